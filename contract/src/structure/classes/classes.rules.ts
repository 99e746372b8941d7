import { z } from 'zod/mini'

/** The grades from the youngest up; KHUSUS stands apart. Every list has this order. */
export const grades = [
  'PRA-PAUD',
  'PAUD',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'KHUSUS',
] as const

export type Grade = (typeof grades)[number]

const namedGradeLabel: Partial<Record<Grade, string>> = {
  'PRA-PAUD': 'Pra-PAUD',
  PAUD: 'PAUD',
  KHUSUS: 'Khusus',
}

/** `5` is shown as `Kelas 5`, `KHUSUS` as `Khusus`. */
export function gradeLabel(grade: Grade): string {
  return namedGradeLabel[grade] ?? `Kelas ${grade}`
}

/** The grade a text names, in any case: `pra-paud`, `Paud`, `5`. */
export function gradeOf(text: string): Grade | null {
  const wanted = text.trim().toUpperCase()
  return grades.find((grade) => grade === wanted) ?? null
}

/** A grade as sent, in any case. */
export const gradeSchema = z.pipe(
  z.string().check(z.trim(), z.toUpperCase()),
  z.enum(grades, 'Jenjang tidak dikenal.'),
)

/** The form of a grade in an address: `pra-paud`. */
export function gradeSlug(grade: Grade): string {
  return grade.toLowerCase()
}

/** Where students go next year; nowhere from 9 and KHUSUS. */
export function nextGrade(grade: Grade): Grade | null {
  if (grade === '9' || grade === 'KHUSUS') return null
  return grades[grades.indexOf(grade) + 1] ?? null
}

/** Where students come from. */
export function previousGrade(grade: Grade): Grade | null {
  return grade === 'KHUSUS' ? null : (grades[grades.indexOf(grade) - 1] ?? null)
}

export function compareGrades(a: Grade, b: Grade): number {
  return grades.indexOf(a) - grades.indexOf(b)
}
