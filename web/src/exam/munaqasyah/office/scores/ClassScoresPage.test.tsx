import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { deviceStorage } from '../../../../api/session/device-storage.ts'
import { givenClass, numberedId } from '../../../../structure/classes/test/classes.fixtures.ts'
import { areWhole, onPaper } from '../../../../ui/layout/paper/paper.fixtures.ts'
import { ClassScoresPage, type ScoresView } from './ClassScoresPage.tsx'
import {
  examiner,
  givenDetail,
  givenResults,
  givenScore,
  givenYear,
  kelompok,
} from '../test/office.fixtures.ts'
import {
  button,
  dialog,
  givenOffice,
  linkTo,
  row,
  show,
  yes,
} from '../test/office-screens.fixtures.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  document.body.style.width = ''
  leaveNothing()
})

const year = givenYear({ munaqasyahStatus: 'inProgress' })
const done = givenScore({ name: 'Aisyah Putri', each: 80, rank: 1 })
const begun = givenScore({
  name: 'Bilal Ramadhan',
  scores: { reciting: 90 },
  claimedBy: 'Dewi Anggraini Putri',
})

type Stage = {
  role?: Role
  scores?: ListedScore[]
  view?: Partial<ScoresView>
  /** The teachers of the class, by the class itself. */
  schoolClass?: SchoolClass
}

async function givenPage({
  role = 'branchAdmin',
  scores = [done, begun],
  view: firstView,
  schoolClass,
}: Stage = {}) {
  givenOffice(role)
  const results = givenResults(scores)
  const detail = (id: string) => {
    const score = scores.find((one) => one.id === id) ?? done
    return givenDetail(score, {
      details: [
        {
          category: 'reciting',
          isTotalOnly: false,
          questions: [
            {
              id: 'q1',
              type: 'practice',
              question: 'Bacalah Al-Fatihah.',
              maxScore: 100,
              mark: 80,
              slips: { makhraj: 2, tajwid: 1, kelancaran: 0 },
            },
          ],
          changes: [
            {
              at: '2026-11-20T09:05:00.000Z',
              by: examiner,
              kind: 'finish',
              from: null,
              to: 80,
              reason: null,
            },
          ],
        },
      ],
    })
  }
  let shown = results
  const server = givenAnswers({
    'GET scores/class/*': () => ({ body: { classes: [shown], branchYear: year } }),
    'GET scores/*': ({ rest }) => ({ body: { score: detail(rest) } }),
    'GET classes/*': () =>
      schoolClass
        ? { body: { class: schoolClass } }
        : refusal(404, 'class.not-found', 'Kelas tidak ditemukan.'),
    'POST scores/*': () => ({ body: { message: 'Penilaian dilepas.' } }),
    'DELETE scores/*': () => ({ body: { message: 'Kategori dikosongkan.', score: done } }),
    'POST documents': () => ({
      status: 202,
      body: {
        message: 'Raport disiapkan.',
        document: {
          id: 'c1',
          kind: 'reports',
          state: 'waiting',
          done: 0,
          total: 1,
          skipped: [],
          fileName: null,
          createdAt: '2026-11-20T03:00:00.000Z',
          expiresAt: null,
        },
      },
    }),
    'GET exports/scores.csv': () => refusal(500, 'server.unexpected', 'Something went wrong'),
    'GET documents/*': () => refusal(404, 'document.not-found', 'Dokumen tidak ditemukan.'),
  })
  function Held() {
    const [view, setView] = useState<ScoresView>({
      subBranchId: undefined,
      view: undefined,
      isUnfinishedOnly: false,
      ...firstView,
    })
    return (
      <ClassScoresPage
        classId={results.classId.id}
        view={view}
        onView={setView}
        links={{ home: linkTo('home'), year: linkTo, report: linkTo }}
      />
    )
  }
  await show(<Held />)
  /** Another user changed the scores; the screen refetches when it becomes visible. */
  function change(scores: ListedScore[]) {
    shown = givenResults(scores)
    globalThis.dispatchEvent(new Event('visibilitychange'))
  }
  return { server, results, change }
}

describe('the scores of a class', () => {
  it('keep every column on paper, on a sheet that lies, and their averages once', async () => {
    const scores = [givenScore({ name: 'Muhammad Aqila Rengganis', grade: '5', each: 80, rank: 1 })]
    await givenPage({ scores })
    const table = page.getByRole('table', { name: 'Nilai Kelas 5' })
    await expect.element(table).toBeVisible()
    // The written width of an A4 that lies.
    document.body.style.width = '1032px'
    await onPaper(() => {
      expect(areWhole([...table.element().querySelectorAll('th, td')])).toBe(true)
      expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(1032)
      expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('wide')
      const foot = table.element().querySelector('tfoot')!
      expect(getComputedStyle(foot).display).toBe('table-row-group')
    })
  })

  it('are listed by student, with a dash for missing ones', async () => {
    await givenPage()
    await expect
      .element(row('Aisyah Putri'))
      .toMatchTextContent(/80\s*80\s*80\s*80\s*80\s*80\s*80\s*80\s*80,0\s*640\s*1\s*8\/8/)
    await expect.element(row('Bilal')).toMatchTextContent(/90\s*-\s*-.*90,0\s*90\s*-\s*1\/8/)
    await expect.element(row('Bilal')).toMatchTextContent(/Sedang dinilai Dewi Anggraini/)
    await expect
      .element(row('Rata-rata kelas'))
      .toMatchTextContent(/80,5\s*dari 2 siswa.*81,3\s*dari 2 siswa.*1\/2/)
    await expect
      .element(row('Bilal').getByRole('link', { name: /Lihat Raport/ }))
      .toHaveAttribute('href', `#${begun.id}`)
  })

  it.each(['tabel', 'kartu'] as const)(
    'say since when a student is there no more, as %s',
    async (view) => {
      const moved = givenScore({
        name: 'Citra Lestari',
        each: 75,
        left: { on: '2026-12-15', isTransfer: true },
      })
      const gone = givenScore({ name: 'Dimas', left: { on: '2026-12-03', isTransfer: false } })
      await givenPage({ scores: [done, moved, gone], view: { view } })
      const lines = page.getByText(/^20240010 · Al-Ikhlas/)
      await expect.element(lines.first()).toBeVisible()
      expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
        '20240010 · Al-Ikhlas',
        '20240010 · Al-Ikhlas · pindah 15 Des',
        '20240010 · Al-Ikhlas · keluar 3 Des',
      ])
    },
  )

  it('label a student without a name, also in the raport and the score', async () => {
    await givenPage({ scores: [givenScore({ name: '', each: 70, rank: 1 })] })
    const child = row('Tanpa nama')
    await expect.element(child.getByRole('link', { name: 'Lihat Raport Tanpa nama' })).toBeVisible()
    await child.getByRole('button', { name: /Menulis Arab, Tanpa nama: 70/ }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Tanpa nama ·/)
  })

  it('show only unfinished students with the filter', async () => {
    await givenPage()
    await button(/Belum lengkap/).click()
    await expect.element(row('Bilal')).toBeVisible()
    await expect.element(row('Aisyah')).not.toBeInTheDocument()
  })

  it('are cards by choice, and on phones', async () => {
    await givenPage({ view: { view: 'kartu' } })
    const cards = page.getByRole('list', { name: 'Nilai Kelas 3' }).getByRole('listitem')
    await expect
      .element(cards.first())
      .toMatchTextContent(/Aisyah Putri.*selesai 8\/8.*peringkat 1/)
    await expect
      .element(page.getByRole('region', { name: 'Rata-rata kelas' }))
      .toMatchTextContent(/Baca Al-Qur'an\/Tilawati\s*80,5\s*dari 2 siswa\s*Menulis Arab\s*-/)
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('are read-only once the kelompok is completed', async () => {
    await givenPage({ scores: [givenScore({ name: 'Aisyah', each: 80, status: 'completed' })] })
    await expect
      .element(page.getByText('Munaqosah kelompok sudah selesai. Nilai hanya dibaca.'))
      .toBeVisible()
    await row('Aisyah')
      .getByRole('button', { name: /Menulis Arab/ })
      .click()
    await expect
      .element(button('Kosongkan kategori'))
      .toHaveAccessibleDescription('Munaqosah kelompok sudah selesai.')
  })
})

describe('the file of a class', () => {
  it('holds the kelompok of the filter', async () => {
    const guest = { ...begun, subBranchId: { ...begun.subBranchId, id: 'k9', name: 'An-Nur' } }
    const { server } = await givenPage({ scores: [done, guest], view: { subBranchId: 'k9' } })
    await button('Unduh Excel').click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Unduh 1 nilai siswa?')
    await yes().click()
    await expect.poll(() => server.sentTo('GET exports/scores.csv').length).toBe(1)
    expect(server.sentTo('GET exports/scores.csv')[0]?.query).toMatchObject({ subBranchId: 'k9' })
  })

  it('holds only the unfinished students with their filter', async () => {
    const { server } = await givenPage({ view: { isUnfinishedOnly: true } })
    await button('Unduh Excel').click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Unduh 1 nilai siswa?')
    await yes().click()
    await expect.poll(() => server.sentTo('GET exports/scores.csv').length).toBe(1)
    expect(server.sentTo('GET exports/scores.csv')[0]?.query).toMatchObject({
      isUnfinished: 'true',
    })
  })
})

describe('one score', () => {
  const open = () =>
    row('Aisyah')
      .getByRole('button', { name: /Baca Al-Qur'an/ })
      .click()

  it('shows its history', async () => {
    await givenPage()
    await open()
    const sheet = page.getByRole('dialog', { name: "Baca Al-Qur'an/Tilawati" })
    await expect.element(sheet).toMatchTextContent(/Telah dinilai oleh\s*Yusuf Hidayat/)
    await expect.element(sheet).toMatchTextContent(/Jum, 20 Nov 2026 16\.05/)
    await expect
      .element(sheet)
      .toMatchTextContent(/Bacalah Al-Fatihah\.\s*2 makhraj, 1 tajwid\s*80 \/ 100/)
    await expect.element(sheet).toMatchTextContent(/Yusuf Hidayat menyimpan nilai 80/)
  })

  it('is voided by the PJP of the desa, with a reason', async () => {
    const { server } = await givenPage()
    await open()
    await button('Kosongkan kategori').click()
    await expect
      .element(dialog())
      .toHaveAccessibleName("Kosongkan Baca Al-Qur'an/Tilawati Aisyah Putri?")
    await dialog().getByLabelText('Alasan').fill('Salah siswa')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Kategori dikosongkan\./)
    const [sent] = server.sentTo('DELETE scores/*')
    expect(sent?.rest).toBe(`${done.id}/categories/reciting`)
    expect(sent?.body).toEqual({ reason: 'Salah siswa', version: 1 })
  })

  it('is shown in its current version, and voided only in the shown version', async () => {
    const { server, change } = await givenPage()
    await open()
    const sheet = page.getByRole('dialog', { name: "Baca Al-Qur'an/Tilawati" })
    await expect.element(sheet).toMatchTextContent(/Nilai\s*80/)
    const { reciting } = done
    if (reciting) change([{ ...done, reciting: { ...reciting, score: 45, version: 4 } }, begun])
    await expect.element(sheet).toMatchTextContent(/Nilai\s*45/)
    await button('Kosongkan kategori').click()
    await expect.element(dialog()).toMatchTextContent(/Nilai 45 dihapus/)
    await dialog().getByLabelText('Alasan').fill('Salah siswa')
    await yes().click()
    await expect.poll(() => server.sentTo('DELETE scores/*').length).toBe(1)
    expect(server.sentTo('DELETE scores/*')[0]?.body).toMatchObject({ version: 4 })
  })

  it('cannot be voided by the PJP of a kelompok', async () => {
    await givenPage({ role: 'subBranchAdmin' })
    await open()
    await expect.element(page.getByText('Bacalah Al-Fatihah.')).toBeVisible()
    await expect.element(button('Kosongkan kategori')).not.toBeInTheDocument()
  })
})

describe('the raport of a class', () => {
  it('let go of a student who left the list, and say so', async () => {
    const { change } = await givenPage({ scores: [done, begun] })
    await button('Raport Kelas').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('1 dari 2 siswa')).toBeVisible()
    change([begun])
    await expect
      .element(dialog.getByText('Aisyah Putri keluar dari pilihan: tidak ada lagi di halaman ini.'))
      .toBeVisible()
    await expect.element(dialog.getByText('0 dari 1 siswa')).toBeVisible()
  })

  it('are created for finished students, in three presses', async () => {
    const { server } = await givenPage()
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByRole('checkbox', { name: 'Aisyah Putri' })).toBeChecked()
    await expect.element(sheet.getByRole('checkbox', { name: /Bilal/ })).not.toBeChecked()
    await expect.element(sheet).toMatchTextContent(/Belum dinilai: Menulis Arab, Praktik Ibadah/)
    await expect.element(sheet).toMatchTextContent(/1 dari 2 siswa/)
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({
      kind: 'reports',
      scoreIds: [done.id],
      sort: 'name',
      format: 'pdf',
      withHandOver: false,
    })
  })

  it('leave out an erased student, who has none', async () => {
    const erased = { ...givenScore({ name: 'Siswa terhapus', each: 70 }), studentNis: '' }
    const { server } = await givenPage({ scores: [done, begun, erased] })
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByText('1 dari 2 siswa')).toBeVisible()
    await expect.element(sheet.getByText('Siswa terhapus')).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({ scoreIds: [done.id] })
  })

  it('are signed by whom the dialog shows: not by a remembered teacher who left the class', async () => {
    const teacher = {
      id: numberedId('t', 1),
      name: 'Yusuf Hidayat',
      nig: '20190014',
      position: 'localTeacher',
      phone: null,
      image: null,
      thumbnail: null,
      userId: { id: numberedId('t', 2), subBranchId: kelompok },
    } as const
    const schoolClass = givenClass({ teachers: [teacher] })
    const { server, results } = await givenPage({ schoolClass })
    const key = `report.signer.${results.classId.id}`
    deviceStorage.write(key, numberedId('t', 9))
    await button('Raport Kelas').click()
    const sheet = page.getByRole('dialog', { name: 'Raport Kelas 3' })
    await expect.element(sheet.getByRole('option', { name: 'Yusuf Hidayat' })).toBeInTheDocument()
    await expect.element(sheet.getByLabelText('Wali Kelas')).toHaveValue('')
    await sheet.getByRole('button', { name: 'Buat' }).click()
    await expect.poll(() => server.sentTo('POST documents').length).toBe(1)
    expect(server.sentTo('POST documents')[0]?.body).not.toHaveProperty('homeroomTeacherId')
    expect(deviceStorage.read(key)).toBe('')
  })

  it('need at least one student', async () => {
    await givenPage({ scores: [begun] })
    await button('Raport Kelas').click()
    await expect.element(button('Buat')).toHaveAccessibleDescription('Pilih siswa dahulu.')
    await page.getByRole('checkbox', { name: 'Semua siswa' }).click()
    await expect.element(button('Buat')).not.toHaveAttribute('aria-disabled')
  })
})
