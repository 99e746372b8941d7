import { grades, gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { bankLinks, givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { givenCoverage } from '../test/question-bank.fixtures.ts'
import { QuestionBankPage, type CoverageView } from './QuestionBankPage.tsx'

const short = {
  '5 memorizingDua': { activeCount: 4, points: 80, isReachable: false, reachable: 80 },
  'PAUD writing': { activeCount: 0, points: 0, isReachable: false, reachable: 0 },
}

function givenServer(changes = short) {
  return givenAnswers({
    'GET munaqasyahs/classes': () => ({
      body: {
        classes: grades.map((grade) => ({
          grade,
          label: gradeLabel(grade),
          questionCount: 240,
          activeCount: 212,
          flaggedCount: grade === '3' ? 4 : 0,
        })),
      },
    }),
    'GET munaqasyahs/coverage': ({ query }) => ({
      body: { coverage: givenCoverage(changes, query['semester'] === '2' ? '2' : '1') },
    }),
  })
}

const start: CoverageView = { semester: '1', month: null, onlyShort: false }

function show(change: Partial<CoverageView> = {}) {
  function Held() {
    const [view, setView] = useState<CoverageView>({ ...start, ...change })
    return <QuestionBankPage view={view} onView={setView} links={bankLinks} />
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}

beforeEach(async () => {
  givenKeeper()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Bank Soal', () => {
  it('has a card for each grade, with questions to be checked', async () => {
    givenServer()
    const screen = await show()
    const cards = screen.getByRole('list', { name: 'Soal per kelas' }).getByRole('link')
    await expect.element(cards.first()).toBeVisible()
    expect(cards.elements()).toHaveLength(12)
    const third = screen.getByRole('link', { name: /^Kelas 3/ })
    await expect.element(third.getByText('240 soal, 212 aktif')).toBeVisible()
    await expect.element(third.getByText('4 perlu diperiksa')).toBeVisible()
  })

  it('marks each cell, opens its list, and offers to fill a gap', async () => {
    givenServer()
    const screen = await show()
    const row = screen.getByRole('row', { name: /^Hafalan Doa/ })
    await expect.element(row.getByText('maks 80 ✗')).toBeVisible()
    await expect.element(row.getByText('100 ✓').first()).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: /^4 soal aktif, 80 poin/ }))
      .toHaveAttribute('href', '#questions/5?category=memorizingDua&semester=1&status=active')
    await expect
      .element(screen.getByRole('link', { name: 'Tambah soal Menulis Arab, PAUD' }))
      .toHaveAttribute('href', '#new/PAUD?category=writing&semester=1')
    const tafsir = screen.getByRole('row', { name: /^Tafsir Hadis/ })
    expect(tafsir.getByRole('link').elements()).toHaveLength(2)
  })

  it('loads the other semester, and shows only short cells', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('radio', { name: 'Genap' }).click()
    await expect.element(screen.getByText('Kecukupan soal Genap')).toBeVisible()
    expect(server.sentTo('GET munaqasyahs/coverage').at(-1)?.query).toEqual({ semester: '2' })
    await screen.getByRole('button', { name: 'Hanya yang kurang' }).click()
    await expect.element(screen.getByRole('row', { name: /^Baca Al-Qur/ })).not.toBeInTheDocument()
    const heads = screen.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual(['Kategori', 'PAUD', 'Kls 5'])
  })

  it('says so where nothing is short', async () => {
    givenServer({} as typeof short)
    const screen = await show({ onlyShort: true })
    await expect.element(screen.getByText('Tidak ada yang kurang.')).toBeVisible()
    await screen.getByRole('button', { name: 'Tampilkan semua' }).click()
    await expect.element(screen.getByRole('row', { name: /^Hafalan Doa/ })).toBeVisible()
  })

  it('shows one grade by month', async () => {
    givenServer()
    const screen = await show({ month: '5' })
    const months = screen.getByRole('list', { name: 'Hafalan Doa per bulan' }).getByRole('link')
    await expect.element(months.first()).toBeVisible()
    expect(months.elements()).toHaveLength(12)
    await expect
      .element(months.nth(8))
      .toHaveAttribute(
        'href',
        '#questions/5?category=memorizingDua&semester=1&month=9&status=active',
      )
  })

  it('is one grade at a time on a phone', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await show()
    await screen.getByLabelText('Kelas', { exact: true }).selectOptions('Kelas 5')
    const list = screen.getByRole('list', { name: 'Kecukupan soal Kelas 5' })
    await expect.element(list.getByText('maks 80 ✗')).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(12)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says that the server cannot be reached', async () => {
    givenAnswers({})
    const screen = await show()
    await expect.element(screen.getByText('Gagal menghubungi server!').first()).toBeVisible()
  })
})
