import { readCategory, readGrade, readSemester, readType } from '../cells/question-choices.rules.ts'

/** In front of a section: `I.`, `B)`, `2.`, `Bagian II:`. */
const mark = String.raw`(?:(?:bagian|bab|romawi)\s+)?(?:[ivx]{1,5}|[a-h]|\d{1,2})\s*[.):\p{Pd}]\s*`
const types =
  'pilihan ganda|pg|pilgan|isian(?: singkat)?|uraian(?: singkat)?|jawaban singkat|jawab cermat|esai|essa[iy]|benar[ -/]+salah|menjodohkan|praktik|praktek|lisan'

/** Of the lines between questions and below them, each as the whole text of a line. */
const besideQuestions = [
  // `Jumlah`, `Total skor 100`, `Jumlah soal: 25`, `Nilai maksimal = 100`, `25 soal`.
  /^(?:(?:sub|grand) ?)?(?:jumlah|jml|total|rata ?-? ?rata|rerata)\b\.?(?:\s+(?:soal|skor|nilai|poin|bobot|butir|pertanyaan|maks\w*|seluruhnya|semua|keseluruhan)\b)*[\s:=.]*(?:[\d.,]+\s*(?:soal|butir|poin)?)?$/,
  /^(?:skor|nilai|poin|bobot)\s+(?:total|maks\w*|akhir)[\s:=.]*[\d.,]*$/,
  /^\d+\s+(?:butir(?: soal)?|soal)$/,
  /^(?:nilai|skor)(?: akhir)?\s*=/,
  // `I. Pilihan Ganda (10 soal)`, `B. Soal Uraian`, `Bagian II`.
  new RegExp(String.raw`^(?:${mark})?(?:soal\s+)?(?:${types})(?:\s*[(:\p{Pd}].*)?[.:]?$`, 'su'),
  /^(?:bagian|bab|romawi)\s+(?:[ivx]{1,5}|[a-h]|\d{1,2})$/,
  // `Petunjuk: …`, `I. Pilihlah salah satu jawaban yang benar!`; a question stands behind `Isilah titik-titik berikut: …`.
  new RegExp(
    String.raw`^(?:${mark})?(?:petunjuk|perhatian|instruksi|catatan|keterangan)(?:\s+(?:umum|khusus|soal|pengerjaan|mengerjakan))*(?:\s*[:.!].*)?$`,
    'su',
  ),
  new RegExp(
    String.raw`^(?!.*:\s*\S)(?:${mark})?(?:pilihlah|jawablah|kerjakan(?:lah)?|isilah|berilah tanda|silanglah|hitamkan(?:lah)?)\s.*(?:jawaban|soal|pertanyaan|titik|huruf|pilihan)`,
    'su',
  ),
] as const

const oneMark = new RegExp(String.raw`^${mark}`, 'iu')

/**
 * Is a line of a sheet of questions a sum, the title of a section or an instruction of it, and no question? `texts`: what
 * its cells say. A question says more in its line than such a text and numbers.
 */
export function isNoQuestion(texts: readonly string[]): boolean {
  const distinct = [...new Set(texts)]
  const words = distinct.filter(isOfWords)
  const [only = '', ...more] = withoutNumeral(words)
  if (more.length > 0) return false
  return words.length === 0 || isBesideQuestions(only) || (distinct.length < 3 && isChoice(only))
}

/** The ID of a question may have digits only, and so may a question: `12 + 5 = ?`. */
const isOfWords = (text: string) => /[\p{L}?؟]/u.test(text) || text.length > 12

/** `II` in the cell left of `Uraian` numbers a section. */
function withoutNumeral(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  return rest.length > 0 && /^\(?(?:[ivx]{1,5}|[a-h])[.):]?$/i.test(first) ? rest : words
}

/** A longer text is no title, and is not searched. */
const longest = 300

function isBesideQuestions(text: string): boolean {
  if (text.length > longest || /[?؟]/.test(text)) return false
  // Many equal signs or blanks on end would be searched in quadratic time.
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([.:=,])\1+/g, '$1')
  return besideQuestions.some((kind) => kind.test(plain))
}

const longestChoice = 40

/** What all questions below are: `Hafalan Surah`, `KELAS 5`, `Semester Ganjil`. */
function isChoice(written: string): boolean {
  const text = written.trim().replace(oneMark, '')
  return (
    text.length <= longestChoice &&
    [readCategory, readGrade, readSemester, readType].some(
      (read) => (read(text).value ?? null) !== null,
    )
  )
}
