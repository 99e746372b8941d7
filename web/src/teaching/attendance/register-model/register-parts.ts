import { lazyPart, lazyDialog, lazySection } from '../../../ui/lazy-part.tsx'

/** Lazy: only wide screens need the desk, and only phones have slow lines. */
export const { Part: RegisterDesk } = lazySection(
  async () => (await import('../register/RegisterDesk.tsx')).RegisterDesk,
)

const rowDetail = lazySection(async () => (await import('../register/RowDetail.tsx')).RowDetail)
const refusedNote = lazyPart(async () => (await import('../register/RefusedNote.tsx')).RefusedNote)
const bulkBar = lazySection(async () => (await import('../bulk/BulkBar.tsx')).BulkBar)
const otherDay = lazyDialog(
  async () => (await import('../opening/OtherDayDialog.tsx')).OtherDayDialog,
)
const recap = lazyDialog(async () => (await import('../register/RecapDialog.tsx')).RecapDialog)
// The dialog shows its own failed load: only its wrapper is fetched ahead.
const families = lazyPart(
  async () =>
    (await import('../../../people/students/contact/lazy-parts.ts')).ContactFamiliesDialog,
)
const nisSheet = lazyDialog(async () => (await import('../scan/NisSheet.tsx')).NisSheet)

export const RowDetail = rowDetail.Part
export const RefusedNote = refusedNote.Part
export const BulkBar = bulkBar.Part
export const OtherDayDialog = otherDay.Part
export const RecapDialog = recap.Part
export const ContactFamiliesDialog = families.Part
export const NisSheet = nisSheet.Part

/** Loads the parts that the register needs after the first scan, while there is signal. */
export function fetchRegisterParts(): void {
  for (const part of [rowDetail, nisSheet, bulkBar, refusedNote, otherDay, recap, families])
    void part.fetch()
}
