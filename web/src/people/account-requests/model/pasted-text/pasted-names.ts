import { wrong, type Read } from '@ngaji/contract/office/imports/cells/cell-reading.rules'
import { readName } from '@ngaji/contract/office/imports/import-cells.rules'

/** What people write behind a name in a chat: a grade, an age, a gender, a date, whose child it is, a position. */
const besideName =
  /\b(?:kelas|kls|tingkat)\s*[\p{L}\d]+|\b(?:paud|tk|sd|sdn|smp|mts)(?:\s*\d{1,2})?$|\d+\s*(?:th|thn|tahun)\b|\b(?:umur|usia)\b|\((?:l|p|lk|pr)\)|\s[lp]$|\blaki ?-? ?laki\b|\bperempuan\b|\bmt (?:desa|kelompok)\b|\bmunaqis[iy]?\b|\balm(?:arhum(?:ah)?)?\b|\s\p{Pd}\s|\d{1,2}\s+\p{L}{3,}\s+\d{2,4}|\b(?:anak|anaknya|putra|putri|putranya|putrinya)\s+(?:dari\s+)?(?:pak|bu|bpk|bp|bapak|ibu|ust)\b[^()]*|\b(?:kakak|adik)(?:nya)?\b/iu

/** Degrees without their full stops and blanks. */
const knownDegrees =
  /^(?:hj?|ir|drs?|dra|lc|ma|mm|ba|gr|apt|ners|phd|b(?:a|sc|ed)|s(?:e|h|t|p|si|sy|ag|hi|ei|pd|pdi|sos|kom|hum|ip|km|kep|keb|kg|farm|psi|tp|sn|tr|trkom)|sei?|shi?|shum|m(?:ag|pd|pdi|si|sc|sy|kom|hum|kes|sos|psi|farm|ei?|hi?|t|ba|ed|kn|ikom)|amd(?:keb|kep|kom)?)$/

/** `S.Pd.I`; `M.Ali` is a name. */
const dottedDegree = /^(?!(?:m|a|h)\.\p{L}{3})\p{L}{1,3}(?:\.\p{L}{1,4})+\.?$/iu

/** A label without a colon: `Nama Ali`. */
const label = /^nama\s/i

const betweenNames = /\p{L}\s+(?:dan|&)\s+\p{L}/iu

/** Reads a name of a pasted line, where more than the name may stand. */
export function readPastedName(text: string): Read<string> {
  const read = readName(text)
  if (typeof read.value !== 'string') return read
  if (label.test(read.value)) return wrong('diawali kata Nama, tulis namanya saja')
  const [beside] = besideName.exec(read.value) ?? []
  if (beside !== undefined) return wrong(`memuat ${beside.trim()}, tulis namanya saja`)
  const isSeveral = areSeveral(read.value)
  return isSeveral ? wrong('mungkin beberapa nama, tulis satu orang per baris') : read
}

/** Behind a comma a degree may stand; anything else may be one more name. */
function areSeveral(name: string): boolean {
  const [, ...behind] = name.split(',').map((part) => part.trim())
  return betweenNames.test(name) || behind.some((part) => part !== '' && !areDegrees(part))
}

/** `S.Pd., M.Pd.`, `S. Pd. I` or `Lc MA`. */
function areDegrees(text: string): boolean {
  const isDegree = (word: string) => isKnown(word) || dottedDegree.test(word)
  return isKnown(text) || text.split(/\s+/).every(isDegree)
}

function isKnown(text: string): boolean {
  return knownDegrees.test(text.toLowerCase().replaceAll(/[.\s]/g, ''))
}
