import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { ClassRow } from '@ngaji/contract/structure/classes/classes.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { presenceOfClasses } from '../../scopes/class-presence.queries.ts'
import { listClassRows } from '../classes/class-rows.service.ts'
import { branchYearOf, kbmOf, runsTeachingGroups, type Kbm } from './branch-year.rows.ts'
import { isBranchInReach, listYearsOfBranch } from './branch-years.queries.ts'
import { isBranchYearInReach } from '../../scopes/branch-year-locks.queries.ts'
import {
  classesOfSubBranch,
  findSubBranch,
  listGroupsInReach,
  type FilterGroup,
} from './sub-branch-years.queries.ts'

type Place = { branchId: string; subBranchId: string }

type SubBranchYear = {
  branchYear: BranchYear
  subBranch: { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }
  classes: ClassRow[]
}

/** The years of a desa as one kelompok lives them: the KBM it takes part in, its exam, its classes. */
export async function readYearsOfSubBranch(
  deps: Deps,
  actor: Actor,
  place: Place,
): Promise<SubBranchYear[]> {
  refuseUnless(await isBranchInReach(deps.db, actor, place.branchId), 'branch.not-found')
  const subBranch = await findSubBranch(deps.db, actor, place)
  refuseUnless(subBranch, 'sub-branch.not-found')
  const years = await listYearsOfBranch(deps.db, actor, place.branchId)
  const where = classesOfSubBranch(place)
  const classes = await listClassRows(deps, actor, { where, presence: presenceOfClasses })
  const byYear = Map.groupBy(classes, ({ branchYearId }) => branchYearId)
  return years.map((year) => {
    const groups = year.teachingGroups.filter(
      (kbm) => subBranchExamStatus(kbm, subBranch.id) !== undefined,
    )
    const [munaqasyahStatus = 'notStarted'] = groups.flatMap(
      (kbm) => subBranchExamStatus(kbm, subBranch.id) ?? [],
    )
    return {
      branchYear: branchYearOf(
        year,
        groups.map((kbm) => kbmOf(runsTeachingGroups(actor.role), kbm)),
      ),
      subBranch: { ...subBranch, munaqasyahStatus },
      classes: byYear.get(year.id) ?? [],
    }
  })
}

/** The exam of a kelompok, where it takes part in the KBM. */
function subBranchExamStatus(
  { subBranches }: Kbm,
  subBranchId: string,
): MunaqasyahStatus | undefined {
  return subBranches.find(({ id }) => id === subBranchId)?.munaqasyahStatus
}

/** The KBM of a year in reach, for filters. */
export async function listTeachingGroups(
  { db }: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<FilterGroup[]> {
  refuseUnless(await isBranchYearInReach(db, actor, branchYearId), 'branch-year.not-found')
  return listGroupsInReach(db, actor, branchYearId)
}
