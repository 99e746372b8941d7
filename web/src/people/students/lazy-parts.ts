import { lazyDialog, lazySection } from '../../ui/lazy-part.tsx'

/** "Siapa melihat data saya", for a child's own pages. */
export const { Part: OwnReads } = lazySection(
  async () => (await import('./privacy/OwnReads.tsx')).OwnReads,
)

/** The page of consents a whole class signed. */
export const { Part: ClassConsentDialog } = lazyDialog(
  async () => (await import('./privacy/ClassConsentDialog.tsx')).ClassConsentDialog,
)
