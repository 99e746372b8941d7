import type { Backup, BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { BackupsPage } from './BackupsPage.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(leaveNothing)
afterEach(() => vi.useRealTimers())

const night: Backup = {
  id: 'malam',
  kind: 'nightly',
  state: 'done',
  keptAs: 'daily',
  askedBy: null,
  isOwn: false,
  startedAt: '2025-11-18T19:14:00.000Z',
  finishedAt: '2025-11-18T19:15:00.000Z',
  expiresAt: null,
  done: 700,
  total: 700,
  bytes: 700_000_000,
  rows: 412_806,
  files: 9214,
  isReadBack: true,
  failure: null,
}
const own: Backup = {
  ...night,
  id: 'sendiri',
  kind: 'requested',
  keptAs: null,
  askedBy: 'Hendra',
  isOwn: true,
  expiresAt: '2025-11-20T08:02:00.000Z',
}

const well: BackupOverview = {
  isConfigured: true,
  place: 'folder',
  isLate: false,
  last: night,
  backups: [night],
  otherFiles: 0,
  takenToday: null,
}

const takenTonight = { by: 'Bagas', at: '2025-11-20T07:02:00.000Z', backupId: night.id }

type Answers = Parameters<typeof givenAnswers>[0]

async function open(overview: Partial<BackupOverview> = {}, answers: Answers = {}) {
  sessionStore.begin(givenSession({ role: 'admin' }))
  const server = givenAnswers({
    'GET backups': () => ({ body: { ...well, ...overview } }),
    ...answers,
  })
  await render(
    <Surroundings>
      <BackupsPage
        links={{ home: <Elsewhere to="dashboard" />, steps: <Elsewhere to="langkah" /> }}
      />
    </Surroundings>,
  )
  return server
}

/** Every rule of one medium, also nested in layers and rules. */
function mediaRulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const own = rule instanceof CSSMediaRule && /^(print|screen)$/.test(rule.media.mediaText)
    const within = 'cssRules' in rule ? mediaRulesIn(rule.cssRules as CSSRuleList) : []
    return own ? [rule, ...within] : within
  })
}

/**
 * Checks the page as printed: applies the print rules and disables the screen rules. The
 * browser's own print emulation affects the whole window, and tests of other files.
 */
function onPaper(look: () => void): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => mediaRulesIn(cssRules))
  const former = rules.map(({ media }) => media.mediaText)
  expect(former).toContain('print')
  for (const { media } of rules) media.mediaText = media.mediaText === 'print' ? 'all' : 'not all'
  try {
    look()
  } finally {
    for (const [index, { media }] of rules.entries()) media.mediaText = former[index] ?? ''
  }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the page of backups', () => {
  it('shows the last one with its verification, the retention, and who restores', async () => {
    await open()
    await expect.element(page.getByText('Terbaca kembali, 412.806 catatan')).toBeVisible()
    await expect.element(page.getByText('9.214 berkas cocok')).toBeVisible()
    await expect.element(page.getByText('Rabu, 19 Nov 02.14')).toBeVisible()
    await expect.element(page.getByText('12 bulan')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Langkah-langkahnya' }))
      .toHaveAttribute('href', '#langkah')
  })

  it('warns at its head when none is set up, or the last is too old', async () => {
    await open({ isConfigured: false, last: null, backups: [] })
    await expect.element(page.getByText('Cadangan malam belum diatur')).toBeVisible()
    await expect.element(page.getByText('Belum ada cadangan', { exact: true })).toBeVisible()
  })

  it('says why the last night failed, and that a file is missing', async () => {
    const failed: Backup = { ...night, id: 'gagal', state: 'failed', failure: 'full' }
    const gone: Backup = { ...night, id: 'hilang', state: 'gone' }
    await open({ isLate: true, backups: [failed, gone], last: null })
    await expect.element(page.getByText(/lebih dari 3 hari yang lalu/)).toBeVisible()
    await expect.element(page.getByText(/Ruang simpan cadangan penuh/).first()).toBeVisible()
    await expect.element(page.getByText('Berkas tidak ada')).toBeVisible()
  })

  it('marks one that a wrong clock dated in the future', async () => {
    await open({
      backups: [{ ...night, id: 'depan', startedAt: '2099-12-25T19:10:00.000Z' }, night],
    })
    await expect.element(page.getByText('Tanggal di masa depan')).toBeVisible()
    await expect.element(page.getByText('Cocok', { exact: true })).toBeVisible()
  })

  it('shows the words before the backup, and begins only once they are confirmed', async () => {
    const passphrase = 'satu-dua-tiga-empat-lima-enam-tujuh'
    const server = await open(
      {},
      {
        'POST backups/passphrase': () => ({
          body: { passphrase, ticket: 'karcis', expiresAt: '2025-11-20T08:02:00.000Z' },
        }),
        'POST backups': () => ({
          status: 201,
          body: { message: 'Cadangan sedang dibuat.', backup: { ...own, state: 'running' } },
        }),
      },
    )
    await button('Buat cadangan sekarang').click()
    await button('Tampilkan kata sandi').click()
    const words = page.getByRole('list', { name: 'Kata sandi cadangan' })
    await expect.element(words.getByText('tujuh')).toBeVisible()
    await expect.element(button('Mulai membuat')).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: 'Sudah saya simpan' }).click()
    await button('Mulai membuat').click()
    await expect.element(words).not.toBeInTheDocument()
    expect(server.sentTo('POST backups')[0]?.body).toEqual({ ticket: 'karcis' })
  })

  it('prints the words alone, without the dialog and the page behind it', async () => {
    const passphrase = 'satu-dua-tiga-empat-lima-enam-tujuh'
    await open(
      {},
      {
        'POST backups/passphrase': () => ({
          body: { passphrase, ticket: 'karcis', expiresAt: '2025-11-20T08:02:00.000Z' },
        }),
      },
    )
    await button('Buat cadangan sekarang').click()
    await button('Tampilkan kata sandi').click()
    await expect.element(page.getByRole('list', { name: 'Kata sandi cadangan' })).toBeVisible()
    onPaper(() => {
      const shown = document.body.innerText
      expect(shown).toContain(passphrase)
      expect(shown).not.toContain('Yang tersimpan')
      expect(shown).not.toContain('Sudah saya simpan')
    })
    expect(document.body.innerText).not.toContain('Simpan kertas ini')
  })

  it('says why no words are given', async () => {
    const words = 'Cadangan sudah diambil hari ini. Satu hari hanya satu kali; coba lagi besok.'
    await open({}, { 'POST backups/passphrase': () => refusal(409, 'backup.taken-today', words) })
    await button('Buat cadangan sekarang').click()
    await button('Tampilkan kata sandi').click()
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('shows how far the own one is, and lets it be cancelled', async () => {
    const running: Backup = { ...own, state: 'running', done: 350_000_000, total: 700_000_000 }
    const server = await open(
      { backups: [running, night] },
      { 'DELETE backups/*': () => ({ body: { message: 'Cadangan dibatalkan.' } }) },
    )
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expect.element(page.getByText('350 MB dari kira-kira 700 MB')).toBeVisible()
    await expect.element(button('Buat cadangan sekarang')).toHaveAttribute('aria-disabled', 'true')
    await button('Batalkan').click()
    await button('Ya').click()
    await expect.element(page.getByText('Cadangan dibatalkan.')).toBeVisible()
    expect(server.sentTo('DELETE backups/*')[0]?.rest).toBe('sendiri')
  })

  it('names who took one today, and lets nobody take another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(takenTonight.at) })
    await open({ takenToday: { ...takenTonight, isOwn: false } })
    await expect
      .element(page.getByText(/Hari ini sudah diambil Bagas, 14\.02/).first())
      .toBeVisible()
    await expect.element(button(/^Unduh cadangan/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('lets whoever took one take the same again, and no other', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(takenTonight.at) })
    const earlier = { ...night, id: 'kemarin', startedAt: '2025-11-17T19:14:00.000Z' }
    const server = await open(
      { backups: [night, earlier], takenToday: { ...takenTonight, isOwn: true } },
      { 'POST backups/*': () => refusal(409, 'backup.gone', 'Berkasnya tidak ada.') },
    )
    const again = button('Unduh cadangan Rabu, 19 Nov 02.14')
    await expect
      .element(button('Unduh cadangan Selasa, 18 Nov 02.14'))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(again).not.toHaveAttribute('aria-disabled', 'true')
    await again.click()
    await expect.element(page.getByText('Berkasnya tidak ada.')).toBeVisible()
    expect(server.sentTo('POST backups/*')[0]?.rest).toBe('malam/downloads')
  })

  it('asks again on a page that stayed open past midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(takenTonight.at) })
    const server = await open({ takenToday: { ...takenTonight, isOwn: true } })
    const again = button(/^Unduh cadangan/)
    await expect.element(again).toBeVisible()
    vi.setSystemTime(Date.parse(takenTonight.at) + 12 * 60 * 60_000)
    await again.click()
    await expect.element(page.getByText(/sehari hanya satu cadangan/)).toBeVisible()
    expect(server.sentTo('POST backups/*')).toEqual([])
  })

  it('lists them on a phone', async () => {
    await page.viewport(390, 844)
    await open({ backups: [own, night] })
    await expect.element(page.getByText('Cadangan Anda siap diunduh')).toBeVisible()
    await expect.element(page.getByText('Diminta Hendra')).toBeVisible()
  })
})
