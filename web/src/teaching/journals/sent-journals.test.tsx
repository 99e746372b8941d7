import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { givenAnswers, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { offlineDatabase } from '../../offline/copies/database.ts'
import { setOfflineUser } from '../../offline/copies/offline-user.ts'
import { outboxWrites } from '../../offline/outbox/outbox.ts'
import { flush, sendNow } from '../../offline/outbox/sender.ts'
import {
  givenTeacherAtDesk,
  journal,
  Journals,
  leaveDesk,
  list,
  openNew,
  saveJournal,
  write,
  wrote,
} from './journal-screens.fixtures.tsx'
import { registerJournals } from './register-journals.ts'

registerJournals()

beforeEach(givenTeacherAtDesk)
afterEach(() => {
  leaveDesk()
  vi.restoreAllMocks()
})

/** A server that is silent at first, and keeps the one journal it is sent. */
function givenSilentServer() {
  let kept: Journal[] = []
  let isSilent = true
  let isAnswerLost = false
  let isListSilent = false
  const server = givenAnswers({
    [list]: () => {
      if (isListSilent) throw new TypeError('Failed to fetch')
      return { body: { journals: kept, total: kept.length } }
    },
    'POST journals': ({ body }) => {
      if (isSilent) throw new TypeError('Failed to fetch')
      const [there] = kept
      if (there && there.content !== body['content'])
        return refusal(422, 'idempotency.mismatch', 'Kunci ini sudah dipakai.')
      kept = [there ?? { ...journal, ...body, version: 1 }]
      if (isAnswerLost) throw new TypeError('Failed to fetch')
      return { status: 201, body: { message: 'Jurnal tersimpan.', journal: kept[0] } }
    },
    'PATCH journals/*': ({ body }) => {
      kept = kept.map((one) => ({ ...one, ...body, version: one.version + 1 }))
      return { body: { message: 'Jurnal tersimpan.', journal: kept[0] } }
    },
    'DELETE journals/*': () => {
      const [gone] = kept
      kept = []
      return { body: { message: 'Jurnal dihapus.', journal: gone } }
    },
  })
  return {
    ...server,
    answer: () => {
      isSilent = false
      isAnswerLost = false
    },
    /** What it is sent is stored, and its answer does not arrive. */
    loseAnswers: () => {
      isSilent = false
      isAnswerLost = true
    },
    contents: () => kept.map(({ content }) => content),
    hideList: () => (isListSilent = true),
    /** Another tab sent what waits here. */
    has: (sent: object) => (kept = [{ ...journal, ...sent, version: 1 }]),
    /** It is changed on another device. */
    retitle: (title: string) => (kept = kept.map((one) => ({ ...one, title }))),
  }
}

/** Writes a journal that waits on this device. */
async function givenWaitingJournal(): Promise<void> {
  const screen = await openNew()
  await write('Tanpa sinyal', 'Di musala.')
  await saveJournal()
  await wrote()
  await flush()
  await screen.unmount()
}

/** Another tab takes everything out of the outbox, and says so. */
async function givenSentElsewhere(): Promise<void> {
  await (await offlineDatabase()).clear('outbox')
  const other = new BroadcastChannel('ngaji-offline')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
  other.postMessage({ topic: 'outbox' })
  await everythingSent()
  other.close()
}

const everythingSent = () => waitFor(() => expect(outboxWrites()).toEqual([]))

describe('a journal that is sent while it is changed here', () => {
  it('keeps what is typed, and takes it as a change', async () => {
    const server = givenSilentServer()
    await givenWaitingJournal()
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Tanpa sinyal' }).click()
    await page.getByLabelText('Isi Jurnal').fill('Di musala, sampai malam.')
    server.answer()
    await sendNow()
    await everythingSent()
    await expect.element(page.getByLabelText('Isi Jurnal')).toHaveValue('Di musala, sampai malam.')

    await saveJournal()
    await expect.element(page.getByText('Jurnal tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH journals/*').map(({ body }) => body)).toEqual([
      { content: 'Di musala, sampai malam.', version: 1 },
    ])
  })

  it('keeps what is typed where another tab sent it', async () => {
    const server = givenSilentServer()
    await givenWaitingJournal()
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Tanpa sinyal' }).click()
    await page.getByLabelText('Isi Jurnal').fill('Di musala, sampai malam.')
    server.has(outboxWrites()[0]?.body as object)
    await givenSentElsewhere()
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))
    await expect.element(page.getByLabelText('Isi Jurnal')).toHaveValue('Di musala, sampai malam.')

    await saveJournal()
    await expect.element(page.getByText('Jurnal tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH journals/*').map(({ body }) => body)).toEqual([
      { content: 'Di musala, sampai malam.', version: 1 },
    ])
  })

  it('leaves the cursor where it is, before anything is typed', async () => {
    const server = givenSilentServer()
    await givenWaitingJournal()
    await render(<Journals />)
    await page.getByRole('button', { name: 'Ubah: Tanpa sinyal' }).click()
    const content = page.getByLabelText('Isi Jurnal')
    await content.click()
    await expect.element(content).toHaveFocus()
    server.answer()
    await sendNow()
    await everythingSent()
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))
    await expect.element(content).toHaveFocus()
    await content.fill('Di musala, sampai malam.')
    await saveJournal()
    await expect.element(page.getByText('Jurnal tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH journals/*').map(({ body }) => body)).toEqual([
      { content: 'Di musala, sampai malam.', version: 1 },
    ])
  })
})

describe('a journal that the server has, though its answer was lost', () => {
  async function givenUnheardJournal() {
    const server = givenSilentServer()
    server.loseAnswers()
    await givenWaitingJournal()
    expect([outboxWrites().length, server.contents()]).toEqual([1, ['Di musala.']])
    await render(<Journals />)
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(1))
    await expect.element(page.getByText('Tanpa sinyal')).toBeVisible()
    await expect.element(page.getByText('belum terkirim')).not.toBeInTheDocument()
    return server
  }

  it('does not come back once it is deleted', async () => {
    const server = await givenUnheardJournal()
    await page.getByRole('button', { name: 'Hapus: Tanpa sinyal' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Jurnal dihapus.')).toBeVisible()
    server.answer()
    await sendNow()
    await everythingSent()
    expect(server.contents()).toEqual([])
  })

  it('keeps what it is changed to, and is not refused', async () => {
    const server = await givenUnheardJournal()
    await page.getByRole('button', { name: 'Ubah: Tanpa sinyal' }).click()
    await page.getByLabelText('Isi Jurnal').fill('Di musala, sampai malam.')
    await saveJournal()
    await expect.element(page.getByText('Jurnal tersimpan.')).toBeVisible()
    server.answer()
    await sendNow()
    await everythingSent()
    expect(server.contents()).toEqual(['Di musala, sampai malam.'])
  })
})

describe('a journal that was just sent', () => {
  it('is asked for once, and stands as the server has it, also after the clock was set back', async () => {
    const server = givenSilentServer()
    await givenWaitingJournal()
    await render(<Journals />)
    await expect.element(page.getByText('Tanpa sinyal')).toBeVisible()
    server.answer()
    await sendNow()
    await everythingSent()
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))

    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 60_000)
    server.retitle('Dari laptop')
    await page.getByRole('button', { name: 'Pekan sebelumnya' }).click()
    await expect.element(page.getByText('Dari laptop')).toBeVisible()
    expect(server.sentTo(list)).toHaveLength(3)
  })

  it('does not come back in a list from before, once it is deleted', async () => {
    const server = givenSilentServer()
    await givenWaitingJournal()
    await render(<Journals />)
    await expect.element(page.getByText('Tanpa sinyal')).toBeVisible()
    await page.getByLabelText('Cari di semua jurnal').fill('sinyal')
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(2))
    server.answer()
    await sendNow()
    await everythingSent()
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(3))
    await page.getByRole('button', { name: 'Hapus: Tanpa sinyal' }).click()
    await page.getByRole('button', { name: 'Ya' }).click()
    await expect.element(page.getByText('Jurnal dihapus.')).toBeVisible()
    await waitFor(() => expect(server.sentTo(list)).toHaveLength(4))
    server.hideList()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect.element(page.getByRole('button', { name: 'Pekan sebelumnya' })).toBeVisible()
    expect(page.getByText('Tanpa sinyal').query()).toBeNull()
  })

  /** Hendra signs in after Siti, in the same tab, and the server does not answer him. */
  async function openAsNext(): Promise<void> {
    setOfflineUser(null)
    const next = { userId: 'u2', token: 'token of u2' }
    sessionStore.begin(givenSession({ ...next, expiration: '2999-01-01T00:00:00.000Z' }))
    setOfflineUser({ userId: next.userId, secret: next.token })
    await render(<Journals />)
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
  }

  it('is not shown to who signs in next', async () => {
    const server = givenSilentServer()
    server.answer()
    await givenWaitingJournal()
    await everythingSent()
    await openAsNext()
    expect(page.getByText('Tanpa sinyal').query()).toBeNull()
  })

  it('is not shown to who signs in before its answer comes', async () => {
    const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
    const server = givenAnswers({
      'POST journals': async ({ body }) => {
        await hasCome
        return { status: 201, body: { message: 'ok', journal: { ...journal, ...body } } }
      },
    })
    const screen = await openNew()
    await write('Tanpa sinyal', 'Di musala.')
    await saveJournal()
    await wrote()
    await screen.unmount()
    const sending = flush()
    await waitFor(() => expect(server.sentTo('POST journals')).toHaveLength(1))
    await openAsNext()
    come()
    await sending
    await everythingSent()
    expect(page.getByText('Tanpa sinyal').query()).toBeNull()
  })
})
