import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { ClassExam } from './ClassExam.tsx'
import { givenDetail, givenResults, givenScore, givenYear } from '../test/office.fixtures.ts'
import { givenOffice, linkTo, show } from '../test/office-screens.fixtures.tsx'
import { StudentScores } from './StudentScores.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('the scores on the page of a student', () => {
  const done = givenScore({ each: 80, status: 'completed' })
  const before: ListedScore = {
    ...givenScore({ each: 70, status: 'completed' }),
    branchYearId: { ...done.branchYearId, name: '20252' },
  }
  const running = givenScore({ scores: { reciting: 90 } })

  async function givenStudent(role: Role, scores: ListedScore[]) {
    givenOffice(role)
    const questions = [1, 2].map((makhraj) => ({
      id: `q${makhraj}`,
      type: 'practice' as const,
      question: 'Bacalah.',
      maxScore: 50,
      mark: 40,
      slips: { makhraj, tajwid: 1, kelancaran: 0 },
    }))
    const details = [{ category: 'reciting' as const, isTotalOnly: false, questions, changes: [] }]
    givenAnswers({
      'GET scores': () => ({ body: { scores, total: scores.length } }),
      'GET scores/*': () => ({ body: { score: givenDetail(done, { details }) } }),
    })
    await show(<StudentScores studentId="s1" reportLink={linkTo} />)
  }

  const year = (name: string) => page.getByRole('region', { name })

  it('are listed by year, the newest first, with slips and the raport', async () => {
    await givenStudent('branchAdmin', [before, done])
    await expect
      .element(year('2026/2027 Ganjil'))
      .toMatchTextContent(/Kelas 3 · rata-rata 80,0 · jumlah 640 · 8 dari 8 kategori/)
    await expect
      .element(year('2026/2027 Ganjil'))
      .toMatchTextContent(/Baca Al-Qur'an\/Tilawati: 3 makhraj, 2 tajwid\./)
    await expect
      .element(year('2026/2027 Ganjil').getByRole('link', { name: /Lihat Raport/ }))
      .toHaveAttribute('href', `#${done.id}`)
    const titles = page.getByRole('heading', { level: 2 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '2026/2027 Ganjil',
      '2025/2026 Genap',
    ])
  })

  it('name class and kelompok where a year has two', async () => {
    const moved: ListedScore = {
      ...givenScore({ each: 60, status: 'completed' }),
      classId: { ...done.classId, name: 'Kelas 3B' },
      subBranchId: { ...done.subBranchId, name: 'Nurul Huda' },
    }
    await givenStudent('branchAdmin', [before, done, moved])
    await expect
      .element(year('2026/2027 Ganjil · Kelas 3B · Nurul Huda'))
      .toMatchTextContent(/rata-rata 60,0/)
    const titles = page.getByRole('heading', { level: 2 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '2026/2027 Ganjil · Kelas 3 · Al-Ikhlas',
      '2026/2027 Ganjil · Kelas 3B · Nurul Huda',
      '2025/2026 Genap',
    ])
  })

  it('open the raport to a teacher only once the kelompok is done', async () => {
    await givenStudent('teacher', [running])
    await expect.element(year('2026/2027 Ganjil')).toMatchTextContent(/Sedang Berlangsung/)
    await expect.element(page.getByRole('link', { name: /Lihat Raport/ })).not.toBeInTheDocument()
  })

  it('say below low ones that the raport prints others, where it does', async () => {
    const settings = { organisationName: '', footerText: '', logo: null, isDemo: false }
    givenOffice('student')
    givenAnswers({
      'GET scores': () => ({
        body: { scores: [givenScore({ each: 55, status: 'completed' }), before], total: 2 },
      }),
      'GET settings': () => ({ body: { settings: { ...settings, liftsLowScores: true } } }),
    })
    await show(<StudentScores studentId="s1" reportLink={linkTo} />)
    const note = 'Di raport, nilai di bawah 60 dicetak 60; jumlah dan rata-ratanya ikut.'
    await expect.element(year('2026/2027 Ganjil')).toMatchTextContent(note)
    expect(page.getByText(note).elements()).toHaveLength(1)
  })

  it('show a student only released scores, and no examiner', async () => {
    await givenStudent('student', [done])
    await expect.element(year('2026/2027 Ganjil')).toBeVisible()
    await expect.element(page.getByText('Yusuf Hidayat')).not.toBeInTheDocument()
    leaveNothing()
    givenAnswers({
      'GET scores': () => refusal(409, 'score.not-released', 'Raport belum tersedia.'),
    })
    await show(<StudentScores studentId="s2" reportLink={linkTo} />)
    await expect.element(page.getByText('Belum ada nilai munaqosah.')).toBeVisible()
  })
})

describe('the exam on the page of a class', () => {
  const classes = (status: 'inProgress' | 'completed') => ({
    body: {
      classes: [givenResults([givenScore({ each: 80, status })])],
      branchYear: givenYear(),
    },
  })

  it('shows the averages once it is over, and leads to the scores', async () => {
    givenOffice('branchAdmin')
    givenAnswers({ 'GET scores/class/*': () => classes('completed') })
    await show(<ClassExam classId="k7" progress={100} scoresLink={linkTo('scores')} />)
    await expect.element(page.getByText("Baca Al-Qur'an/Tilawati")).toBeVisible()
    await expect
      .element(page.getByText(/^Rata-rata kelas/))
      .toMatchTextContent(/81,3 dari 2 siswa yang dinilai/)
    await expect
      .element(page.getByRole('definition').first())
      .toMatchTextContent(/80,5\s*dari 2 siswa/)
    await expect
      .element(page.getByRole('link', { name: 'Lihat nilai kelas' }))
      .toHaveAttribute('href', '#scores')
  })

  it('hides them while it runs', async () => {
    givenOffice('branchAdmin')
    givenAnswers({ 'GET scores/class/*': () => classes('inProgress') })
    await show(<ClassExam classId="k7" progress={40} scoresLink={null} />)
    await expect
      .element(page.getByText('Rata-rata kelas tampil setelah munaqosah selesai.'))
      .toBeVisible()
    await expect.element(page.getByText('40,0% kategori sudah dinilai')).toBeVisible()
  })

  it('hides from a teacher what the server keeps while another kelompok is examined', async () => {
    givenOffice('teacher')
    const results = givenResults([givenScore({ each: 80, status: 'completed' })])
    const kept = { average: null, examinedCount: 0, averageScores: {}, examinedCounts: {} }
    givenAnswers({
      'GET scores/class/*': () => ({
        body: { classes: [{ ...results, ...kept }], branchYear: givenYear() },
      }),
    })
    await show(<ClassExam classId="k7" progress={60} scoresLink={null} />)
    await expect
      .element(page.getByText('Rata-rata kelas tampil setelah munaqosah selesai.'))
      .toBeVisible()
    await expect.element(page.getByRole('definition')).not.toBeInTheDocument()
  })

  it('does not promise averages of a class whose exam is over without anybody examined', async () => {
    givenOffice('branchAdmin')
    const results = givenResults([givenScore({ status: 'completed' })])
    const none = { average: null, examinedCount: 0, averageScores: {}, examinedCounts: {} }
    givenAnswers({
      'GET scores/class/*': () => ({
        body: { classes: [{ ...results, ...none }], branchYear: givenYear() },
      }),
    })
    await show(<ClassExam classId="k7" progress={0} scoresLink={null} />)
    await expect
      .element(page.getByText(/^Rata-rata kelas/).first())
      .toMatchTextContent(/dari 0 siswa yang dinilai/)
    await expect
      .element(page.getByText('Rata-rata kelas tampil setelah munaqosah selesai.'))
      .not.toBeInTheDocument()
  })

  it('tells a teacher to wait for the kelompok', async () => {
    givenOffice('teacher')
    givenAnswers({
      'GET scores/class/*': () => refusal(409, 'score.not-released', 'Raport belum tersedia.'),
    })
    await show(<ClassExam classId="k7" progress={40} scoresLink={null} />)
    await expect.element(page.getByText('Nilai tampil setelah munaqosah selesai.')).toBeVisible()
  })
})
