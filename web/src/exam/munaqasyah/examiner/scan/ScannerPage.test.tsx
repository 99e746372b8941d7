import { tableStateOf } from '../../../../ui/table/table-state.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { Elsewhere, leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { setOfflineUser } from '../../../../offline/copies/offline-user.ts'
import { fakeStream } from '../../../../scanner/camera/fake-stream.ts'
import { carryMessage } from '../marking/carried-message.ts'
import { aisyah, hendra } from '../test/exam-server.fixtures.ts'
import { startExamPrefetching } from '../../exam-start.ts'
import { examScans, pauseCardOf } from './exam-scans.ts'
import { examYearCopy } from '../sending/exam-year.api.ts'
import { givenExaminer, renderOnPhone, type Outside } from '../test/examiner.fixtures.tsx'
import { openRecord } from '../claims/open-record.ts'
import { ScannerPage, type ScannerTab } from './ScannerPage.tsx'

let outside: Outside
let went: string[] = []

function givenCamera(text: string | null): void {
  const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  if (text === null)
    open.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
  else open.mockResolvedValue(fakeStream(text))
}

function renderScanner(tab: ScannerTab = 'pindai') {
  return renderOnPhone(
    <ScannerPage
      tab={tab}
      onTab={() => undefined}
      queue={{ state: tableStateOf({}, { sort: 'name' }), onState: () => undefined }}
      links={{ student: (nis) => <Elsewhere to={nis} /> }}
      onStudent={(nis) => void went.push(nis)}
    />,
  )
}

/**
 * A new card in each test, because the memory of readings outlives a screen. The memory also locks
 * the camera for a second after a reading, so a test may have to wait for the one before.
 */
let secret = ''

async function typeNis(page: Awaited<ReturnType<typeof renderScanner>>, nis: string) {
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  await page.getByLabelText('NIS', { exact: true }).fill(nis)
  await page.getByRole('button', { name: 'Buka' }).click()
}

beforeEach(async () => {
  outside = await givenExaminer()
  went = []
  secret = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
  givenCamera(null)
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

describe('the exam of the desa', () => {
  it('has not begun', async () => {
    outside.server.desa = 'notStarted'
    const page = await renderScanner()
    await expect.element(page.getByText('PJP Desa belum memulai munaqosah!')).toBeVisible()
  })

  it('opens within ten seconds of its start', async () => {
    outside.server.desa = 'notStarted'
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const page = await renderScanner()
    await expect.element(page.getByText('PJP Desa belum memulai munaqosah!')).toBeVisible()
    outside.server.desa = 'inProgress'
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await expect.element(page.getByRole('button', { name: 'Ketik NIS' }).first()).toBeVisible()
  })

  it('has no active year', async () => {
    const session = sessionStore.current()
    if (!session) throw new Error('no session')
    sessionStore.begin({ ...session, currentBranchYearId: null })
    await examYearCopy.refresh()
    const page = await renderScanner()
    await expect
      .element(page.getByText('Tidak ada tahun ajaran aktif, hubungi PJP Desa!'))
      .toBeVisible()
  })

  it('is not on this device without signal: says what to do about it', async () => {
    outside.isReachable = false
    const page = await renderScanner()
    await expect
      .element(
        page.getByText(
          'Tidak ada jaringan. Belum ada salinan di perangkat ini. Buka Munaqosah sekali saat ada jaringan.',
        ),
      )
      .toBeVisible()
  })

  it('opens without signal on a device that was signed in with it, once the session knows the year', async () => {
    const { token, currentBranchYearId } = sessionStore.current() ?? { token: '' }
    sessionStore.update(token, { currentBranchYearId: null })
    const stop = await startExamPrefetching(() => true)
    sessionStore.update(token, { currentBranchYearId: currentBranchYearId ?? null })
    await expect.poll(() => examYearCopy.current().value).not.toBeNull()
    stop()
    outside.isReachable = false
    const page = await renderScanner()
    await expect.element(page.getByRole('button', { name: 'Ketik NIS' }).first()).toBeVisible()
  })

  it('is over: read-only', async () => {
    outside.server.desa = 'completed'
    const page = await renderScanner()
    await expect
      .element(page.getByText('Penilaian sudah ditutup. Nilai hanya dapat dilihat.'))
      .toBeVisible()
  })
})

describe('a card', () => {
  it('is read, and its record opened and claimed', async () => {
    givenCamera(`${aisyah.nis}.${secret}`)
    await renderScanner()
    await expect.poll(() => went).toEqual([aisyah.nis])
    expect(outside.server.holder).toEqual(outside.server.caller)
  })

  it('left before the camera does not open its record again after "Selesai"', async () => {
    givenCamera(`${aisyah.nis}.${secret}`)
    const page = await renderScanner()
    await expect.poll(() => went).toEqual([aisyah.nis])
    await page.unmount()
    pauseCardOf(aisyah.nis)
    const isOpenFor = vi.spyOn(examScans, 'isOpenFor')
    givenCamera(`${aisyah.nis}.${secret}`)
    await renderScanner()
    await expect.poll(() => isOpenFor.mock.results.map(({ value }) => value)).toContain(false)
    expect(went).toEqual([aisyah.nis])
  })

  it('of another desa is refused', async () => {
    givenCamera(`99999999.${secret}`)
    const page = await renderScanner()
    await expect.element(page.getByText('Kartu tidak dikenal di desa ini.').first()).toBeVisible()
  })

  it('can be replaced by the NIS', async () => {
    const page = await renderScanner()
    await typeNis(page, aisyah.nis)
    await expect.poll(() => went).toEqual([aisyah.nis])
  })
})

describe('a record that cannot be opened', () => {
  it('because another examiner holds the claim', async () => {
    outside.server.holder = hendra
    const page = await renderScanner()
    await typeNis(page, aisyah.nis)
    await expect
      .element(page.getByText(/Siswa ini sedang dinilai oleh munaqis lain! Hendra/).first())
      .toBeVisible()
    expect(went).toEqual([])
  })

  it('because the kelompok has not begun', async () => {
    outside.server.kelompok = 'notStarted'
    const page = await renderScanner()
    await typeNis(page, aisyah.nis)
    await expect
      .element(page.getByText('Munaqosah kelompok Al-Ikhlas belum dimulai.').first())
      .toBeVisible()
  })

  it('without signal, unless it was opened here before', async () => {
    const page = await renderScanner()
    await expect.element(page.getByText('Ketik NIS').first()).toBeVisible()
    outside.isReachable = false
    await typeNis(page, aisyah.nis)
    await expect.element(page.getByText('Server belum menjawab. Coba lagi.').first()).toBeVisible()
    outside.isReachable = true
    await openRecord({ nis: aisyah.nis })
    outside.isReachable = false
    await typeNis(page, aisyah.nis)
    await expect.poll(() => went).toEqual([aisyah.nis])
  })
})

describe('a return to the scanner', () => {
  it('shows the message of the last record, and announces it', async () => {
    carryMessage({ tone: 'ok', text: 'Penilaian selesai, silakan scan siswa berikutnya.' })
    const page = await renderScanner()
    const words = page.getByText('Penilaian selesai, silakan scan siswa berikutnya.')
    await expect.element(words.first()).toBeVisible()
    await page.getByRole('button', { name: 'Tutup pesan' }).click()
    await expect.element(page.getByRole('button', { name: 'Tutup pesan' })).not.toBeInTheDocument()
  })

  it('says nothing of the examiner before', async () => {
    carryMessage({ tone: 'refused', text: 'Siswa sedang dinilai oleh Hendra.' })
    setOfflineUser(null)
    setOfflineUser({ userId: hendra.id, secret: 'another token' })
    const page = await renderScanner()
    await expect.element(page.getByText('Ketik NIS').first()).toBeVisible()
    expect(page.getByText('Siswa sedang dinilai oleh Hendra.').query()).toBeNull()
  })

  it('still says it to the same examiner who signs in again', async () => {
    const userId = sessionStore.current()?.userId ?? ''
    carryMessage({ tone: 'refused', text: 'Siswa sedang dinilai oleh Hendra.' })
    setOfflineUser(null)
    setOfflineUser({ userId, secret: 'another token' })
    const page = await renderScanner()
    await expect.element(page.getByText('Siswa sedang dinilai oleh Hendra.').first()).toBeVisible()
  })

  it('lists the students of today on this device', async () => {
    await openRecord({ nis: aisyah.nis })
    const page = await renderScanner()
    await expect.element(page.getByRole('link', { name: /Aisyah Putri Kirana/ })).toBeVisible()
    await expect.element(page.getByText('0 dari 8 kategori')).toBeVisible()
  })
})

describe('"Daftar Siswa"', () => {
  it('lists students with their missing categories', async () => {
    outside.server.scored('reciting', 80, hendra)
    const page = await renderScanner('daftar')
    await expect.element(page.getByText('Aisyah Putri Kirana')).toBeVisible()
    await expect.element(page.getByText('1/8')).toBeVisible()
    await expect.element(page.getByText(/Menulis Arab, Praktik Ibadah/)).toBeVisible()
  })
})
