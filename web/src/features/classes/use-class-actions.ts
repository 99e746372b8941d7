import type { SchoolClass } from '@ngaji/contract/features/classes/classes.schemas'
import { confirm } from '../../ui/confirm.ts'
import { useClassWrites } from './class-writes.api.ts'
import type { Named } from './outcomes.ts'

/** What is done to a class and its people: each asks first, then says how it went. */
export function useClassActions(schoolClass: SchoolClass) {
  const writes = useClassWrites()
  const { id, name, teachingGroupId } = schoolClass
  return {
    lock: () =>
      confirm({
        title: `Kunci ${name}?`,
        body: 'Kelas tidak dapat diubah lagi setelah dikunci.',
        facts: [
          { label: 'Siswa', value: schoolClass.students.length },
          { label: 'Guru', value: schoolClass.teachers.length },
        ],
        busyLabel: 'Mengunci…',
        act: () => writes.lock(id),
      }),

    unlock: () =>
      confirm({
        title: `Buka kunci ${name}?`,
        body: 'Kelas dapat diubah kembali.',
        busyLabel: 'Membuka…',
        act: () => writes.unlock(id),
      }),

    remove: () =>
      confirm({
        title: `Keluarkan ${name} dari KBM ini?`,
        body: `Kelas ini tidak berisi siswa maupun guru. Kelas dihapus dari ${teachingGroupId.name}.`,
        danger: true,
        busyLabel: 'Mengeluarkan…',
        act: () => writes.removeFromTeachingGroup(teachingGroupId.id, id),
      }),

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
  }
}
