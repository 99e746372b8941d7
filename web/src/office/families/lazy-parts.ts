import { lazySection } from '../../ui/lazy-part.tsx'

/** "Tautan wali" of a student's page. */
export const { Part: ParentLinksTab } = lazySection(
  async () => (await import('./ParentLinksTab.tsx')).ParentLinksTab,
)
