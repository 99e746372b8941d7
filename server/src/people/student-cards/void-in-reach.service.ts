import type { VoidCards } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listStudentsInReach } from './student-cards.queries.ts'
import { voidCards } from './void-cards.service.ts'

/** All or none: one student out of reach, and no card is touched. */
export async function voidCardsInReach(
  deps: Deps,
  actor: Actor,
  { studentIds, reason, note }: VoidCards,
): Promise<{ message: string; voided: number }> {
  const wanted = [...new Set(studentIds)]
  const students = await listStudentsInReach(deps.db, actor, wanted)
  refuseUnless(students.length === wanted.length, 'student.not-found')
  const voided = await voidCards(deps, wanted, { reason, note: note ?? null, by: actor.userId })
  for (const student of students) {
    deps.audit({
      target: { type: 'student', id: student.id },
      branchId: student.branchId,
      subBranchId: student.subBranchId,
      reason,
    })
  }
  return { message: voided === 0 ? 'Kartu sudah batal.' : `${voided} kartu dibatalkan.`, voided }
}
