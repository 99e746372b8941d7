import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import {
  closeStoreInSilence,
  givenFullDevice,
} from '../../../../offline/copies/offline.fixtures.ts'
import { unsentCount } from '../../../../offline/outbox/outbox.ts'
import { questionId } from '../test/drawn-questions.fixtures.ts'
import { aisyah, hendra, scoreId } from '../test/exam-server.fixtures.ts'
import { givenOpenCategory, option, tap, went } from '../test/examination.fixtures.tsx'
import { givenExaminer, type Outside } from '../test/examiner.fixtures.tsx'
import { recordExam } from '../sheets/marking.ts'
import { sendNowLazily } from '../sending/send-now.ts'
import { openRecord } from '../claims/open-record.ts'
import { startSheet } from '../sheets/sheets.ts'

let outside: Outside

const key = { scoreId, category: 'memorizingDua' } as const
const closed = 'Penilaian sudah ditutup. Nilai hanya dapat dilihat.'

beforeEach(async () => {
  outside = await givenExaminer()
  await openRecord({ nis: aisyah.nis })
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

describe('stored questions', () => {
  beforeEach(async () => {
    await startSheet(key)
  })

  it('are read-only while another examiner holds the claim', async () => {
    outside.server.holder = hendra
    const page = await givenOpenCategory()
    await expect
      .element(page.getByText(/Siswa ini sedang dinilai oleh munaqis lain!/))
      .toBeVisible()
    await expect.element(option(page, 1, 25)).toBeDisabled()
    await expect
      .element(page.getByRole('button', { name: 'Simpan Nilai' }))
      .toHaveAttribute('aria-disabled', 'true')
    outside.server.holder = null
    await page.getByRole('button', { name: 'Ambil lagi' }).click()
    await expect.element(option(page, 1, 25)).toBeEnabled()
  })

  it('show their age without a response', async () => {
    outside.isReachable = false
    const page = await givenOpenCategory()
    await expect
      .element(page.getByText(/^Tidak ada jaringan. Data pukul \d\d.\d\d.$/))
      .toBeVisible()
    await expect.element(option(page, 1, 25)).toBeEnabled()
  })

  it('are saved once: a second save finds the first waiting', async () => {
    outside.isReachable = false
    await recordExam({ ...key, nis: aisyah.nis }, { kind: 'finish' })
    const page = await givenOpenCategory()
    await expect
      .element(page.getByText('Nilai sudah disimpan dan menunggu terkirim.').first())
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Simpan Nilai' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})

describe('an exam that ends meanwhile', () => {
  it('is over, and offers no new claim', async () => {
    const page = await givenOpenCategory()
    outside.server.kelompok = 'completed'
    await tap(page, 1, 25)
    await expect.element(page.getByText(closed)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ambil lagi' })).not.toBeInTheDocument()
    await expect.element(option(page, 2, 25)).toBeDisabled()
  })

  it('stays over for an examiner who lost the claim before and tries to acquire it', async () => {
    const page = await givenOpenCategory()
    outside.server.lostBy = outside.server.caller.id
    await tap(page, 1, 25)
    await expect.element(page.getByRole('button', { name: 'Ambil lagi' })).toBeVisible()
    outside.server.kelompok = 'completed'
    await page.getByRole('button', { name: 'Ambil lagi' }).click()
    await expect.element(page.getByText(closed)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ambil lagi' })).not.toBeInTheDocument()
    await expect.element(option(page, 2, 25)).toBeDisabled()
  })
})

describe('a device with a full disk', () => {
  const notKept = /^Belum tersimpan\. Penyimpanan HP ini penuh/

  it('counts a slip once after several tries', async () => {
    const page = await givenOpenCategory('reciting')
    const more = page.getByRole('button', { name: /^Tambah kesalahan makhraj soal 1/ })
    const full = givenFullDevice()
    outside.isReachable = false
    await more.click()
    await expect.element(page.getByText(notKept)).toBeVisible()
    full.mockRestore()
    outside.isReachable = true
    await more.click()
    await expect
      .poll(() => outside.server.sets.get('reciting')?.questions[0]?.slips?.makhraj)
      .toBe(1)
  })

  it('sends a mark at once where there is signal', async () => {
    const page = await givenOpenCategory()
    givenFullDevice()
    await tap(page, 1, 25)
    await expect.element(page.getByText('HP tidak menyimpan, perlu sinyal')).toBeVisible()
    await expect.poll(() => outside.server.sets.get('memorizingDua')?.questions[0]?.mark).toBe(25)
    expect(unsentCount(outside.server.caller.id)).toBe(0)
  })

  it('is reported when the score is saved, and the marks stay on screen', async () => {
    const page = await givenOpenCategory('writing')
    for (const number of [1, 2, 3, 4]) await tap(page, number, 25)
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    givenFullDevice()
    outside.isReachable = false
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText(notKept).last()).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    expect(went).toEqual([])
  })
})

describe('a store that has closed itself', () => {
  for (const isReachable of [true, false]) {
    it(`takes the next mark, ${isReachable ? 'with' : 'without'} signal`, async () => {
      const page = await givenOpenCategory()
      outside.isReachable = isReachable
      await closeStoreInSilence()
      await tap(page, 1, 25)
      await expect
        .element(page.getByRole('region', { name: /^Soal 1 ?, sudah dinilai/ }))
        .toBeVisible()
      await expect.element(page.getByText(/^Belum tersimpan/)).not.toBeInTheDocument()
      outside.isReachable = true
      await sendNowLazily()
      await expect.poll(() => outside.server.sets.get('memorizingDua')?.questions[0]?.mark).toBe(25)
    })
  }
})

it('keeps a mark when a slip is counted while the mark is being stored', async () => {
  const page = await givenOpenCategory('reciting')
  const more = page.getByRole('button', { name: /^Tambah kesalahan tajwid soal 1/ })
  const [radio, slip] = [option(page, 1, 10).element(), more.element()]
  for (const element of [radio, slip]) (element as HTMLElement).click()
  await expect
    .poll(() => outside.server.sets.get('reciting')?.questions[0])
    .toMatchObject({ mark: 10, slips: { tajwid: 1 } })
})

describe("after 'Simpan Nilai' without signal", () => {
  async function givenSavedOffline() {
    const page = await givenOpenCategory()
    outside.isReachable = false
    for (const number of [1, 2, 3, 4]) await tap(page, number, 25)
    await expect.element(page.getByText('4 dari 4 dinilai')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await page.getByRole('button', { name: 'Tutup' }).click()
    return page
  }

  it('a mark is changed only after the save was taken back, and saved anew', async () => {
    const page = await givenSavedOffline()
    await page.getByRole('button', { name: /Soal 1/ }).click()
    await expect.element(option(page, 1, 10)).toBeDisabled()
    await page.getByRole('button', { name: 'Ubah lagi' }).click()
    await expect.element(option(page, 1, 10)).toBeEnabled()
    await tap(page, 1, 10)
    await expect.element(page.getByText('85', { exact: true })).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    outside.isReachable = true
    await sendNowLazily()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    expect(outside.server.entries.size).toBe(0)
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await page.getByRole('button', { name: 'Tutup' }).click()
    await sendNowLazily()
    await expect.poll(() => outside.server.entries.get('memorizingDua')?.score).toBe(85)
  })
})

it("a 'Simpan Nilai' whose answer was lost is taken back with a note, until the next is accepted", async () => {
  await startSheet(key)
  const of = { ...key, nis: aisyah.nis }
  const seen = [1, 2, 3, 4].map((number) => ({ questionId: questionId(number), mark: 25 }))
  outside.isReachable = false
  for (const one of seen) await recordExam(of, { kind: 'mark', ...one })
  await recordExam(of, { kind: 'finish', questionId: questionId(1), seen })
  await sendNowLazily()
  const page = await givenOpenCategory()
  const note = page.getByText('Mungkin sudah tersimpan. Simpan lagi setelah mengubah.')
  await expect.element(page.getByRole('button', { name: 'Ubah lagi' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ubah lagi' }).click()
  await expect.element(note).toBeVisible()
  outside.isReachable = true
  await sendNowLazily()
  await tap(page, 1, 10)
  await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Simpan Nilai' }).click()
  await page.getByRole('button', { name: 'Ya' }).click()
  await expect.element(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
  expect(outside.server.entries.get('memorizingDua')?.score).toBe(85)
  await expect.element(note).not.toBeInTheDocument()
})

describe('marks that another examiner changed', () => {
  const marksAtServer = () =>
    outside.server.sets.get('memorizingDua')?.questions.map(({ mark }) => mark)

  /** All questions marked and sent: nothing waits before the last tap is stored, either. */
  async function givenMarked() {
    const page = await givenOpenCategory()
    for (const number of [1, 2, 3, 4]) await tap(page, number, 25)
    await expect.poll(marksAtServer).toEqual([25, 25, 25, 25])
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    return page
  }

  it('are not saved unseen: both are shown, and the examiner saves again', async () => {
    const page = await givenMarked()
    outside.server.tapElsewhere('memorizingDua', 1, 0)
    outside.server.tapElsewhere('memorizingDua', 3, 10)
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    const sentence = 'Nilai berubah di perangkat lain: sekarang 60. Periksa, lalu simpan lagi.'
    await expect.element(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    expect(went).toEqual([])
    expect(outside.server.entries.size).toBe(0)
    await expect
      .element(page.getByText('Periksa Soal 1 dan Soal 3, lalu simpan lagi.'))
      .toBeVisible()
    await page.getByRole('button', { name: /Soal 1/ }).click()
    await expect
      .element(page.getByText('Nilai Anda: 25. Sekarang, dari perangkat lain: 0.'))
      .toBeVisible()
    await tap(page, 1, 25)
    await expect.element(page.getByText('Periksa Soal 3, lalu simpan lagi.')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
    expect(outside.server.entries.get('memorizingDua')?.score).toBe(85)
  })

  it('are named when they come with the answer to an own later mark', async () => {
    const page = await givenOpenCategory()
    for (const number of [1, 2, 3]) await tap(page, number, 25)
    await expect.poll(marksAtServer).toEqual([25, 25, 25, null])
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    outside.server.tapElsewhere('memorizingDua', 1, 0)
    await tap(page, 4, 25)
    await expect.element(page.getByText('Nilai berubah di perangkat lain')).toBeVisible()
    await expect.element(page.getByText('Periksa Soal 1, lalu simpan lagi.')).toBeVisible()
  })

  it('are listed no more once the examiner marked them the same', async () => {
    const page = await givenMarked()
    outside.server.tapElsewhere('memorizingDua', 1, 0)
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    const note = page.getByText('Periksa Soal 1, lalu simpan lagi.')
    await expect.element(note).toBeVisible()
    await page.getByRole('button', { name: /Soal 1/ }).click()
    await tap(page, 1, 10)
    await tap(page, 1, 0)
    await expect.element(page.getByText('75', { exact: true })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    await expect.element(note).not.toBeInTheDocument()
  })

  it('are not the own ones that were still being stored when the score was saved', async () => {
    const page = await givenMarked()
    await page.getByRole('button', { name: /Soal 1/ }).click()
    const save = page.getByRole('button', { name: 'Simpan Nilai' })
    const elements = [option(page, 1, 10).element(), save.element()]
    for (const element of elements) (element as HTMLElement).click()
    await expect.element(page.getByRole('button', { name: 'Ya' })).toBeVisible()
    await expect.poll(() => marksAtServer()?.[0]).toBe(10)
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
    expect(outside.server.entries.get('memorizingDua')?.score).toBe(85)
  })

  it('while a save waited are shown on the next visit, until it is saved again', async () => {
    await startSheet(key)
    outside.isReachable = false
    const of = { ...key, nis: aisyah.nis }
    const seen = [1, 2, 3, 4].map((number) => ({ questionId: questionId(number), mark: 25 }))
    for (const one of seen) await recordExam(of, { kind: 'mark', ...one })
    await recordExam(of, { kind: 'finish', questionId: questionId(1), seen })
    outside.server.tapElsewhere('memorizingDua', 2, 10, new Date(Date.now() + 60_000))
    outside.isReachable = true
    const page = await givenOpenCategory()
    await sendNowLazily()
    await expect.element(page.getByText('Belum disimpan, periksa lagi')).toBeVisible()
    await expect.element(page.getByText('Periksa Soal 2, lalu simpan lagi.')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
    expect(outside.server.entries.get('memorizingDua')?.score).toBe(85)
    expect(unsentCount(outside.server.caller.id)).toBe(0)
  })
})

describe('a category that the office emptied', () => {
  it.each([
    ['others', 5],
    ['the same', 1],
  ])('is shown as such, and opened with its next questions: %s', async (_, next) => {
    const page = await givenOpenCategory()
    await tap(page, 1, 25)
    // Nothing waits before the tap is stored, either.
    await expect.poll(() => outside.server.sets.get('memorizingDua')?.questions[0]?.mark).toBe(25)
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    outside.server.empty('memorizingDua', next)
    await tap(page, 2, 25)
    await expect
      .element(page.getByText(/^Soal kategori ini sudah diganti atau dikosongkan\./))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Simpan Nilai' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Buka lagi' }).click()
    await expect.element(page.getByText('0 dari 4 dinilai')).toBeVisible()
    await expect.element(page.getByText('Belum diterima')).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: '25' }).first()).toBeEnabled()
  })
})
