import { headingKey } from '@ngaji/contract/office/imports/heading-key'
import { textOrNothing } from '@ngaji/contract/office/imports/cells/empty-cells.rules'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { columnsNamedBy, type PastedKey } from '../pasted-columns.ts'
import { isAroundList } from './chat-text.ts'

export type TextLine = { row: number; text: string }

/** `TTL : Garut, 17 Agustus 2015`: `heading` is the same for all spellings of a label, `key` the column it names. */
export type Told = {
  row: number
  label: string
  heading: string
  key: PastedKey | null
  value: string
  /** The last of several lines in which the value stands. */
  lastRow?: number
}

/** A label and a value, perhaps numbered or with a bullet. */
const toldLine = /^(?:\p{Nd}{1,3}[.)]|[-*•▪●])?\s*[*_]*([^:=\n]{2,40}?)[*_]*\s*[:=][*_]*(.*)$/u
/** Where a second label may begin: `Nama: Ali, TTL: …`, `Nama: Ali | TTL: …`. */
const nextLabel = /( ?[,;|]\s*)(?=[^,;|:=\n]{2,40}[:=])/

/** What the lines say by labels; a line such as `Data santri baru:` is no label without a value. */
export function toldIn(kind: TicketKind, lines: readonly TextLine[]): Told[] {
  const meaningOf = meaningsIn(kind)
  return lines.flatMap(({ row, text }) => {
    const [first, ...others] = partsOf(text, meaningOf)
    if (!first || (first.key === null && isAroundList(text)) || isTitle(first)) return []
    return [first, ...others].map((part) => ({ ...part, row }))
  })
}

type Part = Omit<Told, 'row'>

/** `Kelas 3:`. */
function isTitle({ label, value }: Part): boolean {
  return value === '' && /\d/.test(label)
}

function partsOf(text: string, meaningOf: MeaningOf): Part[] {
  const parts: Part[] = []
  // Pieces, and the signs between them.
  const pieces = ['', ...text.split(nextLabel)]
  for (let at = 1; at < pieces.length; at += 2) {
    const [sign = '', piece = ''] = [pieces[at - 1], pieces[at]]
    const part = partOf(piece, meaningOf)
    const before = parts.at(-1)
    if (!before && part) parts.push(part)
    else if (!before) return []
    else if (part && part.key !== null) parts.push(part)
    else parts[parts.length - 1] = { ...before, value: `${before.value}${sign}${piece}` }
  }
  return parts.map((part) => ({ ...part, value: textOrNothing(part.value) }))
}

function partOf(text: string, meaningOf: MeaningOf): Part | null {
  const [, written = '', value = ''] = toldLine.exec(text) ?? []
  const label = written.trim()
  return label === '' ? null : { label, ...meaningOf(label), value: value.trim() }
}

type MeaningOf = (label: string) => Pick<Told, 'heading' | 'key'>

/** Works out each label once: long texts are read at each keystroke. */
function meaningsIn(kind: TicketKind): MeaningOf {
  const known = new Map<string, ReturnType<MeaningOf>>()
  return (label) => {
    const found = known.get(label)
    if (found) return found
    const meaning = { heading: headingKey(label), key: columnsNamedBy(kind, [label])[0] ?? null }
    known.set(label, meaning)
    return meaning
  }
}
