import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { has, formatVerseRange, ayatText } from '../quran/verses.ts'
import { alphabet } from './letters.ts'
import { listed } from './listed-questions.ts'
import { practice, shortAnswer, type Asked, type Cell } from './question.ts'

/** A surah, or ayat of it from one to another. */
type Passage = readonly [surah: number, from?: number, to?: number]
type Plan = Record<Grade, readonly [first: readonly Passage[], second: readonly Passage[]]>

/** Which surahs are known by heart after each semester. */
const byHeart: Plan = {
  'PRA-PAUD': [
    [[1], [114]],
    [[112], [113]],
  ],
  PAUD: [
    [[112], [113], [114]],
    [[1], [110], [111]],
  ],
  '1': [
    [[108], [109], [110]],
    [[106], [107], [111]],
  ],
  '2': [
    [[105], [106], [107]],
    [[102], [103], [104]],
  ],
  '3': [
    [[101], [102]],
    [[99], [100]],
  ],
  '4': [
    [[95], [97]],
    [[94], [96]],
  ],
  '5': [
    [[92], [93]],
    [[90], [91]],
  ],
  '6': [[[89]], [[88]]],
  '7': [[[87]], [[86]]],
  '8': [[[85]], [[84]]],
  '9': [[[82]], [[80]]],
  KHUSUS: [
    [[1], [114]],
    [[110], [112], [113]],
  ],
}

/** What is read from the mushaf; the youngest read letters. */
const fromMushaf: Plan = {
  'PRA-PAUD': [[], []],
  PAUD: [[], []],
  '1': [
    [[103], [106], [108]],
    [[104], [105], [107]],
  ],
  '2': [
    [[99], [101], [102]],
    [[95], [97], [100]],
  ],
  '3': [
    [[93], [94], [96]],
    [[91], [92]],
  ],
  '4': [
    [[87], [88]],
    [[89], [90]],
  ],
  '5': [
    [
      [2, 1, 5],
      [2, 255],
      [2, 284, 286],
    ],
    [[36, 1, 12]],
  ],
  '6': [[[67, 1, 12]], [[55, 1, 20]]],
  '7': [[[18, 1, 10]], [[62, 1, 11]]],
  '8': [
    [
      [3, 190, 194],
      [3, 102, 104],
    ],
    [
      [49, 10, 13],
      [59, 18, 21],
    ],
  ],
  '9': [
    [[31, 12, 19]],
    [
      [59, 22, 24],
      [78, 1, 16],
    ],
  ],
  KHUSUS: [[], []],
}

function versesIn([surah, from = 1, to]: Passage): number[] {
  const last = to ?? (from === 1 ? lastOf(surah) : from)
  return Array.from({ length: last - from + 1 }, (_, index) => from + index)
}

function lastOf(surah: number): number {
  let ayat = 1
  while (has({ surah, ayat: ayat + 1 })) ayat += 1
  return ayat
}

const passagesOf = (plan: Plan, { grade, semester }: Cell) => plan[grade][semester - 1] ?? []

type Stretch = { surah: number; verses: number[] }

/** The passages in about so many pieces, those of one passage of the same length. */
function stretchesOf(passages: readonly Passage[], pieces: number): Stretch[] {
  const count = passages.reduce((sum, passage) => sum + versesIn(passage).length, 0)
  const longest = Math.ceil(count / pieces)
  return passages.flatMap((passage) => {
    const verses = versesIn(passage)
    const parts = Math.ceil(verses.length / longest)
    const size = Math.ceil(verses.length / parts)
    return Array.from({ length: Math.ceil(verses.length / size) }, (_, index) => ({
      surah: passage[0],
      verses: verses.slice(index * size, (index + 1) * size),
    }))
  })
}

function placeOfStretch({ surah, verses }: Stretch): string {
  return formatVerseRange(surah, verses[0] ?? 1, verses.at(-1) ?? 1)
}

function stretchText({ surah, verses }: Stretch): string {
  return verses.map((ayat) => ayatText({ surah, ayat })).join('\n')
}

/** Fatah first, then the others. */
const vowels = { fatah: '\u064E', kasrah: '\u0650', damah: '\u064F' }

function lettersRead({ grade, semester }: Cell): Asked[] {
  const shift = grade === 'PAUD' ? 3 : 0
  const signs = semester === 1 ? [vowels.fatah] : [vowels.kasrah, vowels.damah]
  const read = (from: number, count: number) =>
    alphabet
      .slice(from, from + count)
      .map((letter, index) => (letter === 'ا' ? 'أ' : letter) + (signs[index % signs.length] ?? ''))
      .join(' ')
  const groups = (count: number, points: number) =>
    Array.from({ length: Math.floor((alphabet.length - shift) / count) }, (_, index) =>
      practice(
        `Bacalah huruf hijaiyah berikut dari kanan.\n${read(shift + index * count, count)}`,
        [],
        points,
      ),
    )
  return [...groups(6, 20), ...groups(3, 10)].map((asked) => ({
    ...asked,
    // Hamzah below its seat when it carries a kasrah.
    question: asked.question.replace(`أ${vowels.kasrah}`, `إ${vowels.kasrah}`),
  }))
}

/** Baca Al-Qur'an/Tilawati. */
export function reciting(cell: Cell): Asked[] {
  const passages = passagesOf(fromMushaf, cell)
  if (passages.length === 0) return lettersRead(cell)
  const read = stretchesOf(passages, 10).map((stretch) =>
    practice(
      `Bacalah dengan tartil, diawali taawuz. ${placeOfStretch(stretch)}\n${stretchText(stretch)}`,
    ),
  )
  return [...read, ...listed('reciting', cell)]
}

const mostContinued = 7

/** Hafalan Surah: whole pieces, and ayat to go on from. */
export function memorizingSurah(cell: Cell): Asked[] {
  const passages = passagesOf(byHeart, cell)
  const pieces = stretchesOf(passages, 4).map((stretch) =>
    practice(`Bacakan hafalan ${placeOfStretch(stretch)}.`, [stretchText(stretch)]),
  )
  const gaps = passages.flatMap((passage) =>
    versesIn(passage)
      .slice(1)
      .map((ayat) => ({ surah: passage[0], ayat })),
  )
  const step = Math.max(1, gaps.length / mostContinued)
  const chosen = gaps.filter((_, index) => Math.floor(index % step) === 0).slice(0, mostContinued)
  const continued = chosen.map(({ surah, ayat }) =>
    shortAnswer(
      `Lanjutkan ayat berikut (${formatVerseRange(surah, ayat - 1)}).\n${ayatText({ surah, ayat: ayat - 1 })}`,
      [ayatText({ surah, ayat })],
    ),
  )
  return [...pieces, ...continued]
}

/** Short enough to be copied by hand. */
const mostCopied = 60

/** Ayat to copy and to write by heart. */
export function versesToWrite(cell: Cell): Asked[] {
  const short = passagesOf(byHeart, cell)
    .flatMap((passage) => versesIn(passage).map((ayat) => ({ surah: passage[0], ayat })))
    .filter((ayat) => ayatText(ayat).length <= mostCopied)
  const copied = short
    .slice(0, 5)
    .map(({ surah, ayat }) =>
      practice(
        `Salinlah ayat berikut dengan rapi dan lengkap harakatnya. ${formatVerseRange(surah, ayat)}\n${ayatText({ surah, ayat })}`,
      ),
    )
  const dictated = short
    .slice(5, 8)
    .map(({ surah, ayat }) =>
      practice(`Tulislah ${formatVerseRange(surah, ayat)} yang didiktekan munaqis.`, [
        ayatText({ surah, ayat }),
      ]),
    )
  return [...copied, ...dictated]
}
