import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { wipeDrafts } from '../../../offline/drafts/drafts.ts'
import { givenEntry, renderForm } from './history.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  await wipeDrafts()
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const saved = { body: { message: 'Absensi tersimpan.', results: [], skipped: [] } }

describe('the arrival of a corrected record', () => {
  const field = page.getByLabelText('Jam datang')

  async function givenHadir() {
    const server = givenEntry('2020-01-07', { 'PATCH attendances': () => saved })
    const screen = await renderForm(true)
    await screen.getByRole('button', { name: 'Hadir' }).click()
    await screen.getByLabelText('Alasan').fill('Lupa dicatat')
    return { server, save: screen.getByRole('button', { name: 'Simpan' }) }
  }

  it.each(['25:99', '24.30'])('%s is no time, and is not called empty', async (typed) => {
    const { save } = await givenHadir()
    await expect.element(field).toHaveAttribute('placeholder', '18.30')
    await save.click()
    await expect.element(field).toHaveAccessibleDescription('Jam datang tidak boleh kosong!')
    await field.fill(typed)
    await save.click()
    await expect
      .element(field)
      .toHaveAccessibleDescription('Jam datang tidak valid! (contoh valid: 18.30)')
  })

  it.each(['18.30', '18:30', '1830'])('%s is shown as 18.30 and sent', async (typed) => {
    const { server, save } = await givenHadir()
    await field.fill(typed)
    await save.click()
    await expect.element(field).toHaveValue('18.30')
    const sent = () => server.sentTo('PATCH attendances').map(({ body }) => body['updates'])
    const update = expect.objectContaining({ timestamp: '2020-01-07T11:30:00.000Z' })
    await expect.poll(sent).toEqual([[update]])
  })
})

it('shows an arrival that was stored before the absence, and asks for none', async () => {
  givenEntry('2020-01-07', {}, () => ({ arrivedAt: '2020-01-07T11:58:00.000Z' }))
  const screen = await renderForm(true)
  await screen.getByRole('button', { name: 'Hadir' }).click()
  await expect.element(screen.getByText('Jam datang yang tercatat: 18.58')).toBeVisible()
  await expect.element(screen.getByLabelText('Jam datang')).not.toBeInTheDocument()
})

it('asks when a child came who was entered on a later day, and lets it be left open', async () => {
  const entered = { status: 'Hadir', timestamp: '2020-01-08T03:00:00.000Z' }
  const server = givenEntry('2020-01-07', { 'PATCH attendances': () => saved }, () => entered)
  const screen = await renderForm(true)
  const save = screen.getByRole('button', { name: 'Simpan' })
  const sent = () => server.sentTo('PATCH attendances').map(({ body }) => body['updates'])
  await screen.getByLabelText('Alasan').fill('Kata walinya')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await screen.getByLabelText('Jam datang').fill('18.45')
  await save.click()
  const arrival = { status: 'Hadir', timestamp: '2020-01-07T11:45:00.000Z' }
  await expect.poll(sent).toEqual([[expect.objectContaining(arrival)]])
  await cleanup()
  await renderForm(true)
  await page.getByLabelText('Catatan').fill('Membawa adik')
  await page.getByLabelText('Alasan').fill('Kata walinya')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual([expect.not.objectContaining({ status: 'Hadir' })])
})

describe('a correction that could not be saved', () => {
  const reason = page.getByLabelText('Alasan')
  const izin = page.getByRole('button', { name: 'Izin', exact: true })
  const save = page.getByRole('button', { name: 'Simpan' })
  const unavailable = refusal(500, 'internal', 'Terjadi kesalahan di server.')

  /** Typed while the server saves nothing, and opened anew when it does and the record has this version. */
  async function openAgain({ version = 1 } = {}) {
    givenEntry('2020-01-07', { 'PATCH attendances': () => unavailable })
    const screen = await renderForm(true)
    await izin.click()
    await page.getByLabelText('Catatan izin').fill('Acara keluarga di Solo')
    await reason.fill('Surat izin baru diterima')
    await save.click()
    await expect.element(page.getByText('Terjadi kesalahan di server.')).toBeVisible()
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await screen.unmount()

    const change = () => (version === 1 ? {} : { version, status: 'Hadir' })
    const server = givenEntry('2020-01-07', { 'PATCH attendances': () => saved }, change)
    await renderForm(true)
    return () => server.sentTo('PATCH attendances').flatMap(({ body }) => body['updates'])
  }

  it('is there again when the form is opened anew, and gone once it is saved', async () => {
    const sent = await openAgain()
    await expect.element(reason).toHaveValue('Surat izin baru diterima')
    await expect.element(page.getByText(/^Draf tersimpan di HP ini. Dari /)).toBeVisible()
    await save.click()
    const update = { status: 'Izin', teachersNotes: 'Acara keluarga di Solo', version: 1 }
    await expect.poll(sent).toEqual([expect.objectContaining(update)])
    await cleanup()
    await renderForm(true)
    await expect.element(reason).toHaveValue('')
  })

  it('waits beside a record that was changed since, until it is taken', async () => {
    const sent = await openAgain({ version: 2 })
    await expect.element(reason).toHaveValue('')
    const question = page.getByText(
      /^Punya Anda dari .*: Izin · “Acara keluarga di Solo” · alasan: /,
    )
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Pakai punya saya' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await save.click()
    await expect.poll(sent).toEqual([expect.objectContaining({ status: 'Izin', version: 2 })])
  })

  it('is gone where the record as it is now is kept', async () => {
    await openAgain({ version: 2 })
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    await cleanup()
    await renderForm(true)
    await expect.element(page.getByRole('button', { name: 'Sakit' })).toBeVisible()
    await expect.element(page.getByText(/^Punya Anda/)).not.toBeInTheDocument()
  })

  it('can be emptied', async () => {
    await openAgain()
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    await expect.element(reason).toHaveValue('')
    await expect.element(page.getByText(/^Draf tersimpan/)).not.toBeInTheDocument()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await cleanup()
    await renderForm(true)
    await expect.element(page.getByRole('button', { name: 'Sakit' })).toBeVisible()
    await expect.element(reason).toHaveValue('')
  })

  it('can be emptied where nobody has marked the child yet', async () => {
    givenEntry('2020-01-07', {}, () => ({ isMarked: false, status: 'Tanpa Keterangan' }))
    await renderForm(true)
    await reason.fill('Lupa dicatat')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    await expect.element(page.getByText(/^Draf tersimpan/)).not.toBeInTheDocument()
    await cleanup()
    await renderForm(true)
    await expect.element(page.getByRole('button', { name: 'Sakit' })).toBeVisible()
    await expect.element(page.getByText(/^Draf tersimpan/)).not.toBeInTheDocument()
  })
})
