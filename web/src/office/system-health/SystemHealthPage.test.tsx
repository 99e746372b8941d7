import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import {
  givenHealth,
  givenLetter,
} from '@ngaji/contract/office/system-health/system-health.fixtures'
import { SystemHealthPage } from './SystemHealthPage.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(leaveNothing)

const linkToUser = (id: string) => <Elsewhere to={`user/${id}`} />

type Answers = Parameters<typeof givenAnswers>[0]

async function open(health: SystemHealth = givenHealth(), answers: Answers = {}) {
  sessionStore.begin(givenSession({ role: 'admin' }))
  const server = givenAnswers({ 'GET system-health': () => ({ body: health }), ...answers })
  await render(
    <Surroundings>
      <SystemHealthPage
        links={{
          home: <Elsewhere to="dashboard" />,
          backups: <Elsewhere to="backups" />,
          user: linkToUser,
        }}
      />
    </Surroundings>,
  )
  return server
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the health of the system', () => {
  it('says in one sentence that all is well', async () => {
    await open()
    await expect.element(page.getByText('Diperiksa 08.41.')).toBeVisible()
    await expect.element(page.getByText('Semua baik.')).toBeVisible()
    await expect.element(page.getByText('Tidak ada surat yang gagal')).toBeVisible()
  })

  it('links from the verdict to the problems', async () => {
    const letters = { ...givenHealth().letters, failed: 3, failedLetters: [givenLetter()] }
    await open(givenHealth({ letters }))
    await expect.element(page.getByText(/^Satu hal perlu dilihat:/)).toBeVisible()
    const link = page.getByRole('link', { name: '3 surat gagal terkirim' })
    await expect.element(link).toHaveAttribute('href', '#surat')
  })

  it('shows a failed mail with role, masked address, cause and action', async () => {
    const letters = {
      ...givenHealth().letters,
      failed: 2,
      failedLetters: [
        givenLetter({ cause: 'address', remedy: 'correct-address' }),
        givenLetter({ id: 'b', maskedAddress: 'r***@yahoo.co.id', kind: 'verify-email' }),
      ],
    }
    await open(givenHealth({ letters }))
    await expect.element(page.getByText('y***@gmial.com').first()).toBeVisible()
    await expect.element(page.getByText('Alamat tidak dikenal')).toBeVisible()
    await expect.element(page.getByText(/kemarin 19\.20, 8 kali dicoba/i).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Betulkan alamat/ }))
      .toHaveAttribute('href', '#user/u1')
    await expect.element(button('Kirim lagi untuk r***@yahoo.co.id')).toBeVisible()
  })

  it('sends a mail again as a new one, and reports the result', async () => {
    const letters = { ...givenHealth().letters, failed: 1, failedLetters: [givenLetter()] }
    const server = await open(givenHealth({ letters }), {
      'POST system-health/letters/*': () => ({ body: { message: 'Surat baru dikirim.' } }),
    })
    await button(/Kirim lagi/).click()
    await button('Ya').click()
    await expect.element(page.getByText('Surat baru dikirim.')).toBeVisible()
    expect(server.sentTo('POST system-health/letters/*')[0]?.rest).toBe('surat-1/resend')
  })

  it('sends a test letter, and says why it cannot', async () => {
    const words = 'Server sedang sibuk, coba sebentar lagi.'
    await open(givenHealth(), {
      'POST system-health/test-letter': () => refusal(503, 'server.busy', words),
    })
    await button('Kirim surat uji').click()
    await button('Ya').click()
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('shows jobs with their progress, and those that are stuck', async () => {
    const line = {
      id: 'a',
      kind: 'reports',
      askedBy: 'Yayat Supriyatna',
      at: '2026-11-20T01:40:00.000Z',
      state: 'running' as const,
      done: 46,
      total: 71,
    }
    const lines = [line, { ...line, id: 'b', kind: 'cards', state: 'stuck' as const }]
    const nightly = [
      { name: 'retention', lastAt: '2026-11-19T19:15:00.000Z', state: 'done' as const },
    ]
    await open(givenHealth({ jobs: { ...givenHealth().jobs, stuck: 1, lines, nightly } }))
    await expect.element(page.getByRole('progressbar', { name: 'Raport' })).toBeVisible()
    await expect.element(page.getByText('46 dari 71')).toBeVisible()
    await expect.element(page.getByText('Macet', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Beres-beres malam')).toBeVisible()
  })

  it('shows warnings, a read-only database, and wrong clocks', async () => {
    await open(
      givenHealth({
        warnings: [
          { code: 'proxy.not-trusted', details: [] },
          { code: 'mail.not-set-up', details: [] },
        ],
        database: { ...givenHealth().database, isWritable: false },
        clock: { databaseOffsetMs: 300, phonesMedianMs: 400, phones: 74, wrongPhones: 2 },
      }),
    )
    await expect.element(page.getByText('Untuk operator server')).toBeVisible()
    await expect.element(page.getByText(/Isi TRUST_PROXY di server/)).toBeVisible()
    await expect.element(page.getByText(/Isi SMTP_URL dan MAIL_FROM di server/)).toBeVisible()
    await expect.element(page.getByText('Hanya baca')).toBeVisible()
    await expect.element(page.getByText('2 dari 74')).toBeVisible()
    await expect.element(page.getByText('0,3 detik')).toBeVisible()
  })

  it('says that the tables are as the application made them, whatever is there as well', async () => {
    await open(givenHealth({ warnings: [{ code: 'schema.more', details: ['index x'] }] }))
    await expect.element(page.getByText('Cocok', { exact: true })).toBeVisible()
  })

  it('says that the tables were changed from outside', async () => {
    await open(givenHealth({ warnings: [{ code: 'schema.broken', details: ['table score'] }] }))
    await expect.element(page.getByText('Tidak cocok', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Cocok', { exact: true })).not.toBeInTheDocument()
  })

  it('measures again on request', async () => {
    const server = await open()
    await button('Periksa sekarang').click()
    await expect
      .poll(() => server.sentTo('GET system-health').at(-1)?.query)
      .toEqual({ fresh: 'true' })
  })

  it('says so when mail is not set up, and offers no test letter', async () => {
    await open(givenHealth({ letters: { ...givenHealth().letters, isSetUp: false } }))
    await expect.element(page.getByText('Surat belum diatur')).toBeVisible()
    await expect.element(page.getByText(/belum diatur, \d+ tersimpan di server/)).toBeVisible()
    await expect.element(page.getByText(/terkirim hari ini/)).not.toBeInTheDocument()
    await expect.element(button('Kirim surat uji')).not.toBeInTheDocument()
  })

  it('shows a failed request', async () => {
    await open(givenHealth(), {
      'GET system-health': () => refusal(503, 'server.busy', 'Server sedang sibuk.'),
    })
    await expect.element(page.getByText('Server sedang sibuk.')).toBeVisible()
  })

  it('shows the verdict inside the page on a phone', async () => {
    await page.viewport(390, 844)
    const letters = { ...givenHealth().letters, failed: 1, failedLetters: [givenLetter()] }
    await open(givenHealth({ letters }))
    await expect.element(page.getByRole('link', { name: '1 surat gagal terkirim' })).toBeVisible()
    await expect.element(button(/Kirim lagi/)).toBeVisible()
  })
})
