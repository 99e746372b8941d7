import { plainDigits } from '../../values/plain-digits.ts'
import { gradeOf, type Grade } from './classes.rules.ts'

const gradeWord = /^\s*(?:kelas|kls|kl|tingkat|jenjang)[\s.:]*/i
const romanGrades: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** The text without the word that people write before a grade: `Kls. 5` is `5`. */
export function withoutGradeWord(text: string): string {
  return plainDigits(text).replace(gradeWord, '').trim()
}

/**
 * The grade that a text names, also after its word and in Roman numbers: `Kls. 5`, `kelas v`, `Pra PAUD`. A small `v` or
 * `i` without the word is a tick or a slip.
 */
export function gradeOfText(text: string): Grade | null {
  const name = withoutGradeWord(text)
  const hasWord = name !== plainDigits(text).trim()
  const roman = romanGrades.indexOf(hasWord ? name.toUpperCase() : name)
  return gradeOf(roman >= 0 ? String(roman + 1) : name.replace(/^pra[\s\p{Pd}]*/iu, 'pra-'))
}
