import { later, laterDialog, laterPart } from '../../../ui/later.tsx'

/** Only wide screens need it, and only phones are in a hurry. */
export const { Piece: RegisterDesk } = laterPart(
  async () => (await import('../register/RegisterDesk.tsx')).RegisterDesk,
)

const rowDetail = laterPart(async () => (await import('../register/RowDetail.tsx')).RowDetail)
const refusedNote = later(async () => (await import('../register/RefusedNote.tsx')).RefusedNote)
const bulkBar = laterPart(async () => (await import('../register/BulkBar.tsx')).BulkBar)
const otherDay = laterDialog(
  async () => (await import('../opening/OtherDayDialog.tsx')).OtherDayDialog,
)
const recap = laterDialog(async () => (await import('../register/RecapDialog.tsx')).RecapDialog)
// It says itself what is missing: only where it stands is fetched ahead.
const families = later(
  async () =>
    (await import('../../../people/students/contact/lazy-parts.ts')).ContactFamiliesDialog,
)
const nisSheet = laterDialog(async () => (await import('../scan/NisSheet.tsx')).NisSheet)

export const RowDetail = rowDetail.Piece
export const RefusedNote = refusedNote.Piece
export const BulkBar = bulkBar.Piece
export const OtherDayDialog = otherDay.Piece
export const RecapDialog = recap.Piece
export const ContactFamiliesDialog = families.Piece
export const NisSheet = nisSheet.Piece

/** What the register needs after the first scan: fetched right behind it, while there is signal. */
export function fetchRegisterPieces(): void {
  for (const piece of [rowDetail, nisSheet, bulkBar, refusedNote, otherDay, recap, families])
    void piece.fetch()
}
