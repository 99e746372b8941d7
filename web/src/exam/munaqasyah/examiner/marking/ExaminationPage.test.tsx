import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { wipeBundles } from '../../../../offline/copies/bundle-store.ts'
import { unsentCount } from '../../../../offline/outbox/outbox.ts'
import { sendNow } from '../../../../offline/outbox/sender.ts'
import { categoryOutboxGroup } from './category-key.ts'
import { questionId } from '../test/drawn-questions.fixtures.ts'
import { aisyah, hendra, scoreId } from '../test/exam-server.fixtures.ts'
import {
  givenOpenCategory,
  renderExamination,
  renderExaminationOnDesktop,
  tap,
  went,
  type ExamScreen as Page,
} from '../test/examination.fixtures.tsx'
import { givenExaminer, type Outside } from '../test/examiner.fixtures.tsx'
import { recordExam } from '../sheets/marking.ts'
import { openRecord } from '../claims/open-record.ts'
import { sheets, startSheet } from '../sheets/sheets.ts'

let outside: Outside

function marksAtServer(category: ScoreCategory = 'memorizingDua') {
  return outside.server.sets.get(category)?.questions.map(({ mark }) => mark)
}

const waiting = () => unsentCount(outside.server.caller.id)

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

describe('the student', () => {
  const shown = async (page: Page) => {
    const bar = page.getByRole('banner')
    await expect.element(bar.getByText(aisyah.name)).toBeVisible()
    await expect.element(bar.getByText(`NIS ${aisyah.nis} · Kelas 4`)).toBeVisible()
  }

  it('is named in the bar on a device that never opened the record', async () => {
    await wipeBundles()
    outside = await givenExaminer()
    const page = await givenOpenCategory()
    await shown(page)
  })

  it('is named in the bar after a restart without signal', async () => {
    await cleanup()
    outside = await givenExaminer()
    await startSheet({ scoreId, category: 'memorizingDua' })
    outside.isReachable = false
    await shown(await givenOpenCategory())
  })

  it('stays visible on a desktop at the last question', async () => {
    const page = await renderExaminationOnDesktop('memorizingDua')
    await expect.element(page.getByRole('heading', { name: /Soal 1/ })).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => window.scrollY).toBeGreaterThan(0)
    const name = page.getByRole('region', { name: 'Kemajuan' }).getByText(aisyah.name)
    await expect.element(name).toBeInViewport()
  })

  it('must be known before a mark can be set', async () => {
    outside = await givenExaminer()
    const key = { scoreId, category: 'memorizingDua' } as const
    const sheet = await startSheet(key)
    await sheets.keep(categoryOutboxGroup(key), { ...sheet, student: null })
    outside.isReachable = false
    const page = await renderExamination('memorizingDua')
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Simpan Nilai' })).not.toBeInTheDocument()
  })
})

describe('marking', () => {
  it('stores each tap, counts, adds up, and expands the next question', async () => {
    const page = await givenOpenCategory()
    await expect.element(page.getByText('0 dari 4 dinilai')).toBeVisible()
    await tap(page, 1, 25)
    await expect.element(page.getByText('1 dari 4 dinilai')).toBeVisible()
    await tap(page, 2, 10)
    await expect.element(page.getByText('35', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: 'Nilai soal 3' })).toBeVisible()
    await expect.poll(() => marksAtServer()).toEqual([25, 10, null, null])
    await expect.element(page.getByText(/^Terkirim /)).toBeVisible()
  })

  it('is cleared by the same tap again', async () => {
    const page = await givenOpenCategory()
    await tap(page, 1, 25)
    await page.getByRole('button', { name: /Soal 1/ }).click()
    await tap(page, 1, 25)
    await expect.poll(() => marksAtServer()).toEqual([null, null, null, null])
    await expect.element(page.getByText('0 dari 4 dinilai')).toBeVisible()
  })

  it('works from the keyboard: arrows for the question, digits for the mark', async () => {
    const page = await givenOpenCategory()
    await userEvent.keyboard('4')
    await expect.element(page.getByRole('radiogroup', { name: 'Nilai soal 2' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radiogroup', { name: 'Nilai soal 3' })).toBeVisible()
    await userEvent.keyboard('1')
    await expect.poll(() => marksAtServer()).toEqual([25, null, 0, null])
  })

  it('counts the slips of a recitation and outlines the proposed mark', async () => {
    const page = await givenOpenCategory('reciting')
    const more = page.getByRole('button', { name: /^Tambah kesalahan makhraj soal 1/ })
    await more.click()
    await more.click()
    await expect.element(page.getByRole('radio', { name: '15, diusulkan' })).toBeVisible()
    await expect.element(page.getByText('0 dari 4 dinilai')).toBeVisible()
    await page.getByRole('radio', { name: '15, diusulkan' }).click()
    await expect.poll(() => marksAtServer('reciting')).toEqual([15, null, null, null])
    const [first] = outside.server.sets.get('reciting')?.questions ?? []
    expect(first?.slips).toEqual({ makhraj: 2, tajwid: 0, kelancaran: 0 })
  })

  it('covers answers and marks from the student', async () => {
    const page = await givenOpenCategory()
    await expect.element(page.getByText('رَبِّ', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Sembunyikan nilai dan jawaban' }).click()
    await expect.element(page.getByText('رَبِّ', { exact: false })).not.toBeInTheDocument()
    await expect.element(page.getByText('Jawaban dan nilai disembunyikan.')).toBeVisible()
  })

  it('renders Arabic in the chosen size, never smaller than 24 px', async () => {
    const page = await givenOpenCategory()
    await page.getByRole('button', { name: 'Ukuran teks Arab' }).click()
    await page.getByRole('menuitem', { name: '40' }).click()
    const words = page.getByText('رَبِّ', { exact: false }).element()
    expect(getComputedStyle(words).fontSize).toBe('40px')
    expect(words.getAttribute('dir')).toBe('rtl')
  })
})

describe("'Simpan Nilai'", () => {
  it('reports missing marks first, and scrolls to them', async () => {
    const page = await givenOpenCategory()
    await tap(page, 1, 25)
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await expect.element(page.getByText('Berikan nilai untuk semua pertanyaan!')).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(page.getByRole('radiogroup', { name: 'Nilai soal 2' })).toBeVisible()
  })

  async function givenMarked(page: Page): Promise<void> {
    for (const number of [1, 2, 3, 4]) await tap(page, number, 25)
    await expect.element(page.getByText('4 dari 4 dinilai')).toBeVisible()
  }

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await expect.element(page.getByText('Simpan Nilai?')).toBeVisible()
    await page.getByRole('button', { name: 'Ya' }).click()
  }

  it('saves, offers the next category, and goes back one screen', async () => {
    const page = await givenOpenCategory()
    await givenMarked(page)
    await save(page)
    await expect.element(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Lanjut: Hafalan Asmaul Husna' }))
      .toBeVisible()
    expect(outside.server.entries.get('memorizingDua')?.score).toBe(100)
    await page.getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(() => went).toEqual([`siswa ${aisyah.nis}`])
  })

  it('waits on the device without signal, and is sent when signal returns', async () => {
    const page = await givenOpenCategory()
    outside.isReachable = false
    await givenMarked(page)
    await expect.element(page.getByText('Tersimpan di HP · 4 menunggu')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await save(page)
    await expect
      .element(page.getByText('Tersimpan di HP. Dikirim saat ada jaringan.'))
      .toBeVisible()
    // The questions of the next category would have to come from the server.
    expect(page.getByRole('link', { name: /^Lanjut/ }).query()).toBeNull()
    await page.getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(() => went).toEqual([`siswa ${aisyah.nis}`])
    outside.isReachable = true
    await sendNow()
    await expect.poll(waiting).toBe(0)
    expect(outside.server.entries.get('memorizingDua')?.score).toBe(100)
  })

  it('shows a refusal in the words of the server, and goes two screens back', async () => {
    const page = await givenOpenCategory()
    await givenMarked(page)
    await expect.poll(waiting).toBe(0)
    outside.server.lostBy = outside.server.caller.id
    await save(page)
    await expect
      .element(page.getByText(/scan siswa ini lagi\. \(Alasan: Salah\)$/).first())
      .toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).last().click()
    await expect.poll(() => went).toEqual(['pemindai'])
    expect(waiting()).toBe(1)
  })
})

describe('nothing is lost', () => {
  it('when the page is closed without signal', async () => {
    const page = await givenOpenCategory()
    outside.isReachable = false
    await tap(page, 1, 25)
    await tap(page, 2, 15)
    await expect.element(page.getByText('Tersimpan di HP · 2 menunggu')).toBeVisible()
    await cleanup()
    const again = await givenOpenCategory()
    await expect.element(again.getByText('2 dari 4 dinilai')).toBeVisible()
    await expect.element(again.getByText('40', { exact: true })).toBeVisible()
    outside.isReachable = true
    await sendNow()
    await expect.poll(() => marksAtServer()).toEqual([25, 15, null, null])
    expect(waiting()).toBe(0)
  })

  it('when marks were sent while the category was being opened', async () => {
    const page = await givenOpenCategory()
    outside.isReachable = false
    await tap(page, 1, 25)
    await tap(page, 2, 15)
    await expect.element(page.getByText('Tersimpan di HP · 2 menunggu')).toBeVisible()
    await cleanup()
    outside.isReachable = true
    const letGo = outside.holdAnswers('start')
    const calls = () => outside.server.asked.filter(({ name }) => name.endsWith('start')).length
    const before = calls()
    const again = await renderExamination('memorizingDua')
    await expect.poll(calls).toBe(before + 1)
    await sendNow()
    await expect.poll(waiting).toBe(0)
    const sent = sheets.current(`${scoreId}/memorizingDua`)
    letGo()
    await expect.poll(() => sheets.current(`${scoreId}/memorizingDua`)).not.toBe(sent)
    expect(sheets.current(`${scoreId}/memorizingDua`)?.version).toBe(sent?.version)
    await expect.element(again.getByText('2 dari 4 dinilai')).toBeVisible()
  })

  it('when another device marked the same category: the newer tap of each question counts', async () => {
    const page = await givenOpenCategory()
    outside.isReachable = false
    await tap(page, 1, 10)
    await tap(page, 2, 10)
    await expect.element(page.getByText('Tersimpan di HP · 2 menunggu')).toBeVisible()
    const minute = 60_000
    outside.server.tapElsewhere('memorizingDua', 1, 25, new Date(Date.now() - minute))
    outside.server.tapElsewhere('memorizingDua', 2, 25, new Date(Date.now() + minute))
    outside.server.tapElsewhere('memorizingDua', 3, 15)
    outside.isReachable = true
    await sendNow()
    await expect.poll(waiting).toBe(0)
    expect(marksAtServer()).toEqual([10, 25, 15, null])
    await expect.element(page.getByText('3 dari 4 dinilai')).toBeVisible()
    await page.getByRole('button', { name: /Soal 1/ }).click()
    await expect.element(page.getByText('Di perangkat lain: 25. Yang dipakai: 10.')).toBeVisible()
  })

  it('when the claim was lost: "Ambil lagi" sends everything', async () => {
    const page = await givenOpenCategory()
    await tap(page, 1, 25)
    await expect.poll(waiting).toBe(0)
    outside.server.lostBy = outside.server.caller.id
    await tap(page, 2, 25)
    await expect
      .element(page.getByText(/dilepas oleh PJP, scan siswa ini lagi\. \(Alasan: Salah\) Nilai/))
      .toBeVisible()
    await expect.element(page.getByText('Tersimpan di HP, belum diterima')).toBeVisible()
    await page.getByRole('button', { name: 'Ambil lagi' }).click()
    await expect.poll(() => marksAtServer()).toEqual([25, 25, null, null])
    await expect.element(page.getByRole('button', { name: 'Ambil lagi' })).not.toBeInTheDocument()
  })
})

it('keeps the claim while marks of another record are sent', async () => {
  const late = { scoreId: scoreId.replace(/1$/, '2'), category: 'writing' } as const
  await startSheet(late)
  const page = await givenOpenCategory()
  await expect.element(page.getByText(/^Terkirim /)).toBeVisible()
  await recordExam({ ...late, nis: null }, { kind: 'mark', questionId: questionId(1), mark: 25 })
  await expect.poll(() => marksAtServer('writing')).toEqual([25, null, null, null])
  await expect.poll(waiting).toBe(0)
  expect(outside.server.holding).toBe(scoreId)
})

describe('a category that cannot be opened', () => {
  const renderRefused = () => renderExamination('writing')

  it('needs the network the first time', async () => {
    outside.isReachable = false
    const page = await renderRefused()
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await expect.element(page.getByText(/Buka kategori ini sekali saat ada jaringan/)).toBeVisible()
  })

  it('says how many points there are, and who can help', async () => {
    outside.server.reachable = 80
    const page = await renderRefused()
    await expect
      .element(page.getByText('Soal Menulis Arab kelas 4 baru 80 poin. Hubungi Tim Kurikulum.'))
      .toBeVisible()
  })

  it('says when another examiner holds the claim', async () => {
    outside.server.holder = hendra
    const page = await renderRefused()
    await expect
      .element(page.getByText(/Siswa ini sedang dinilai oleh munaqis lain!/))
      .toBeVisible()
  })
})
