import { readFileSync } from 'node:fs'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { formatVerseRange, ayatText } from '../quran/verses.ts'
import { multipleChoices, practice, shortAnswer, type Asked, type Cell } from './question.ts'

/** Lists that a teacher can read and mend: one question a line, under the grades that are asked. */
export type ListName =
  | 'practice'
  | 'moral-manner'
  | 'knowledge'
  | 'memorizing-dua'
  | 'independence'
  | 'reciting'

/** The lines of a list without its comments. */
export function readListLines(name: string): string[] {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

type Section = { grades: Grade[]; asked: Asked[] }
const sections = new Map<ListName, Section[]>()

function sectionsOf(name: ListName): Section[] {
  const known = sections.get(name)
  if (known) return known
  const read: Section[] = []
  for (const line of readListLines(name)) {
    if (line.startsWith('=='))
      read.push({ grades: line.slice(2).trim().split(' ') as Grade[], asked: [] })
    else read.at(-1)?.asked.push(askedOf(line))
  }
  sections.set(name, read)
  return read
}

function askedOf(line: string): Asked {
  const [head = '', question = '', ...rest] = line.split(' | ').map((part) => part.trim())
  const [kind, points] = head.split(' ')
  const worth = points === undefined ? undefined : Number(points)
  switch (kind) {
    case 'praktik':
      return practice(question, [], worth)
    case 'isian':
      return shortAnswer(question, [rest.join(' | ')], worth ?? worthOf(question))
    case 'pilihan': {
      const right = rest.findIndex((choice) => choice.startsWith('*'))
      return multipleChoices(
        question,
        rest.map((choice) => choice.replace('*', '')),
        right,
      )
    }
    case 'doa':
      return duaOf(question, rest[0] ?? '')
    default:
      throw new Error(`not a question: ${line}`)
  }
}

/** Who has to name several things, or to explain, gets more for it. */
function worthOf(question: string): number {
  return /^(Sebutkan|Jelaskan|Apa perbedaan)/.test(question) ? 15 : 10
}

/** A doa from the Qur'an: '2:201 4-14' or several places with semicolons between them. */
function duaOf(question: string, places: string): Asked {
  const parts = places.split(';').map((part) => {
    const [surah = 0, ayat = 0, from, to] = part
      .split(/[:\s-]+/)
      .filter(Boolean)
      .map(Number)
    return { surah, ayat, text: ayatText({ surah, ayat }, from, to) }
  })
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) throw new Error(`no place: ${question}`)
  const place = formatVerseRange(first.surah, first.ayat, last.ayat)
  return practice(`${question} (${place})`, [parts.map(({ text }) => text).join('\n')])
}

/** Every other question a semester; each grade of a stage leaves out some that the others are asked. */
export function listed(name: ListName, { grade, semester }: Cell): Asked[] {
  const section = sectionsOf(name).find(({ grades }) => grades.includes(grade))
  if (!section) return []
  const place = section.grades.indexOf(grade)
  return section.asked
    .filter((_, index) => index % 2 === semester - 1)
    .filter((_, index) => (index + place) % 8 !== 0)
}
