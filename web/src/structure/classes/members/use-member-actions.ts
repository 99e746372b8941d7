import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { Named } from '../../../api/client/batched-requests.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { useClassWrites } from '../class/class-writes.api.ts'

/** What is done to the people of a class: each asks first, then says how it went. */
export function useMemberActions({ id, name }: Pick<SchoolClass, 'id' | 'name'>) {
  const writes = useClassWrites()
  return {
    removeStudent: (student: Named) =>
      confirm({
        title: `Keluarkan ${student.name} dari ${name}?`,
        body: 'Kehadiran dan nilai yang sudah tercatat tetap tersimpan.',
        danger: true,
        busyLabel: 'Mengeluarkan…',
        act: () => writes.removeStudent(id, student.id),
      }),

    removeTeacher: (teacher: Named) =>
      confirm({
        title: `Keluarkan ${teacher.name} dari ${name}?`,
        body: 'Pertemuan yang sudah dibukanya tetap tersimpan.',
        danger: true,
        busyLabel: 'Mengeluarkan…',
        act: () => writes.removeTeacher(id, teacher.id),
      }),

    leaveRunningClass: (teacher: Named, isLast: boolean) =>
      confirm({
        title: `Keluarkan ${teacher.name} dari ${name}?`,
        body: `Ia tidak mengajar kelas ini lagi mulai sekarang. Yang sudah dicatatnya sampai hari ini tetap tersimpan, juga yang masih menunggu sinyal di HP-nya.${
          isLast ? ' Kelas ini lalu tidak punya guru: absen tidak dapat dibuka.' : ''
        }`,
        danger: true,
        reason: true,
        busyLabel: 'Mengeluarkan…',
        act: ({ reason }) => writes.leaveRunningClass(id, { teacherId: teacher.id, reason }),
      }),
  }
}
