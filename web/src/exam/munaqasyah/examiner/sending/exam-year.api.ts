import { munaqasyahStatuses, type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { z } from 'zod/mini'
import { call } from '../../../../api/client/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { StoredCopy } from '../../../../offline/copies/stored-copy.ts'

const status = z.enum(munaqasyahStatuses)

/** The fields of a desa's year that the scanner shows and this device stores. */
const examYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  munaqasyahStatus: status,
  teachingGroups: z.array(
    z.object({
      subBranches: z.array(
        z.union([
          z.string(),
          z.object({ id: z.string(), name: z.string(), munaqasyahStatus: status }),
        ]),
      ),
    }),
  ),
})
type ExamYear = z.infer<typeof examYearSchema>

/** A copy this fresh is not requested again. */
export const examYearFreshMs = 5 * 60_000

/** The current year of the own desa with the exam of each kelompok; null without one. */
export const examYearCopy = new StoredCopy({
  name: 'exam-year',
  schema: z.object({ branchYear: z.nullable(examYearSchema) }),
  fetch: async () => {
    const id = sessionStore.current()?.currentBranchYearId
    if (!id) return { branchYear: null }
    // Lazy: the module has all routes of the years, and the camera does not need it.
    const { branchYearRoutes } =
      await import('@ngaji/contract/structure/branch-years/branch-years.routes')
    const query = { populate: 'subBranches' }
    const { branchYear } = await call(branchYearRoutes.read, { params: { id }, query })
    return { branchYear: examYearSchema.parse(branchYear) }
  },
})

export type ExamSubBranch = { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }

/** The kelompok that take part, each once, by name. */
export function listExamSubBranches({ teachingGroups }: ExamYear): ExamSubBranch[] {
  const all = teachingGroups.flatMap(({ subBranches }) => subBranches)
  const named = all.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const unique = [...new Map(named.map((one) => [one.id, one])).values()]
  return unique.toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
}
