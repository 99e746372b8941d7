import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { namesInWords } from '@ngaji/contract/words/wording'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useWrite } from '../../../api/queries/use-write.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { useActivationCodes } from '../../../identity/users/model/use-activation-codes.tsx'
import { ownerOf } from './code-owner.ts'
import { runningClasses } from './running-classes.ts'
import { endStudentSessions, setStudentDisabled } from './student-account.api.ts'

/** What is done with a student's account; each asks first and then says how it went. */
export function useStudentActions(student: Student) {
  const write = useWrite()
  const { renewCode, removeEmail } = useActivationCodes()
  const offlineReason = useOfflineReason()
  const { nis, isDisabled, userId } = student
  const name = displayName(student)
  return {
    offlineReason,

    setDisabled: () =>
      void confirm({
        title: isDisabled ? `Aktifkan akun ${name}?` : `Nonaktifkan akun ${name}?`,
        body: isDisabled
          ? 'Siswa dapat masuk lagi, dan tautan walinya yang masih berlaku dapat dibuka lagi.'
          : `Siswa tidak dapat masuk dan keluar dari semua perangkat, dan tautan walinya tidak dapat dibuka. Datanya tetap tersimpan.${stayInWords(student)}`,
        danger: !isDisabled,
        reason: true,
        act: ({ reason }) => write(() => setStudentDisabled(student, reason)),
      }),

    issueCode: () => void renewCode({ userId: userId.id, ...ownerOf({ name, nis }) }),

    removeEmail: () => void removeEmail({ userId: userId.id, name }),

    endSessions: () =>
      void confirm({
        title: `Keluarkan ${name} dari semua perangkat?`,
        body: 'Siswa perlu masuk lagi di setiap perangkat.',
        act: () => endStudentSessions(userId.id),
      }),
  }
}

/** An account that is off ends no stay: the child goes on standing in the register. */
function stayInWords(student: Student): string {
  const running = runningClasses(student)
  if (running.length === 0) return ''
  const names = namesInWords(running.map(({ name }) => name))
  return ` Ia tetap di ${names} dan tetap diabsen. Bila sudah berhenti mengaji, PJP Desa mengeluarkannya lewat Mutasi kelas.`
}
