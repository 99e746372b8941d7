import { longestCellText } from '@ngaji/contract/office/imports/import-rows.rules'
import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'

/**
 * How many letters of a cell are read; one of a question holds all of its answers. Each is more than
 * its column takes, so that nothing is cut off unseen.
 */
export const longestCell: Record<ImportKind, number> = {
  students: 1000,
  teachers: 1000,
  questions: longestCellText + 1,
}
