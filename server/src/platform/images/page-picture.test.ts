import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBytesOf } from '../../../../scripts/tests/seed.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { plainHead } from '../documents/letterhead.fixtures.ts'
import { questionPaper } from '../documents/question-paper.fixtures.ts'
import { createTypesetter, type Typesetter } from '../documents/typesetter.ts'
import type { Typesetting } from '../documents/typesetting.ts'
import { pictureOfPage } from './page-picture.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})
afterAll(() => typesetter.close())

const at = new Date('2026-11-20T09:05:00Z')
const printed = '20/11/2026 16.05 WIB'
const verses = ['قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'ٱللَّهُ ٱلصَّمَدُ', 'لَمْ يَلِدْ وَلَمْ يُولَدْ']

const questions = questionPaper(verses, { grades: ['Kelas 5', 'Kelas 6'] })

/** A full sheet with the same mark, or a transparent logo, on each of its cards. */
function sheetOfCards(
  logo: string | null,
  pictures: Readonly<Record<string, Uint8Array>>,
): Typesetting {
  const cards = Array.from({ length: 10 }, (_, index) => ({
    name: `Siswa ${index}`,
    names: [`Siswa ${index}`],
    initials: 'S',
    nis: String(20_250_010 + index),
    subBranch: 'Al-Ikhlas',
    branch: 'Sukamaju',
    photo: `${index}` in pictures ? `${index}` : null,
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    number: 1,
    issued: '20 November 2026',
    found: '-',
  }))
  const look = { colour: '#124a39', heading: 'KARTU SISWA', sheet: 'a4x10', sides: 'front' }
  const data = { title: 'Kartu', head: { ...plainHead, logo }, printed, ...look, bleed: 0, cards }
  return { template: 'cards', data, pictures, at }
}

function ringWithHole(): Promise<Buffer> {
  const ring = '<circle cx="9" cy="9" r="6" fill="none" stroke="#fff" stroke-width="4"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" viewBox="0 0 18 18">${ring}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const firstPagePicture = async (pdf: Uint8Array) =>
  pictureOfPage(await typesetter.drawFirstPage(pdf))

/** The darkness of each cell of a page; a cell is about a millimetre wide and high. */
const pageDarkness = (page: ReturnType<typeof sharp>) =>
  page.greyscale().resize(210, 297, { fit: 'fill' }).raw().toBuffer()

/** The number of cells with ink in another renderer, and of those where ours differs. */
async function compare(bytes: Uint8Array): Promise<{ inked: number; unlike: number }> {
  const picture = await firstPagePicture(bytes)
  const pdf = await readPdf(bytes)
  const { data, width, height } = await pdf.picture(1, undefined, 150)
  await pdf.close()
  const other = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha()
  const [ours, theirs] = [await pageDarkness(sharp(picture)), await pageDarkness(other)]
  const unlike = [...theirs].filter((part, index) => Math.abs(part - (ours[index] ?? 0)) > 50)
  return { inked: [...theirs].filter((part) => part < 200).length, unlike: unlike.length }
}

describe('the rendered first page', () => {
  it.each([
    ['Arabic questions', async () => questions],
    ['cards with our mark', async () => sheetOfCards(null, {})],
    ['cards with a logo', async () => sheetOfCards('logo', { logo: await ringWithHole() })],
  ])('matches the rendering of another program: %s', async (_what, documentOf) => {
    const { inked, unlike } = await compare(await typesetter.typeset(await documentOf()))
    expect(inked).toBeGreaterThan(500)
    // Square millimetres: ten marks have two hundred.
    expect(unlike).toBeLessThan(40)
  })

  it('is rendered with photos of any size', async () => {
    const raw = { width: 512, height: 512, channels: 3 } as const
    const pictures: Record<string, Uint8Array> = {}
    for (let index = 0; index < 10; index += 1)
      pictures[index] = await sharp(randomBytesOf(`photo ${index}`, 512 * 512 * 3), { raw })
        .jpeg({ quality: 90 })
        .toBuffer()
    const picture = await firstPagePicture(await typesetter.typeset(sheetOfCards(null, pictures)))
    expect((await sharp(picture).metadata()).width).toBe(1240)
  })

  it('is identical for the same page, and small enough for a phone', async () => {
    const pdf = await typesetter.typeset(questions)
    const [one, other] = [await firstPagePicture(pdf), await firstPagePicture(pdf)]
    expect(Buffer.from(one).equals(other)).toBe(true)
    expect(one.length).toBeLessThan(150_000)
  })

  it('of a file that is no PDF is refused, and the next one is rendered', async () => {
    await expect(typesetter.drawFirstPage(Buffer.from('no paper'))).rejects.toThrow(/first-page/)
    const pdf = await typesetter.typeset(questions)
    expect((await typesetter.drawFirstPage(pdf)).length).toBeGreaterThan(1000)
  })
})
