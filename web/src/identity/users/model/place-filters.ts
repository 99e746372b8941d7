import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { Filter } from '../../../ui/table/FilterBar.tsx'

/** Desa and kelompok of the region; of the chosen desa only its own kelompok, which need no desa then. */
export function placeFilters(places: readonly SubBranch[], branchId: string | undefined): Filter[] {
  const branches = new Map(places.map(({ branchId: branch }) => [branch.id, branch.name]))
  const groups = branchId ? places.filter((one) => one.branchId.id === branchId) : places
  return [
    {
      id: 'branch',
      label: 'Desa',
      options: [...branches].map(([value, label]) => ({ value, label })),
    },
    {
      id: 'group',
      label: 'Kelompok',
      options: groups.map((one) => ({
        value: one.id,
        label: branchId ? one.name : `${one.branchId.name} - ${one.name}`,
      })),
    },
  ]
}
