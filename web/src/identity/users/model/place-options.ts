import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'

/** `Mekarsari - Al-Ikhlas`, told apart by id: names repeat from desa to desa. */
export function placeOptionsOf(places: readonly SubBranch[]): { value: string; label: string }[] {
  return places.map(({ id, name, branchId }) => ({
    value: id,
    label: `${branchId.name} - ${name}`,
  }))
}
