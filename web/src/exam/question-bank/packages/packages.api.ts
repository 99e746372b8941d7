import type { PackageEdition } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import type {
  ChangedPackage,
  NewPackage,
} from '@ngaji/contract/exam/question-bank/packages.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { useWrites } from '../../../api/queries/use-write.ts'

/** Years, newest first, with the package of each category. */
export const packageYears = () =>
  queryOptions({
    queryKey: ['question-bank', 'packages'],
    queryFn: async ({ signal }) => (await call(packageRoutes.listYears, {}, { signal })).packages,
  })

/** One package with its questions. */
export const packageOf = (id: string) =>
  queryOptions({
    queryKey: ['question-bank', 'package', id],
    queryFn: async ({ signal }) =>
      (await call(packageRoutes.read, { params: { id } }, { signal })).package,
  })

/** Candidates to replace one of its questions. */
export const candidatesOf = (packageId: string, questionId: string) =>
  queryOptions({
    queryKey: ['question-bank', 'candidates', packageId, questionId],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: packageId }, query: { questionId } }
      return (await call(packageRoutes.listCandidates, asked, { signal })).questions
    },
  })

type Paper = { packageId: string; classGrade: Grade; edition: PackageEdition }

/** The URL of its paper; the session cookie grants access. */
export function paperAddress({ packageId, classGrade, edition }: Paper): string {
  const query = new URLSearchParams({ classGrade, edition })
  return `${hrefOf(packageRoutes.print, { id: packageId })}?${query.toString()}`
}

export type PackageChange = Omit<ChangedPackage, 'version'>

const writes = {
  create: (body: NewPackage, idempotencyKey: string) =>
    call(packageRoutes.create, { body }, { idempotencyKey }),

  change: (id: string, body: ChangedPackage) =>
    call(packageRoutes.change, { params: { id }, body }),

  /** Changes a package from a list, which has no versions: the current version is read first. */
  changeLatest: async (id: string, change: PackageChange) => {
    const { package: latest } = await call(packageRoutes.read, { params: { id } })
    const body = { ...change, version: latest.version }
    return call(packageRoutes.change, { params: { id }, body })
  },

  remove: (id: string) => call(packageRoutes.remove, { params: { id } }),
}

type Writes = typeof writes

/** The writes to packages; all queries are invalidated afterwards. */
export function usePackageWrites(): Writes {
  return useWrites(writes)
}
