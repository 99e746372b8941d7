import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readCode, readPdf } from '../../../../test/read-pdf.ts'
import { card, colourOf, qrOfBack, qrOfFront } from '../test/cards.fixtures.ts'
import { givenChildWithPhoto, printed, printedFile } from '../test/documents.fixtures.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
let siti: GivenStudent
beforeAll(async () => {
  app = await startTestApp()
  here = await app.givenBranch('Desa Sukamaju')
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
  siti = await givenChildWithPhoto(app, { place: here, name: 'Siti Aminah' })
})
afterAll(() => app.close())

const bleed = 2
const whole = { width: card.width + 2 * bleed, height: card.height + 2 * bleed }
const cardsRequest = ({ studentId }: GivenStudent) => ({
  kind: 'cards' as const,
  studentIds: [studentId],
})
const printShop = { sheet: 'printShop' } as const

describe('a card for a print shop', () => {
  it('is larger by the bleed, and the file has a trim box', async () => {
    const body = { ...cardsRequest(siti), ...printShop }
    const file = await printedFile(app, admin, body)
    const pdf = await readPdf(file)
    expect(pdf.pages).toHaveLength(2)
    for (const { width, height } of pdf.pages) {
      expect(width).toBeCloseTo(whole.width, 2)
      expect(height).toBeCloseTo(whole.height, 2)
    }
    const inMm = (box: string) => box.split(' ').map((place) => (Number(place) / 72) * 25.4)
    const cuts = [...file.toString('latin1').matchAll(/\/TrimBox \[([\d. ]+)\]/g)]
    expect(cuts).toHaveLength(2)
    for (const [, box = ''] of cuts)
      for (const [index, place] of [2, 2, 2 + card.width, 2 + card.height].entries())
        expect(inMm(box)[index]).toBeCloseTo(place, 2)
    await pdf.close()
  })

  it('extends its colours to the edge, and moves nothing else', async () => {
    const pdf = await printed(app, admin, { ...cardsRequest(siti), ...printShop })
    const strip = { x: 0.2, y: 0.2, width: 1.4, height: 1.4 }
    const right = whole.width - 1.6
    const bottom = whole.height - 1.6
    for (const part of [
      { ...strip, width: whole.width - 0.4 },
      { ...strip, height: 14 },
      { ...strip, x: right, height: 14 },
    ]) {
      const [red, green, blue] = colourOf(await pdf.picture(1, part))
      // The mat, under the lines woven into it.
      expect([red! < 70, green! < 120, blue! < 100]).toEqual([true, true, true])
      expect(green).toBeGreaterThan(red!)
    }
    for (const page of [1, 2]) {
      const gold = await pdf.picture(page, { ...strip, y: bottom, width: whole.width - 0.4 })
      expect(colourOf(gold)).toEqual([240, 173, 21])
      expect(colourOf(await pdf.picture(page, { ...strip, y: 30 }))).toEqual([255, 255, 255])
    }
    const moved = { ...qrOfBack, x: qrOfBack.x + bleed, y: qrOfBack.y + bleed }
    expect(readCode(await pdf.picture(2, moved))).toBe(siti.cardCode)
    const small = { ...qrOfFront, x: qrOfFront.x + bleed, y: qrOfFront.y + bleed }
    expect(readCode(await pdf.picture(1, small))).toBe(siti.cardCode)
    const single = await printed(app, admin, { ...cardsRequest(siti), sheet: 'single' })
    for (const [index, { pieces }] of single.pages.entries())
      for (const { text, x, y } of pieces) {
        const same = pdf.pages[index]?.pieces.find((piece) => piece.text === text)
        expect(same?.x).toBeCloseTo(x + bleed, 2)
        expect(same?.y).toBeCloseTo(y + bleed, 2)
      }
    await Promise.all([pdf.close(), single.close()])
  })

  it('that is folded has no bleed at the fold', async () => {
    const body = { ...cardsRequest(siti), ...printShop, sides: 'sideBySide' as const }
    const pdf = await printed(app, admin, body)
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]?.width).toBeCloseTo(2 * card.width + 2 * bleed, 2)
    const left = bleed + card.width
    const qr = { ...qrOfBack, x: left + qrOfBack.x, y: bleed + qrOfBack.y }
    expect(readCode(await pdf.picture(1, qr))).toBe(siti.cardCode)
    const atFold = { y: 4, width: 1, height: 8 }
    const beforeFold = colourOf(await pdf.picture(1, { ...atFold, x: left - 1.5 }))
    expect(beforeFold[0]).toBeLessThan(70)
    expect(colourOf(await pdf.picture(1, { ...atFold, x: left + 0.5 }))).toEqual([255, 255, 255])
    await pdf.close()
  })
})
