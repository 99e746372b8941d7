import { routes } from '@ngaji/contract'
import type { CardsRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { encodeQR } from 'qr'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readCode, type Picture } from '../../../../test/read-pdf.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { makeDocument } from '../make-document.service.ts'
import { card, colourOf, darkPart, qrOfBack, qrOfFront } from '../test/cards.fixtures.ts'
import { askFor, givenChildWithPhoto, printed } from '../test/documents.fixtures.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  here = await app.givenBranch('Desa Sukamaju')
})
// Each test with the full hourly limit of documents.
beforeEach(async () => {
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
})
afterAll(() => app.close())

const child = (name: string, wishes: { colour?: string; hasConsent?: boolean } = {}) =>
  givenChildWithPhoto(app, { place: here, name }, wishes)
const cardsRequest = (...children: GivenStudent[]) => ({
  kind: 'cards' as const,
  studentIds: children.map(({ studentId }) => studentId),
})

const middleOfPhoto = { x: 12, y: 28, width: 6, height: 6 }

describe('a single card', () => {
  it('is a front and a back of the size of a bank card, with name, NIS, place and number', async () => {
    const fathan = await child('Muhammad Fathan Al-Ghifari')
    const pdf = await printed(app, admin, { ...cardsRequest(fathan), sheet: 'single' })
    expect(pdf.title).toBe('Kartu siswa')
    expect(pdf.pages).toHaveLength(2)
    for (const { width, height } of pdf.pages) {
      expect(width).toBeCloseTo(card.width, 2)
      expect(height).toBeCloseTo(card.height, 2)
    }
    const [front, back] = pdf.pages.map(({ lines }) => lines.join(' '))
    expect(front).toContain('KARTU SISWA')
    expect(front).toContain('Muhammad Fathan Al-Ghifari')
    expect(front).toContain(fathan.nis)
    expect(front).toMatch(/Kelompok .* Desa Sukamaju/)
    expect(back).toContain(fathan.nis)
    expect(back).toContain('Kartu ke-1')
    expect(`${front} ${back}`).not.toMatch(/2015|8129|Wali Murid|Kenanga/)
    await pdf.close()
  })

  it('has the code that signs the child in and marks it present', async () => {
    const siti = await child('Siti Aminah')
    const pdf = await printed(app, admin, { ...cardsRequest(siti), sheet: 'single' })
    expect(readCode(await pdf.picture(2, qrOfBack))).toBe(siti.cardCode)
    await pdf.close()
  })

  it('has the code a second time, small, on the front, with modules of half a millimetre', async () => {
    const siti = await child('Siti Khodijah Nur Aisyah Ramadhani')
    const pdf = await printed(app, admin, { ...cardsRequest(siti), sheet: 'single' })
    expect(readCode(await pdf.picture(1, qrOfFront))).toBe(siti.cardCode)
    const dpi = 600
    const dark = darkPart(await pdf.picture(1, qrOfFront, dpi))
    const border = 1
    const withBorder = encodeQR(siti.cardCode, 'raw', { ecc: 'quartile', border }).length
    const modules = withBorder - 2 * border
    const mm = (pixels: number) => (pixels / dpi) * 25.4
    const pixel = mm(1)
    for (const side of [dark.width, dark.height])
      expect(mm(side) / modules).toBeGreaterThan(0.5 - pixel / modules)
    // The four empty modules around it.
    for (const edge of [dark.left, dark.top, dark.right, dark.bottom])
      expect(mm(edge)).toBeGreaterThan(4 * 0.5 - 2 * pixel)
    await pdf.close()
  })

  it('shows the stored photo, and initials where the guardian did not consent', async () => {
    const seen = await child('Ada Foto', { colour: '#2040c0' })
    const unseen = await child('Tanpa Izin', { colour: '#2040c0', hasConsent: false })
    const pdf = await printed(app, admin, { ...cardsRequest(seen, unseen), sheet: 'single' })
    const [red, green, blue] = colourOf(await pdf.picture(1, middleOfPhoto))
    expect([red, green, blue].map((value, at) => Math.abs(value! - [32, 64, 192][at]!))).toEqual(
      [0, 0, 0].map(() => expect.toSatisfy((off: number) => off < 8)),
    )
    expect(pdf.pages[2]?.lines.join(' ')).toContain('TI')
    expect(colourOf(await pdf.picture(3, middleOfPhoto))).not.toEqual([red, green, blue])
    await pdf.close()
  })
})

describe('the photo on a card', () => {
  /** Each quarter in another colour, so that a turned, mirrored or stretched photo differs. */
  const quarters = ['#c02020', '#20a040', '#2040c0', '#d0b020']
  const side = 512
  const photo = { x: 4, y: 18.4, width: 22, height: 28 }
  const dpi = 300

  function givenQuarters(): Promise<Buffer> {
    const half = side / 2
    const create = { width: side, height: side, channels: 3, background: '#000' } as const
    const parts = quarters.map((background, index) => ({
      input: { create: { width: half, height: half, channels: 3 as const, background } },
      left: (index % 2) * half,
      top: Math.floor(index / 2) * half,
    }))
    // Bars over the whole width: a photo drawn wider or narrower has them elsewhere.
    const bars = Array.from(
      { length: side / 64 },
      (_, index) => `<rect x="${index * 64}" width="24" height="${side}" fill="#fff"/>`,
    )
    const over = Buffer.from(`<svg width="${side}" height="${side}">${bars.join('')}</svg>`)
    const input = [...parts, { input: over, left: 0, top: 0 }]
    return sharp({ create }).composite(input).jpeg({ quality: 90 }).toBuffer()
  }

  /** The mean difference of a channel, in 256 steps. */
  async function difference(shown: Picture, stored: Sharp): Promise<number> {
    const size = { width: shown.width, height: shown.height }
    const expected = await stored
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
    let sum = 0
    for (let pixel = 0; pixel < size.width * size.height; pixel += 1)
      for (const channel of [0, 1, 2])
        sum += Math.abs(shown.data[pixel * 4 + channel]! - expected[pixel * 3 + channel]!)
    return sum / (size.width * size.height * 3)
  }

  it('is the stored one, pixel by pixel: neither mirrored, turned nor stretched', async () => {
    const jpeg = await givenQuarters()
    const siti = await child('Siti Berwarna')
    await app.deps.files.save(`images/photo-${siti.id}`, jpeg, 'image/jpeg')
    const pdf = await printed(app, admin, { ...cardsRequest(siti), sheet: 'single' })
    const shown = await pdf.picture(1, photo, dpi)
    await pdf.close()
    // A portrait photo fills the frame: left and right are cropped equally.
    const width = Math.round((side * photo.width) / photo.height)
    const cut = { left: Math.round((side - width) / 2), top: 0, width, height: side }
    const stored = () => sharp(jpeg).extract(cut)
    expect(await difference(shown, stored())).toBeLessThan(10)
    const wrong = {
      mirrored: stored().flop(),
      turnedOver: stored().flip(),
      stretched: sharp(jpeg).resize({ width: 402, height: 512, fit: 'fill' }),
    }
    for (const [how, other] of Object.entries(wrong))
      expect([how, await difference(shown, sharp(await other.png().toBuffer()))]).toEqual([
        how,
        expect.toSatisfy((off: number) => off > 20),
      ])
  })
})

describe('the text of a card', () => {
  it.each([
    '#strong[x] $x^2$ ] \\n *a* _b_',
    '#import "/etc/passwd"',
    '<label> @ref `raw` // c',
    '= Judul - daftar',
  ])('is the name as typed, never markup: %s', async (name) => {
    const pdf = await printed(app, admin, { ...cardsRequest(await child(name)), sheet: 'single' })
    const text = pdf.pages[0]?.lines.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(name)
    await pdf.close()
  })

  it('keeps the direction and the letters of Arabic', async () => {
    const name = 'محمد عبد الله'
    const pdf = await printed(app, admin, { ...cardsRequest(await child(name)), sheet: 'single' })
    const line = pdf.pages[0]?.lines.find((text) => /\p{Script=Arabic}/u.test(text))
    expect(line?.normalize('NFKC').replaceAll(/\s+/g, ' ')).toBe(name)
    await pdf.close()
  })

  it('shortens a name that does not fit, from its middle', async () => {
    const name = `Muhammad ${'Abdurrahman '.repeat(7)}Al-Farisi`
    const pdf = await printed(app, admin, { ...cardsRequest(await child(name)), sheet: 'single' })
    expect(pdf.pages[0]?.lines.join(' ')).toContain('Muhammad A. A. A. A. A. A. A. Al-Farisi')
    await pdf.close()
  })

  it('keeps the letters of an endless Arabic word joined, and on the card', async () => {
    const name = 'مستنصرون'.repeat(12)
    const pdf = await printed(app, admin, { ...cardsRequest(await child(name)), sheet: 'single' })
    const pieces = pdf.pages[0]?.pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text)) ?? []
    expect(pieces.map(({ text }) => text.normalize('NFKC')).join('')).toContain(name)
    expect(new Set(pieces.filter(({ text }) => text.length > 4).map(({ y }) => y)).size).toBe(1)
    await pdf.close()
  })

  it('shows every letter of a very long single-word name', async () => {
    const name = 'Qw'.repeat(50)
    const pdf = await printed(app, admin, { ...cardsRequest(await child(name)), sheet: 'single' })
    const letters = pdf.pages[0]?.pieces.map(({ text }) => text.replaceAll('\u200B', '')).join('')
    expect(letters).toContain(name)
    const right = Math.max(...(pdf.pages[0]?.pieces.map(({ x }) => x) ?? []))
    expect(right).toBeLessThan(card.width - 3)
    await pdf.close()
  })
})

describe('a sheet', () => {
  const layouts = [
    ['a4x10', 5, 18.4, 9.55, 2],
    ['a4x8', 4, 14.4, 25.54, 10],
  ] as const

  it.each(layouts)(
    '%s has two columns of cards, the backs behind the fronts',
    async (...layout) => {
      const [sheet, rows, left, top, gap] = layout
      const children: GivenStudent[] = []
      for (let index = 0; index < 2 * rows + 1; index += 1)
        children.push(await child(`Anak ${sheet} ${String(index).padStart(2, '0')}`))
      const pdf = await printed(app, admin, { ...cardsRequest(...children), sheet })
      expect(pdf.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
        Array.from({ length: 4 }, () => [210, 297]),
      )
      for (const [index, { nis, cardCode }] of children.slice(0, 2 * rows).entries()) {
        const column = index % 2
        const y = top + Math.floor(index / 2) * (card.height + gap)
        const x = (at: number) => left + at * (card.width + gap)
        const onFront = pdf.pages[0]?.pieces.find(({ text }) => text.includes(nis))
        expect(onFront?.x).toBeCloseTo(x(column) + 30, 0)
        // Turned over its long side, the sheet has left and right swapped.
        const onBack = { x: x(1 - column) + 3.4, y: y + 3.2, width: 36, height: 36 }
        if (index < 3) expect(readCode(await pdf.picture(2, onBack))).toBe(cardCode)
      }
      expect(pdf.pages[0]?.lines.join(' ')).toMatch(
        /Dicetak 19\/11\/2026 18\.30 WIB · halaman 1\/4/,
      )
      await pdf.close()
    },
  )

  it('of fronts alone has no backs; side by side, each back is beside its front', async () => {
    const both = [await child('Sebelah A'), await child('Sebelah B')]
    const fronts = await printed(app, admin, { ...cardsRequest(...both), sides: 'front' })
    expect(fronts.pages).toHaveLength(1)
    expect(fronts.pages[0]?.lines.join(' ')).not.toContain('Pindai untuk absen')
    await fronts.close()
    const beside = await printed(app, admin, { ...cardsRequest(...both), sides: 'sideBySide' })
    expect(beside.pages).toHaveLength(1)
    const qr = { x: 18.4 + card.width + 2 + 3.4, y: 9.55 + 3.2, width: 36, height: 36 }
    expect(readCode(await beside.picture(1, qr))).toBe(both[0]?.cardCode)
    await beside.close()
  })

  it('is sorted by class, then by name', async () => {
    const school = await app.givenSchool({ children: 0 })
    const place = school.place
    const names = ['Zaid', 'Budi', 'Citra']
    const students = []
    for (const name of names) students.push(await givenChildWithPhoto(app, { place, name }))
    for (const { studentId } of students.slice(0, 2))
      await app.givenMember(school.classId, studentId)
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const pdf = await printed(app, branchAdmin, {
      kind: 'cards',
      subBranchId: place.subBranchId,
      sheet: 'single',
      sides: 'front',
    })
    const order = pdf.pages.map(({ lines }) => names.find((name) => lines.includes(name)))
    expect(order).toEqual(['Budi', 'Zaid', 'Citra'])
    await pdf.close()
  })
})

describe('which cards are printed', () => {
  const versionsOf = ({ studentId }: GivenStudent) =>
    app.db
      .selectFrom('student_card')
      .select(['card_version as version', 'void_reason as reason'])
      .where('student_id', '=', studentId)
      .orderBy('card_version')
      .execute()

  it('are the same ones for any number of prints', async () => {
    const hasan = await child('Hasan')
    for (let times = 0; times < 2; times += 1) {
      const pdf = await printed(app, admin, { ...cardsRequest(hasan), sheet: 'single' })
      expect(readCode(await pdf.picture(2, qrOfBack))).toBe(hasan.cardCode)
      await pdf.close()
    }
    expect(await versionsOf(hasan)).toEqual([{ version: 1, reason: null }])
  })

  it('are new ones on request: the old ones are void, and a repeated request makes no third', async () => {
    const husein = await child('Husein')
    const body = { ...cardsRequest(husein), sheet: 'single' as const, isReissue: true }
    const headers = { 'idempotency-key': 'cetak-ulang-husein' }
    const ask = () => app.as(admin).call(routes.documents.create, { body }, { headers })
    const [first, second] = [await ask(), await ask()]
    expect(second.body.document.id).toBe(first.body.document.id)
    await app.runJobs()
    expect(await versionsOf(husein)).toEqual([
      { version: 1, reason: 'reissued' },
      { version: 2, reason: null },
    ])
    const again = await printed(app, admin, { ...cardsRequest(husein), sheet: 'single' })
    const code = readCode(await again.picture(2, qrOfBack))
    expect(code).not.toBe(husein.cardCode)
    expect(code).toMatch(new RegExp(`^${husein.nis}\\.[\\w-]{22}$`))
    expect(again.pages[1]?.lines).toContain('Kartu ke-2')
    await again.close()
  })

  it('are new ones for those whose card was voided', async () => {
    const lost = await child('Hilang Kartunya')
    await app.as(admin).call(routes.studentCards.void, {
      body: { studentIds: [lost.studentId], reason: 'lost' },
    })
    await (await printed(app, admin, cardsRequest(lost))).close()
    expect(await versionsOf(lost)).toEqual([
      { version: 1, reason: 'lost' },
      { version: 2, reason: null },
    ])
  })

  it('skip incomplete profiles, and list them', async () => {
    const complete = await child('Lengkap Sekali')
    const incomplete = await app.givenStudent({ place: here, name: 'Belum Lengkap' })
    const asked = await askFor(app, admin, cardsRequest(complete, incomplete))
    expect(asked.body.document).toMatchObject({
      total: 1,
      skipped: [
        { id: incomplete.studentId, name: 'Belum Lengkap', code: 'student.profile-incomplete' },
      ],
    })
    const nothing = await askFor(app, admin, cardsRequest(incomplete))
    expect(nothing).toMatchObject({ status: 409, body: { code: 'document.nothing-to-print' } })
  })

  it('can be limited to cards never printed', async () => {
    const place = await app.givenBranch()
    const sb = await app.givenUser({ role: 'subBranchAdmin', place })
    const wish = { kind: 'cards', subBranchId: place.subBranchId, onlyNew: true } as const
    await givenChildWithPhoto(app, { place, name: 'Lama' })
    await (await printed(app, sb, wish)).close()
    expect(await askFor(app, sb, wish)).toMatchObject({ status: 409 })
    await givenChildWithPhoto(app, { place, name: 'Baru' })
    expect((await askFor(app, sb, wish)).body.document.total).toBe(1)
  })

  /** Requests cards, and does something else while they are set. */
  async function printWhile(wish: CardsRequest, deed: (id: string) => Promise<unknown>) {
    // Earlier tests leave requests of which nobody waited for the paper.
    await app.runJobs()
    const { id } = (await askFor(app, admin, wish)).body.document
    const { typesetter } = app.deps
    const typeset: typeof typesetter.typeset = async (...order) => {
      await deed(id)
      return typesetter.typeset(...order)
    }
    const deps = { ...app.deps, typesetter: { ...typesetter, typeset } }
    await runDueJobs(deps, { 'documents.make': makeDocument })
  }

  const remove = (id: string) =>
    app.as(admin).call(routes.documents.delete, { params: { id }, query: {} })

  it('are not those of a document that was stopped while it was set', async () => {
    const wish = { ...cardsRequest(await child('Dihentikan')), onlyNew: true }
    await printWhile(wish, remove)
    expect((await askFor(app, admin, wish)).status).toBe(202)
  })

  it('are not those that replaced a card while it was set', async () => {
    const request = cardsRequest(await child('Diganti'))
    await printWhile(request, async () => {
      const renewed = await askFor(app, admin, { ...request, isReissue: true })
      await remove(renewed.body.document.id)
    })
    expect((await askFor(app, admin, { ...request, onlyNew: true })).status).toBe(202)
  })
})
