import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { formatVerseRange, ayatText } from '../quran/verses.ts'
import { readListLines } from './listed-questions.ts'
import { multipleChoices, practice, shortAnswer, type Asked, type Cell } from './question.ts'

/** A quarter of the themes for each of the four semesters of grades 5 and 6. */
function themesFor(name: string, { grade, semester }: Cell): string[][] {
  const quarter = (grade === '6' ? 2 : 0) + semester - 1
  return readListLines(name)
    .map((line) => line.split(' | ').map((part) => part.trim()))
    .filter((_, index) => index % 4 === quarter)
}

export function memorizingHadith(cell: Cell): Asked[] {
  return themesFor('hadith', cell).flatMap(([theme = '', narrators = '', content = '']) => [
    practice(`Bacakan hafalan hadis "${theme}", lalu sebutkan artinya.`, [content]),
    shortAnswer(`Siapa yang meriwayatkan hadis "${theme}"?`, [narrators]),
  ])
}

export function hadithTafsir(cell: Cell): Asked[] {
  return themesFor('hadith', cell).flatMap(([theme = '', , content = '', deed = '']) => [
    shortAnswer(`Jelaskan kandungan hadis "${theme}".`, [content], 20),
    shortAnswer(`Sebutkan satu pengamalan hadis "${theme}".`, [deed]),
  ])
}

export function quranTafsir(cell: Cell): Asked[] {
  return themesFor('quran-tafsir', cell).flatMap(
    ([at = '', theme = '', content = '', deed = '']) => {
      const [surah = 0, ayat = 0] = at.split(':').map(Number)
      const place = formatVerseRange(surah, ayat)
      return [
        shortAnswer(
          `Jelaskan kandungan ayat berikut. ${place}\n${ayatText({ surah, ayat })}`,
          [content],
          20,
        ),
        shortAnswer(`Sebutkan satu pengamalan ${place} tentang ${theme}.`, [deed]),
      ]
    },
  )
}

const nameCount = 11

/** The names new in a semester: eleven a school year, in the order of the list. */
function namesFor({ grade, semester }: Cell): { from: number; to: number } {
  const year: Partial<Record<Grade, number>> = { 'PRA-PAUD': 1, PAUD: 1, KHUSUS: 1 }
  const first = ((year[grade] ?? Number(grade)) - 1) * nameCount
  return semester === 1 ? { from: first + 1, to: first + 6 } : { from: first + 7, to: first + 11 }
}

/** Hafalan Asmaul Husna. */
export function memorizingBeautifulName(cell: Cell): Asked[] {
  const names = readListLines('beautiful-names').map(
    (line) => line.split(' | ') as [string, string],
  )
  const { from, to } = namesFor(cell)
  const own = names.slice(from - 1, to)
  const recite = (first: number, last: number) =>
    practice(`Bacakan Asmaul Husna nomor ${first} sampai ${last}.`, [
      names
        .slice(first - 1, last)
        .map(([name]) => name)
        .join(', '),
    ])
  return [
    recite(1, to),
    recite(from, to),
    recite(from, from + 2),
    recite(Math.max(1, from - 4), from + 2),
    ...own.map(([name, meaning]) => shortAnswer(`Apa arti ${name}?`, [meaning])),
    ...own.slice(0, 3).map(([name, meaning], index) => {
      const others = [names[(from + 19 + index) % 99], names[(from + 43 + index) % 99]]
      const choices = others.map((other) => other?.[0] ?? '')
      choices.splice(index, 0, name)
      return multipleChoices(`${meaning} adalah arti dari …`, choices, index)
    }),
  ]
}
