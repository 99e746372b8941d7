import { refusalToUndoCopy } from '@ngaji/contract/structure/branch-years/copy-use.rules'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { refuseIf } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { deleteCopied } from '../../classes/class-writes.queries.ts'
import { deleteTeachingGroups } from '../../teaching-groups/teaching-group-writes.queries.ts'
import { lockTeachingGroupsOfYear } from '../../../scopes/teaching-group-locks.queries.ts'
import { branchYearAuditNote, requireYear } from '../change-branch-years.service.ts'
import { holdClassesOf, selectCopies } from './copy-reads.queries.ts'
import { closeCopyOf } from './copy-writes.queries.ts'

/** Takes a copy back as it was made, while nothing of it was used. What is gone already is gone. */
export async function undoCopy(
  deps: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<{ message: string }> {
  const { db } = deps
  const year = await requireYear(deps, actor, branchYearId)
  const groups = await lockTeachingGroupsOfYear(db, branchYearId)
  await holdClassesOf(db, branchYearId)
  const [copy] = await selectCopies(db, [branchYearId])
  if (!copy) {
    deps.audit(null)
    return { message: 'Tidak ada salinan di tahun ajaran ini.' }
  }
  refuseIf(refusalToUndoCopy(year, copy.use), { ...copy.use })
  await deleteCopied(db, copy.id)
  await deleteTeachingGroups(
    db,
    groups.map(({ id }) => id),
  )
  await closeCopyOf(db, branchYearId, deps.now())
  deps.audit({ ...branchYearAuditNote(year), details: { copyId: copy.id, ...copy.totals } })
  return { message: `Salinan dari ${academicYearTitle(copy.fromName)} dibatalkan.` }
}
