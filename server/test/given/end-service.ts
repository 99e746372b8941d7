import type { Day } from '@ngaji/contract/jakarta-time'
import type { Db } from '../../src/deps.ts'

/** The day is the last of the teacher's service. */
export async function endService(db: Db, teacherId: string, day: Day): Promise<void> {
  await db
    .updateTable('teacher')
    .set({ position_end_date: day, position_end_reason: 'Pindah rumah' })
    .where('id', '=', teacherId)
    .execute()
}
