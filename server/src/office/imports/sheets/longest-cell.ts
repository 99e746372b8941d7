import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'

/** How many letters of a cell are read; one of a question holds all of its answers. */
export const longestCell: Record<ImportKind, number> = {
  students: 1000,
  teachers: 1000,
  questions: 32_767,
}
