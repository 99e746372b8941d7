import type { Home } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import type { HomeBranch } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  readExamOfDesa,
  readOwnExamWork,
} from '../../exam/munaqasyah/statuses/exam-homes.service.ts'
import { readBranchHome } from './homes/branch-home.service.ts'
import { readCurriculumHome } from './homes/curriculum-home.service.ts'
import { readRegionHome } from './homes/region-home.service.ts'
import { readStudentHome } from './homes/student-home.service.ts'
import { readSubBranchHome } from './homes/sub-branch-home.service.ts'
import { readTeacherHome } from './homes/teacher-home.service.ts'

/** Every desa with its own figures, for the region's admin. */
export async function readBranchGlance(deps: Deps): Promise<HomeBranch[]> {
  return (await readRegionHome(deps)).branches ?? []
}

/** The home screen of a role. */
export function readHome(deps: Deps, actor: Actor): Promise<Home> {
  switch (actor.role) {
    case 'teacher':
      return readTeacherHome(deps, actor)
    case 'munaqisy':
      return readExaminerHome(deps, actor)
    case 'student':
      return readStudentHome(deps, actor)
    case 'admin':
      return readRegionHome(deps)
    case 'curriculum':
      return readCurriculumHome(deps)
    case 'branchAdmin':
      return readBranchHome(deps, actor)
    case 'subBranchAdmin':
      return readSubBranchHome(deps, actor)
    default:
      return actor.role satisfies never
  }
}

async function readExaminerHome(deps: Deps, actor: Actor): Promise<Home> {
  const munaqasyah = await readExamOfDesa(deps, actor)
  return { role: 'munaqisy', munaqasyah, ...(await readOwnExamWork(deps, actor)) }
}
