import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { areWhole, onPaper } from '../../../../ui/layout/paper/paper.fixtures.ts'
import { begun, done, givenClassScores } from '../test/class-scores.fixtures.tsx'
import { examiner, givenScore } from '../test/office.fixtures.ts'
import { button, dialog, row, yes } from '../test/office-screens.fixtures.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  document.body.style.width = ''
  leaveNothing()
})

describe('the scores of a class', () => {
  it('keep every column on paper, on a sheet that lies, and their averages once', async () => {
    const scores = [givenScore({ name: 'Muhammad Aqila Rengganis', grade: '5', each: 80, rank: 1 })]
    await givenClassScores({ scores })
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
    await givenClassScores()
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
      await givenClassScores({ scores: [done, moved, gone], view: { view } })
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
    await givenClassScores({ scores: [givenScore({ name: '', each: 70, rank: 1 })] })
    const child = row('Tanpa nama')
    await expect.element(child.getByRole('link', { name: 'Lihat Raport Tanpa nama' })).toBeVisible()
    await child.getByRole('button', { name: /Menulis Arab, Tanpa nama: 70/ }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Tanpa nama ·/)
  })

  it('show only unfinished students with the filter', async () => {
    await givenClassScores()
    await button(/Belum lengkap/).click()
    await expect.element(row('Bilal')).toBeVisible()
    await expect.element(row('Aisyah')).not.toBeInTheDocument()
  })

  it('count no erased student as unfinished', async () => {
    const erased = { ...givenScore({ name: 'Data dihapus' }), studentNis: '' }
    await givenClassScores({ scores: [done, begun, erased], view: { isUnfinishedOnly: true } })
    await expect.element(button(/Belum lengkap/)).toMatchTextContent(/Belum lengkap\s*1$/)
    await expect.element(row('Bilal')).toBeVisible()
    await expect.element(row('Data dihapus')).not.toBeInTheDocument()
  })

  it.each(['tabel', 'kartu'] as const)(
    'lead to the raport of no erased student, as %s',
    async (view) => {
      const erased = { ...givenScore({ name: 'Data dihapus' }), studentNis: '' }
      await givenClassScores({ scores: [done, erased], view: { view } })
      await expect.element(page.getByText('Data dihapus', { exact: true })).toBeVisible()
      await expect.element(page.getByRole('link', { name: /Lihat Raport Aisyah/ })).toBeVisible()
      await expect.element(page.getByRole('link', { name: /Data dihapus/ })).not.toBeInTheDocument()
    },
  )

  it('are cards by choice, and on phones', async () => {
    await givenClassScores({ view: { view: 'kartu' } })
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
    await givenClassScores({
      scores: [givenScore({ name: 'Aisyah', each: 80, status: 'completed' })],
    })
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
    const { server } = await givenClassScores({
      scores: [done, guest],
      view: { subBranchId: 'k9' },
    })
    await button('Unduh Excel').click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Unduh 1 nilai siswa?')
    await yes().click()
    await expect.poll(() => server.sentTo('GET exports/scores.csv').length).toBe(1)
    expect(server.sentTo('GET exports/scores.csv')[0]?.query).toMatchObject({ subBranchId: 'k9' })
  })

  it('holds only the unfinished students with their filter', async () => {
    const { server } = await givenClassScores({ view: { isUnfinishedOnly: true } })
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
    await givenClassScores()
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
    const { server } = await givenClassScores()
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
    const { server, change } = await givenClassScores()
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

  it.each(['tabel', 'kartu'] as const)(
    'keeps its history open once it was emptied, as %s',
    async (view) => {
      const empty = { score: null, examinerUserId: null, timestamp: null, version: 3 }
      const [at, by] = ['2026-11-20T09:05:00.000Z', examiner]
      const voided = { at, by, kind: 'void', from: 90, to: null, reason: 'Salah siswa' } as const
      const released = { ...voided, at: '2026-11-20T09:00:00.000Z', kind: 'release' } as const
      await givenClassScores({
        scores: [{ ...begun, reciting: empty }],
        view: { view },
        told: {
          details: [{ category: 'reciting', isTotalOnly: false, questions: [], changes: [voided] }],
          releases: [{ ...released, from: null, reason: 'HP mati' }],
        },
      })
      await button("Baca Al-Qur'an/Tilawati, Bilal Ramadhan: belum dinilai").click()
      await expect
        .element(page.getByRole('dialog', { name: "Baca Al-Qur'an/Tilawati" }))
        .toMatchTextContent(/melepaskan penilaian: HP mati.*mengosongkan nilai 90: Salah siswa/)
      await expect.element(button(/Menulis Arab, Bilal/)).not.toBeInTheDocument()
    },
  )

  it('cannot be voided by the PJP of a kelompok', async () => {
    await givenClassScores({ role: 'subBranchAdmin' })
    await open()
    await expect.element(page.getByText('Bacalah Al-Fatihah.')).toBeVisible()
    await expect.element(button('Kosongkan kategori')).not.toBeInTheDocument()
  })
})
