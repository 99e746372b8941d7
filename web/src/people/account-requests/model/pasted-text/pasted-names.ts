import { wrong, type Read } from '@ngaji/contract/office/imports/cells/cell-reading.rules'
import { readName } from '@ngaji/contract/office/imports/import-cells.rules'

/** What people write behind a name in a chat: a grade, an age, a gender, a date, whose child it is. */
const besideName =
  /\b(?:kelas|kls|tingkat)\s*[\p{L}\d]+|\b(?:paud|tk)$|\d+\s*(?:th|thn|tahun)\b|\((?:l|p|lk|pr|laki ?-? ?laki|perempuan)\)|\d{1,2}\s+\p{L}{3,}\s+\d{2,4}|\b(?:anak|anaknya|putra|putri|putranya|putrinya)\s+(?:pak|bu|bpk|bp|bapak|ibu|ust)\b[^()]*/iu

/** Behind a comma a degree has a full stop or is short; a longer word is a name. */
const anotherName = /,\s*(?=\p{L}{5})[^.,]+(?=,|$)/u

/** Reads a name of a pasted line, where more than the name may stand. */
export function readPastedName(text: string): Read<string> {
  const read = readName(text)
  if (typeof read.value !== 'string') return read
  const [beside] = besideName.exec(read.value) ?? []
  if (beside !== undefined) return wrong(`memuat ${beside.trim()}, tulis namanya saja`)
  const isSeveral = anotherName.test(read.value)
  return isSeveral ? wrong('mungkin beberapa nama, tulis satu orang per baris') : read
}
