import type { Student } from '@ngaji/contract/features/students/students.schemas'
import type { Activation } from '@ngaji/contract/features/users/handouts.schemas'
import { useFollow } from '../../api/use-follow.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { confirm } from '../../ui/confirm.ts'
import { ActivationCode } from '../users/index.ts'
import { ownerOf } from './code-owner.ts'
import { endStudentSessions, issueStudentCode, setStudentDisabled } from './student-account.api.ts'

type Answer = { message: string; activation: Activation }

/** What is done with a student's account; each asks first and then says how it went. */
export function useStudentActions(student: Student) {
  const follow = useFollow()
  const offlineReason = useOfflineReason()
  const { name, nis, isDisabled, userId } = student
  return {
    offlineReason,

    setDisabled: () =>
      void confirm({
        title: isDisabled ? `Aktifkan akun ${name}?` : `Nonaktifkan akun ${name}?`,
        body: isDisabled
          ? 'Siswa dapat masuk lagi.'
          : 'Siswa tidak dapat masuk dan keluar dari semua perangkat. Datanya tetap tersimpan.',
        danger: !isDisabled,
        reason: true,
        act: ({ reason }) => follow(setStudentDisabled)(student, reason),
      }),

    issueCode: () =>
      void confirm<Answer>({
        title: `Kode aktivasi baru untuk ${name}?`,
        body: 'Kode lama tidak berlaku lagi. Password yang dipakai tetap berlaku sampai kode baru digunakan.',
        act: () => issueStudentCode(userId.id),
        result: ({ activation }) => (
          <ActivationCode owner={ownerOf({ name, nis })} activation={activation} />
        ),
      }),

    endSessions: () =>
      void confirm({
        title: `Keluarkan ${name} dari semua perangkat?`,
        body: 'Siswa perlu masuk lagi di setiap perangkat.',
        act: () => endStudentSessions(userId.id),
      }),
  }
}
