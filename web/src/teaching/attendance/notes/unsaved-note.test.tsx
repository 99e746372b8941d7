import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { offlineUser, setOfflineUser } from '../../../offline/copies/offline-user.ts'
import {
  givenCamera,
  givenList,
  givenSitiAtTheDoor,
  hendra,
  hendraMarks,
  renderRegister,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at, classId } from '../test/register-server.fixtures.ts'

const zahra = '20210066'
const limit = 500
/** 719 letters. */
const tooLong = 'Acara keluarga. '.repeat(45).trim()

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

const row = page.getByRole('button', { name: /^Zahra Khoirunnisa/ })
const note = page.getByLabelText('Catatan izin')
const izin = page.getByRole('button', { name: 'Izin', exact: true })

async function givenTooLongExcuse() {
  const screen = await givenList()
  await row.click()
  await izin.click()
  await note.fill(tooLong)
  await expect.element(screen.getByText('Izin belum tercatat. Pendekkan alasannya.')).toBeVisible()
  await row.click()
  return screen
}

/** Until it is recorded the text is kept for the next test as well. */
async function saveShortened() {
  await note.fill('Acara keluarga')
  await page.getByRole('button', { name: 'Simpan Izin' }).click()
  const recorded = { status: 'Izin', teachersNotes: 'Acara keluarga' }
  await expect.poll(() => outside.server.entry(zahra)).toMatchObject(recorded)
}

describe('a note that is too long', () => {
  it('is still there, with its Izin, when the row is opened again', async () => {
    const screen = await givenTooLongExcuse()
    const warning = screen.getByRole('status', { name: 'Pemberitahuan' })
    await expect
      .element(warning)
      .toMatchTextContent(/Izin belum tercatat, 219 huruf terlalu banyak\./)
    expect(warning.element().querySelector('.lucide-triangle-alert')).not.toBeNull()
    await expect.element(row).toMatchTextContent(/Catatan belum tersimpan/)
    await row.click()
    await expect.element(note).toHaveValue(tooLong)
    await expect.element(note).toHaveAttribute('aria-invalid', 'true')
    await saveShortened()
    await row.click()
    await expect.element(row).not.toMatchTextContent(/Catatan belum tersimpan/)
  })

  it('outlives another screen', async () => {
    await givenTooLongExcuse()
    await cleanup()
    await renderRegister()
    await page.getByRole('radio', { name: 'Daftar' }).click()
    await row.click()
    await expect.element(note).toHaveValue(tooLong)
    await saveShortened()
  })

  it('takes no Izin back to a child who was marked since', async () => {
    await givenTooLongExcuse()
    hendraMarks(outside, zahra, 'Hadir')
    await page.getByRole('button', { name: /^Naufal/ }).click()
    await page.getByRole('button', { name: 'Sakit', exact: true }).click()
    await expect.element(row).toMatchTextContent(/Hadir/)
    await row.click()
    const kept = page.getByLabelText('Catatan', { exact: true })
    await expect.element(kept).toHaveValue(tooLong)
    await kept.fill('Acara keluarga')
    await row.click()
    await expect.element(row).not.toMatchTextContent(/Catatan belum tersimpan/)
    expect(outside.server.entry(zahra)?.status).toBe('Hadir')
  })

  it('outlives a new sign-in of the same teacher, and no other', async () => {
    await givenTooLongExcuse()
    const user = offlineUser()!
    setOfflineUser({ ...user, secret: `${user.secret}x` })
    await expect.element(row).toMatchTextContent(/Catatan belum tersimpan/)
    setOfflineUser({ ...user, userId: 'another' })
    setOfflineUser(user)
    await row.click()
    await expect.element(page.getByLabelText('Catatan', { exact: true })).toHaveValue('')
  })

  it('ends when the field is emptied', async () => {
    await givenTooLongExcuse()
    await row.click()
    await note.fill('')
    await row.click()
    await expect.element(row).not.toMatchTextContent(/Catatan belum tersimpan/)
    await row.click()
    await expect.element(page.getByLabelText('Catatan', { exact: true })).toHaveValue('')
  })
})

describe('a note that is not recorded', () => {
  const date = '2025-11-19'
  const kept = page.getByLabelText('Catatan', { exact: true })
  const question = page.getByRole('dialog', { name: 'Alasan perubahan' })

  /** Yesterday's register, which Hendra has opened: this phone knows no reason for changing it. */
  async function givenYesterday() {
    outside.server.now = at('18.40', date)
    const open = { kind: 'open', operationId: crypto.randomUUID(), at: outside.server.now } as const
    outside.server.sync({ classId, date, deviceId: 'x', operations: [open] }, hendra)
    const screen = await renderRegister(date)
    await row.click()
    return screen
  }

  it('is still there after the question for the reason was left, though its row has closed', async () => {
    await givenYesterday()
    await kept.fill('Dijemput 19.30, sakit')
    await page.getByRole('button', { name: /^Naufal/ }).click()
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect.element(row).toMatchTextContent(/Catatan belum tersimpan/)
    await row.click()
    await expect.element(kept).toHaveValue('Dijemput 19.30, sakit')
    await row.click()
    await question.getByLabelText('Alasan', { exact: true }).fill('Lupa dicatat kemarin')
    await question.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .poll(() => outside.server.entry(zahra)?.teachersNotes)
      .toBe('Dijemput 19.30, sakit')
    await expect.element(row).not.toMatchTextContent(/Catatan belum tersimpan/)
  })

  it('keeps the Izin that it belongs to', async () => {
    await givenYesterday()
    await izin.click()
    await note.fill('Acara keluarga')
    await page.getByRole('button', { name: 'Simpan Izin' }).click()
    await question.getByRole('button', { name: 'Batal' }).click()
    await row.click()
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect.element(row).toMatchTextContent(/Catatan belum tersimpan/)
    await row.click()
    await expect.element(note).toHaveValue('Acara keluarga')
    await note.fill('')
    await row.click()
    await expect.element(row).not.toMatchTextContent(/Catatan belum tersimpan/)
  })
})

it('says near the limit how many letters are left', async () => {
  await givenList()
  await row.click()
  const field = page.getByLabelText('Catatan', { exact: true })
  await field.fill('a'.repeat(limit - 51))
  await expect.element(page.getByText(/Sisa/)).not.toBeInTheDocument()
  await field.fill('a'.repeat(limit - 23))
  await expect.element(field).toHaveAccessibleDescription(/Sisa 23 huruf\.$/)
  // Emptied: what is left in the field would be recorded when the row goes.
  await field.fill('')
})
