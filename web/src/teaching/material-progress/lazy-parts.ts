import { lazySection } from '../../ui/lazy-part.tsx'

/**
 * "Peta materi" of a year, or of one place in it: category by month. Fetched with the first screen that
 * shows it.
 */
export const { Part: MaterialMap } = lazySection(
  async () => (await import('./parts/MaterialMap.tsx')).MaterialMap,
)

/** What one class was taught: per category, and entry by entry. For the page of the class. */
export const { Part: ClassMaterials } = lazySection(
  async () => (await import('./parts/ClassMaterials.tsx')).ClassMaterials,
)
