import { laterDialog, laterPart } from '../../ui/later.tsx'
import type { listAllStudents as ListAll } from './students.api.ts'

/** "Siapa melihat data saya", for a child's own pages. */
export const { Piece: OwnReads } = laterPart(
  async () => (await import('./privacy/OwnReads.tsx')).OwnReads,
)

/** The page of consents a whole class signed. */
export const { Piece: ClassConsentDialog } = laterDialog(
  async () => (await import('./privacy/ClassConsentDialog.tsx')).ClassConsentDialog,
)

/** Everybody a wish finds, page by page; fetched with the first that asks. */
export const listAllStudents: typeof ListAll = async (wish) =>
  (await import('./students.api.ts')).listAllStudents(wish)
