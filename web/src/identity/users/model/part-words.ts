import type { DocumentPart } from '@ngaji/contract/office/documents/document-parts.rules'
import { formatNumber } from '../../../ui/data/formats.ts'

/** `1-500`, and `501` of a part that holds one person. */
export function spanOf({ first, last }: DocumentPart): string {
  return first === last ? formatNumber(first) : `${formatNumber(first)}-${formatNumber(last)}`
}

/** Ends the name of a button of one part; empty where one paper holds all. */
export const keyOfPart = (of: DocumentPart | null) => (of ? `:${of.part}` : '')
