import type { Role } from '@ngaji/contract/roles'
import { queryOptions } from '@tanstack/react-query'

type Option = { value: string; label: string }

/**
 * The classes of the running year to look for students in. The region has hundreds of one name: it
 * looks by desa and kelompok instead, and teachers have few children anyway.
 */
export const classOptionsOf = (role: Role) =>
  queryOptions({
    queryKey: ['students', 'class-options', role],
    queryFn: async ({ signal }): Promise<Option[]> => {
      // Not part of the list's own file: teachers see the list without this filter.
      const { listRunningClasses } = await import('./running-classes.ts')
      const classes = await listRunningClasses(signal)
      return classes.map(({ id, name, teachingGroupId }) => ({
        value: id,
        label: `${name} · ${teachingGroupId.name}`,
      }))
    },
    enabled: role === 'subBranchAdmin' || role === 'branchAdmin',
    staleTime: 300_000,
  })
