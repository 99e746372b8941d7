import { laterPart } from '../../ui/later.tsx'

/** "Tautan wali" of a student's page. */
export const { Piece: ParentLinksTab } = laterPart(
  async () => (await import('./ParentLinksTab.tsx')).ParentLinksTab,
)
