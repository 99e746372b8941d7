import { writtenLines } from '@ngaji/contract/values/written-lines.rules'
import { plainHead } from './letterhead.fixtures.ts'
import type { Typesetting } from './typesetting.ts'

type Paper = { title?: string; grades?: readonly string[] }

/** A paper with these questions for each grade. */
export function questionPaper(
  questions: readonly string[],
  { title = 'Paket', grades = ['Kelas 5'] }: Paper = {},
): Typesetting {
  const sections = grades.map((grade) => ({
    code: 'PS-7QX4M',
    category: 'Hafalan Surah',
    grade,
    semester: 'Ganjil',
    year: '2026/2027',
    total: 100,
    questions: questions.map((text) => ({ text: writtenLines(text), points: 10 })),
  }))
  const printed = { printed: '20/11/2026 16.05 WIB', printedBy: 'Nur Hasanah' }
  return {
    template: 'packages',
    data: { title, head: plainHead, ...printed, edition: 'student', sections },
    at: new Date('2026-11-20T09:05:00Z'),
  }
}
