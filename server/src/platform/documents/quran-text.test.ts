import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { questionPaper } from './question-paper.fixtures.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'
import type { Typesetting } from './typesetting.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})
afterAll(() => typesetter.close())

const packageOf = (...questions: string[]) => questionPaper(questions)

/** The pieces of text of the first page. */
async function piecesOf(document: Typesetting) {
  const pdf = await readPdf(await typesetter.typeset(document))
  const [page] = pdf.pages
  await pdf.close()
  return page?.pieces ?? []
}

/** In millimetres. */
const a4Width = 210

const signs = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

describe('a text of the Qur’an as people paste it', () => {
  it('is set with each sign, on a letter and after a blank, and no stand-in', async () => {
    const each = [...signs(0x6d6, 0x6ed), ...signs(0x8d3, 0x8ff)]
    const lines = each.map((sign) => `رَبِّ${sign} رَيْبَ ${sign} فِيهِ`)
    const unprintable: unknown[] = []
    const bytes = await typesetter.typeset(
      packageOf(...lines, '﴿١٢٣﴾', 'الرَّحِيمِ ۝ مَالِكِ ۝٤', '﷽ ﷺ ۞ ۩'),
      (found) => unprintable.push(...found),
    )
    expect(unprintable).toEqual([])
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  it('has a higher row where stop signs stand above it', async () => {
    const heightOf = async (text: string) => {
      const pieces = await piecesOf(packageOf(text, 'Sesudahnya'))
      const textY = (words: string) => pieces.find((one) => one.text.includes(words))?.y ?? 0
      return textY('Sesudahnya') - textY('Soal')
    }
    const [plain, withStop] = [await heightOf('لَا رَيْبَ فِيهِ'), await heightOf('لَا رَيْبَ ۛ فِيهِ')]
    expect(withStop).toBeGreaterThan(plain + 1)
  })

  it('stands in the brackets of a Latin sentence, in the order of the sentence', async () => {
    const pieces = await piecesOf(packageOf('Arti (قُلْ هُوَ) [الإخلاص: ١] apa?'))
    const textX = (is: RegExp) => pieces.find(({ text }) => is.test(text))?.x ?? Number.NaN
    const places = [/Arti \(/, /ه|و/, /\) \[/, /خ/, /\] apa/].map(textX)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each([
    ['Arabic', 'قُل'.repeat(300)],
    ['Arabic in a Latin sentence', `Arti ${'قل'.repeat(200)} itu`],
    ['Latin in a line of Arabic', `قُلْ ${'Wa'.repeat(300)} هُوَ`],
    ['dots to fill in', `${'.'.repeat(600)} قُلْ`],
    ['a stroke of tatweel', `قُلْ ${'ـ'.repeat(600)}`],
  ])('stays within the page without a blank: %s', async (_kind, text) => {
    const pieces = await piecesOf(packageOf(text))
    const ends = pieces.flatMap(({ x, width }) => [x, x + width])
    expect(Math.min(...ends)).toBeGreaterThan(0)
    expect(Math.max(...ends)).toBeLessThan(a4Width)
    const letters = pieces.map((one) => one.text).join('')
    expect(letters.length).toBeGreaterThan(text.replaceAll(/\p{M}/gu, '').length)
  })
})
