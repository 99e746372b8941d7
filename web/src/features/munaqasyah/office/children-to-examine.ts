import { resultRoutes } from '@ngaji/contract/features/munaqasyah/results.routes'
import { call } from '../../../api/client.ts'
import { listAllStudents } from '../../students/index.ts'

type Kelompok = { branchYearId: string; subBranchId: string }

/**
 * How many children of the kelompok a start would make a record for: those in a class of the running
 * year who have none yet.
 */
export async function childrenToExamine({ branchYearId, subBranchId }: Kelompok): Promise<number> {
  const [students, { classes }] = await Promise.all([
    listAllStudents({ subBranchId, isActive: true }),
    call(resultRoutes.readSubBranch, { params: { subBranchId }, query: { branchYearId } }),
  ])
  const recorded = new Set(
    classes.flatMap(({ scores }) => scores.map(({ studentId }) => studentId.id)),
  )
  return students.filter(({ id }) => !recorded.has(id)).length
}
