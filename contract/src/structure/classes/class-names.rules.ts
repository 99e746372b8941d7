import { cleanLine, textLimits } from '../../values/text.ts'
import { gradeOf, type Grade } from './classes.rules.ts'

/** "Kelas", an optional label without digits, and the grade. Parsed once, then stored in parts. */
export type ClassName = { name: string; label: string; grade: Grade }

export type ClassNameFault = 'grade' | 'label' | 'length'

export type ParsedClassName =
  | { kind: 'name'; className: ClassName }
  | { kind: 'fault'; fault: ClassNameFault }

const firstWord = 'Kelas'
const anyDigit = /\p{Nd}/u

/** A label must not hold a digit: a class name contains 5 or 6 exactly when its grade is 5 or 6. */
export function isLabelAllowed(label: string): boolean {
  return !anyDigit.test(label)
}

/** `composeClassName('Umar', '5')` is `Kelas Umar 5`. */
export function composeClassName(label: string, grade: Grade): string {
  return [firstWord, cleanLine(label), grade].filter((part) => part !== '').join(' ')
}

/** Reads a typed name: the first word may be missing, the grade is known in any case. */
export function parseClassName(text: string): ParsedClassName {
  const words = cleanLine(text)
    .replace(/\bpra paud$/i, 'PRA-PAUD')
    .split(' ')
  const grade = gradeOf(words.pop() ?? '')
  if (grade === null) return { kind: 'fault', fault: 'grade' }
  if (words[0]?.toLowerCase() === firstWord.toLowerCase()) words.shift()
  const label = words.join(' ')
  if (!isLabelAllowed(label)) return { kind: 'fault', fault: 'label' }
  const name = composeClassName(label, grade)
  if (name.length > textLimits.name) return { kind: 'fault', fault: 'length' }
  return { kind: 'name', className: { name, label, grade } }
}
