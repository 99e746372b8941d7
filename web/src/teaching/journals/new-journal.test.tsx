import { addDays } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { givenAnswers, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { closeStoreInSilence, givenFullDevice } from '../../offline/copies/offline.fixtures.ts'
import { readDraft } from '../../offline/drafts/drafts.ts'
import { outboxWrites } from '../../offline/outbox/outbox.ts'
import { flush } from '../../offline/outbox/sender.ts'
import { formatDay } from '../../ui/data/formats.ts'
import {
  givenTeacherAtDesk,
  journal,
  Journals,
  leaveDesk,
  list,
  journalListAnswer,
  onDone,
  openNew,
  saveJournal,
  today,
  write,
  wrote,
} from './journal-screens.fixtures.tsx'
import { registerJournals } from './register-journals.ts'

registerJournals()

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

describe('writing a journal', () => {
  it('asks for title and content, and for a day that has come', async () => {
    givenAnswers({})
    await openNew()
    await page.getByLabelText('Tanggal').fill(formatDay(addDays(today, 1), 'numeric'))
    await saveJournal()
    await expect.element(page.getByText('Judul tidak boleh kosong!')).toBeVisible()
    await expect.element(page.getByText('Isi Jurnal tidak boleh kosong!')).toBeVisible()
    await expect.element(page.getByLabelText('Tanggal')).toHaveAttribute('aria-invalid', 'true')
    expect(outboxWrites()).toEqual([])
  })

  it('keeps it on the device first and sends it once, under its own id', async () => {
    const server = givenAnswers({
      'POST journals': ({ body }) => ({
        status: 201,
        body: { message: 'Jurnal tersimpan.', journal: { ...journal, ...body } },
      }),
    })
    await openNew()
    await write('Lancar', 'Semua hafal.')
    await saveJournal()
    await wrote()
    await flush()
    expect(onDone).toHaveBeenCalledWith(today)
    const [sent] = server.sentTo('POST journals')
    expect(sent?.body).toMatchObject({
      title: 'Lancar',
      content: 'Semua hafal.',
      date: today,
    })
    expect(sent?.body['id']).toMatch(/^[0-9a-f-]{36}$/)
    // How long it lay on the phone decides who is told where it is refused.
    expect(sent?.body['queued']).toEqual({ id: sent?.body['id'], at: expect.any(String) })
    expect(outboxWrites()).toEqual([])
  })

  it('shows what waits in the list, lets it be rewritten and deleted', async () => {
    givenAnswers({ [list]: () => ({ body: { journals: [], total: 0 } }) })
    const screen = await openNew()
    await write('Tanpa sinyal', 'Di musala.')
    await saveJournal()
    await wrote()
    await screen.unmount()

    await render(<Journals />)
    const day = page.getByRole('region', { name: /^Hari ini/ })
    await expect.element(day).toMatchTextContent(/Tanpa sinyal.*belum terkirim/)
    await page.getByRole('button', { name: 'Ubah: Tanpa sinyal' }).click()
    await page.getByLabelText('Judul').fill('Di musala')
    await saveJournal()
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
    expect(outboxWrites()).toMatchObject([{ body: { title: 'Di musala' } }])
    await page.getByRole('button', { name: 'Hapus: Di musala' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Jurnal dihapus dari HP ini.')).toBeVisible()
    expect(outboxWrites()).toEqual([])
  })

  it('stands first in the list that the server cannot give; why stands below it', async () => {
    givenAnswers({})
    const screen = await openNew()
    await write('Tanpa sinyal', 'Di musala.')
    await saveJournal()
    await wrote()
    await screen.unmount()

    await render(<Journals />)
    const day = page.getByRole('region', { name: /^Hari ini/ })
    await expect.element(day).toMatchTextContent(/Tanpa sinyal.*belum terkirim/)
    const why = page.getByText('Tidak ada jaringan. Yang tampil hanya jurnal di perangkat ini.')
    await expect.element(why).toBeVisible()
    expect(page.getByText('Gagal menghubungi server!').query()).toBeNull()
    const place = day.element().compareDocumentPosition(why.element())
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('keeps an unfinished text over a closed tab, until it is saved', async () => {
    givenAnswers({})
    const first = await openNew()
    await write('Belum selesai', 'Sampai')
    const kept = () => readDraft({ userId: 'u1', name: 'journal/new' })
    await waitFor(async () => expect((await kept())?.value).toMatchObject({ content: 'Sampai' }))
    await first.unmount()

    await openNew()
    await expect.element(page.getByLabelText('Judul')).toHaveValue('Belum selesai')
    await expect.element(page.getByText(/Draf tersimpan di HP ini\. Dari/)).toBeVisible()
    await page.getByLabelText('Isi Jurnal').fill('Sampai selesai.')
    await saveJournal()
    await wrote()
    await waitFor(async () => expect(await kept()).toBeNull())
  })

  it('begins anew where the draft is not wanted', async () => {
    givenAnswers({})
    const first = await openNew()
    await write('Buang saja', 'x')
    await waitFor(async () =>
      expect(await readDraft({ userId: 'u1', name: 'journal/new' })).not.toBeNull(),
    )
    await first.unmount()
    await openNew()
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    await expect.element(page.getByLabelText('Judul')).toHaveValue('')
    expect(await readDraft({ userId: 'u1', name: 'journal/new' })).toBeNull()
  })
})

describe('a store that has closed itself', () => {
  it('takes the draft and the journal on a new connection', async () => {
    const server = givenAnswers({
      'POST journals': ({ body }) => ({
        status: 201,
        body: { message: 'Jurnal tersimpan.', journal: { ...journal, ...body } },
      }),
    })
    await openNew()
    await closeStoreInSilence()
    await write('Lancar', 'Semua hafal.')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await closeStoreInSilence()
    await saveJournal()
    await wrote()
    await flush()
    expect(server.sentTo('POST journals')).toHaveLength(1)
  })
})

describe('a phone without room', () => {
  it('promises no draft, and sends the journal at once', async () => {
    const server = givenAnswers({
      'POST journals': ({ body }) => ({
        status: 201,
        body: { message: 'Jurnal tersimpan.', journal: { ...journal, ...body } },
      }),
    })
    await openNew()
    givenFullDevice()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await write('Lancar', 'Semua hafal.')
    await expect.element(page.getByText(/^Draf tidak tersimpan/)).toBeVisible()
    await saveJournal()
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(today))
    expect(server.sentTo('POST journals')).toHaveLength(1)
    expect(outboxWrites()).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('what the server refused', () => {
  it('stays with its text and the reason, and is sent anew once it is changed', async () => {
    let isRefusing = true
    const server = givenAnswers({
      ...journalListAnswer(),
      'POST journals': ({ body }) =>
        isRefusing
          ? refusal(422, 'request.invalid', 'Periksa kembali isian Anda.', {
              fields: { date: 'Tanggal belum tiba.' },
            })
          : { status: 201, body: { message: 'ok', journal: { ...journal, ...body } } },
    })
    const screen = await openNew()
    await write('Ditolak dulu', 'Isi.')
    await saveJournal()
    await wrote()
    await flush()
    await screen.unmount()

    await render(<Journals />)
    const day = page.getByRole('region', { name: /^Hari ini/ })
    await expect.element(day).toMatchTextContent(/Ditolak dulu.*Isi\..*Tanggal belum tiba\./)
    isRefusing = false
    await page.getByRole('button', { name: 'Ubah: Ditolak dulu' }).click()
    await page.getByLabelText('Judul').fill('Diterima')
    await saveJournal()
    await waitFor(() =>
      expect(server.sentTo('POST journals').at(-1)?.body['title']).toBe('Diterima'),
    )
    await waitFor(() => expect(outboxWrites()).toEqual([]))
  })

  it('changes what an unheard try had saved under the same id', async () => {
    const server = givenAnswers({
      ...journalListAnswer(),
      'POST journals': ({ body }) => {
        // The former text is stored, and its answer is lost each time.
        if (body['title'] === 'Pertama') throw new TypeError('Failed to fetch')
        return refusal(422, 'idempotency.mismatch', 'Kunci ini sudah dipakai.')
      },
      'PATCH journals/*': ({ body, rest }) => ({
        body: { message: 'ok', journal: { ...journal, ...body, id: rest, version: 2 } },
      }),
    })
    const screen = await openNew()
    await write('Pertama', 'Isi.')
    await saveJournal()
    await wrote()
    await flush()
    await screen.unmount()

    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Pertama' }).click()
    await page.getByLabelText('Judul').fill('Kedua')
    await saveJournal()
    await waitFor(() =>
      expect(server.sentTo('PATCH journals/*')[0]?.body).toMatchObject({
        title: 'Kedua',
        version: 1,
      }),
    )
    await waitFor(() => expect(outboxWrites()).toEqual([]))
  })
})
