import type {
  ChangedTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { useActivationCodes } from '../../../identity/users/model/use-activation-codes.tsx'
import { changeTeacher, endDevices } from './teachers.api.ts'
import { useWrite } from '../../../api/queries/use-write.ts'

/** What the offices do with a teacher; each asks first and then says how it went. */
export function useTeacherActions({ id, name, version, userId }: TeacherRecordAnswer) {
  const change = useWrite('teachers', 'classes')
  const { renewCode, removeEmail } = useActivationCodes()
  const save = (body: ChangedTeacher) => change(() => changeTeacher(id, { ...body, version }))
  return {
    endService: (end: { positionEndDate: string; reason: string }) => save(end),

    resume: () =>
      confirm({
        title: `Aktifkan kembali ${name}?`,
        body: 'Tanggal selesai bertugas dihapus. Kelas yang sudah ditinggalkan tidak kembali sendiri.',
        busyLabel: 'Menyimpan…',
        act: () => save({ positionEndDate: null }),
      }),

    renewCode: () =>
      renewCode({
        userId: userId.id,
        name,
        signIn: { label: 'Email', value: userId.email ?? '' },
      }),

    removeEmail: () => removeEmail({ userId: userId.id, name }),

    endDevices: () =>
      confirm({
        title: `Keluarkan ${name} dari semua perangkat?`,
        body: 'Ia harus masuk lagi dengan password. Catatan yang belum terkirim tetap ada di HP-nya.',
        busyLabel: 'Mengeluarkan…',
        act: () => change(() => endDevices(userId.id)),
      }),
  }
}
