import { sessionStore } from '../../../../api/session/session-store.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { Elsewhere, leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { sendNow } from '../../../../offline/outbox/sender.ts'
import { useCarriedMessage } from '../marking/carried-message.ts'
import { categoryOutboxGroup } from '../marking/category-key.ts'
import { aisyah, hendra, scoreId } from '../test/exam-server.fixtures.ts'
import {
  givenExaminer,
  renderOnDesktop,
  renderOnPhone,
  type Outside,
} from '../test/examiner.fixtures.tsx'
import { questionId } from '../test/drawn-questions.fixtures.ts'
import { recordExam } from '../sheets/marking.ts'
import { openRecord } from '../claims/open-record.ts'
import { sheets, startSheet } from '../sheets/sheets.ts'
import { StudentPage } from './StudentPage.tsx'

let outside: Outside
let went: string[] = []

/** Shows the message carried to the scanner. */
function Carried() {
  return <p>Pesan: {useCarriedMessage()?.text}</p>
}

function renderStudent(nis: string = aisyah.nis, renderOn = renderOnPhone) {
  const link = <a href="#lain">lain</a>
  return renderOn(
    <>
      <StudentPage
        nis={nis}
        links={{
          scanner: link,
          category: ({ category }) => <Elsewhere to={category} />,
        }}
        onScanner={() => void went.push('pemindai')}
      />
      <Carried />
    </>,
  )
}

async function givenOpened() {
  const screen = await renderStudent()
  await expect.element(screen.getByRole('heading', { name: aisyah.name })).toBeVisible()
  return screen
}

const key = { scoreId, category: 'writing' } as const
const marking = { ...key, nis: aisyah.nis }

beforeEach(async () => {
  outside = await givenExaminer()
  went = []
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

describe('the categories of a student', () => {
  it('are claimed and shown in their order, each with its next step', async () => {
    outside.server.scored('practice', 85, hendra)
    outside.server.scored('knowledge', 90, outside.server.caller)
    const page = await givenOpened()
    await expect.element(page.getByText('2 dari 8 kategori')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: "Mulai Baca Al-Qur'an/Tilawati" }))
      .toHaveAttribute('href', '#reciting')
    await expect.element(page.getByText('Telah dinilai oleh Hendra Gunawan')).toBeVisible()
    await expect.element(page.getByText('85')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Edit Pengetahuan Agama' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Edit Praktik Ibadah' }))
      .not.toBeInTheDocument()
    expect(outside.server.holder).toEqual(outside.server.caller)
  })

  it('have the dock below their whole width on a desktop', async () => {
    const page = await renderStudent(aisyah.nis, renderOnDesktop)
    const list = page.getByRole('list', { name: 'Kategori' })
    await expect.element(list).toBeVisible()
    const dock = page.getByRole('region', { name: 'Tindakan' }).element().getBoundingClientRect()
    const { left, right } = list.element().getBoundingClientRect()
    expect([dock.left, dock.right]).toEqual([left, right])
  })

  it('are opened by an address with a number that was changed since', async () => {
    outside.server.formerNis = '20199999'
    const page = await renderStudent('20199999')
    await expect.element(page.getByRole('heading', { name: aisyah.name })).toBeVisible()
  })

  it('are shown for a student without a stored name', async () => {
    vi.spyOn(aisyah, 'name', 'get').mockReturnValue('')
    const page = await renderStudent()
    await expect.element(page.getByRole('heading', { name: 'Tanpa nama' }).first()).toBeVisible()
    await startSheet(key)
    expect((await sheets.load(categoryOutboxGroup(key)))?.student?.name).toBe('Tanpa nama')
  })

  it('cover their scores from the student', async () => {
    outside.server.scored('practice', 85, hendra)
    const page = await givenOpened()
    await page.getByRole('button', { name: 'Sembunyikan nilai dan jawaban' }).click()
    await expect.element(page.getByText('85')).not.toBeInTheDocument()
  })

  it('continue where they were left', async () => {
    await startSheet(key)
    const [first] = outside.server.sets.get('writing')?.questions ?? []
    await recordExam(marking, { kind: 'mark', questionId: first?.id ?? '', mark: 25 })
    const page = await givenOpened()
    await expect
      .element(page.getByRole('link', { name: 'Lanjutkan 1/4 Menulis Arab' }))
      .toBeVisible()
  })

  it('keep showing their score while a change is not saved', async () => {
    await startSheet(key)
    for (const number of [1, 2, 3, 4]) {
      await recordExam(marking, { kind: 'mark', questionId: questionId(number), mark: 25 })
    }
    await recordExam(marking, { kind: 'finish' })
    await sendNow()
    await recordExam(marking, { kind: 'mark', questionId: questionId(1), mark: 10 })
    await sendNow()
    const page = await givenOpened()
    await expect.element(page.getByText('100')).toBeVisible()
    await expect.element(page.getByText('Belum disimpan', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Lanjutkan Menulis Arab' })).toBeVisible()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect.element(page.getByText('Kategori Menulis Arab belum disimpan.')).toBeVisible()
  })

  it('show that they wait when they were saved without signal', async () => {
    await startSheet(key)
    const page = await givenOpened()
    outside.isReachable = false
    for (const { id } of outside.server.sets.get('writing')?.questions ?? []) {
      await recordExam(marking, { kind: 'mark', questionId: id, mark: 25 })
    }
    await recordExam(marking, { kind: 'finish' })
    await expect.element(page.getByText('Menunggu terkirim')).toBeVisible()
    await expect.element(page.getByText('1 dari 8 kategori')).toBeVisible()
    // A mark that an earlier version took afterwards is not part of what is sent.
    await recordExam(marking, { kind: 'mark', questionId: questionId(1), mark: 0 })
    await expect.element(page.getByText('100', { exact: true })).toBeVisible()
  })

  it('wait for the catch-up exam when the exam ended before they were sent', async () => {
    await openRecord({ nis: aisyah.nis })
    await startSheet(key)
    outside.server.kelompok = 'completed'
    for (const number of [1, 2, 3, 4]) {
      await recordExam(marking, { kind: 'mark', questionId: questionId(number), mark: 25 })
    }
    await recordExam(marking, { kind: 'finish' })
    const page = await givenOpened()
    await expect.element(page.getByText('Menunggu susulan')).toBeVisible()
    outside.server.kelompok = 'inProgress'
    await sendNow()
    await expect.poll(() => outside.server.entries.get('writing')?.score).toBe(100)
  })

  it('are new again once the office has emptied them', async () => {
    await startSheet(key)
    const page = await givenOpened()
    await recordExam(marking, { kind: 'mark', questionId: questionId(1), mark: 25 })
    await expect
      .element(page.getByRole('link', { name: 'Lanjutkan 1/4 Menulis Arab' }))
      .toBeVisible()
    await sendNow()
    outside.server.empty('writing')
    await recordExam(marking, { kind: 'mark', questionId: questionId(2), mark: 25 })
    await expect.element(page.getByRole('link', { name: 'Mulai Menulis Arab' })).toBeVisible()
  })

  it('come first when they are the usual ones of this device', async () => {
    localStorage.setItem('exam.usualCategories', 'knowledge')
    const page = await givenOpened()
    await page.getByRole('button', { name: 'Kategori saya' }).click()
    const first = page.getByRole('list', { name: 'Kategori' }).getByRole('listitem').first()
    await expect
      .element(first.getByRole('heading', { name: 'Pengetahuan Agama' }))
      .toBeInTheDocument()
  })

  it('are read-only once the exam of the kelompok is over', async () => {
    outside.server.kelompok = 'completed'
    outside.server.scored('knowledge', 90, outside.server.caller)
    const page = await givenOpened()
    await expect
      .element(page.getByText('Penilaian sudah ditutup. Nilai hanya dapat dilihat.').first())
      .toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Edit Pengetahuan Agama' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(outside.server.holder).toBeNull()
  })
})

describe('a record claimed by another examiner', () => {
  it('redirects to the scanner with name and time', async () => {
    outside.server.holder = hendra
    const page = await renderStudent()
    await expect.poll(() => went).toEqual(['pemindai'])
    await expect
      .element(
        page.getByText(
          /Pesan: Siswa ini sedang dinilai oleh munaqis lain! Hendra Gunawan, sampai \d\d\.\d\d\./,
        ),
      )
      .toBeVisible()
  })
})

describe('a student who cannot be opened', () => {
  it('redirects to the scanner, where another NIS can be typed', async () => {
    const screen = await renderStudent('2699009999')
    await expect.poll(() => went).toEqual(['pemindai'])
    await expect.element(screen.getByText('Pesan: Kartu tidak dikenal di desa ini.')).toBeVisible()
  })

  it('says that there is no active year', async () => {
    sessionStore.begin({ ...sessionStore.current()!, currentBranchYearId: null })
    const screen = await renderStudent()
    await expect
      .element(screen.getByText('Tidak ada tahun ajaran aktif, hubungi PJP Desa!'))
      .toBeVisible()
    expect(went).toEqual([])
  })
})

describe("'Selesai'", () => {
  it('releases the claim', async () => {
    const page = await givenOpened()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect.poll(() => went).toEqual(['pemindai'])
    expect(outside.server.holder).toBeNull()
    await expect
      .element(
        page.getByText(
          'Pesan: Belum ada nilai yang disimpan. Penilaian selesai, silakan scan siswa berikutnya.',
        ),
      )
      .toBeVisible()
  })

  it('reports only the success after a save', async () => {
    outside.server.scored('knowledge', 90, outside.server.caller)
    const page = await givenOpened()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect
      .element(page.getByText('Pesan: Penilaian selesai, silakan scan siswa berikutnya.'))
      .toBeVisible()
  })

  it('asks about a partly marked category', async () => {
    await startSheet(key)
    const [first] = outside.server.sets.get('writing')?.questions ?? []
    await recordExam(marking, { kind: 'mark', questionId: first?.id ?? '', mark: 25 })
    const page = await givenOpened()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect.element(page.getByText('Menulis Arab baru 1 dari 4. Tinggalkan?')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Lanjutkan', exact: true }))
      .toHaveAttribute('href', '#writing')
    await page.getByRole('button', { name: 'Tinggalkan' }).click()
    await expect.poll(() => went).toEqual(['pemindai'])
  })

  it('does not wait for signal', async () => {
    const page = await givenOpened()
    outside.isReachable = false
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect.poll(() => went).toEqual(['pemindai'])
  })
})

describe('without signal', () => {
  it('only a category with stored questions can be continued', async () => {
    await openRecord({ nis: aisyah.nis })
    await startSheet(key)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await givenOpened()
    await expect
      .element(page.getByRole('button', { name: 'Mulai Praktik Ibadah' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('Perlu jaringan.').first()).toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Lanjutkan 0/4 Menulis Arab' }))
      .toBeVisible()
  })

  it('an opened record is shown, with its age', async () => {
    const page = await givenOpened()
    await page.unmount()
    outside.isReachable = false
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    const again = await renderStudent()
    await expect.element(again.getByRole('heading', { name: aisyah.name })).toBeVisible()
    await expect.element(again.getByText(/Tidak ada jaringan\. Data pukul/)).toBeVisible()
  })

  it('a new record needs the network', async () => {
    outside.isReachable = false
    const page = await renderStudent()
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await expect
      .element(page.getByText(/Buka siswa ini dan kategorinya sekali saat ada jaringan/))
      .toBeVisible()
  })
})
