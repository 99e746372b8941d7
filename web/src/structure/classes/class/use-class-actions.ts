import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useInvalidateAfter } from '../../../api/queries/use-invalidate-after.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { removeFromTeachingGroup } from '../list/class-removal.api.ts'
import { useClassWrites } from './class-writes.api.ts'

/** What is done to a class: each asks first, then says how it went. */
export function useClassActions(schoolClass: SchoolClass) {
  const writes = useClassWrites()
  const invalidateAfter = useInvalidateAfter()
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
        act: () => invalidateAfter(removeFromTeachingGroup)(teachingGroupId.id, id),
      }),
  }
}
