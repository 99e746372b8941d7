import { laterDialog, laterPart } from '../../ui/later.tsx'

/** "Siapa melihat data saya", for a child's own pages. */
export const { Piece: OwnReads } = laterPart(
  async () => (await import('./privacy/OwnReads.tsx')).OwnReads,
)

/** The page of consents a whole class signed. */
export const { Piece: ClassConsentDialog } = laterDialog(
  async () => (await import('./privacy/ClassConsentDialog.tsx')).ClassConsentDialog,
)
