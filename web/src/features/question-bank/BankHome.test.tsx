import { grades, gradeLabel } from '@ngaji/contract/features/classes/classes.rules'
import { scoreCategories } from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenAnswers, leaveNothing, Surroundings } from '../../api/test-server.fixtures.tsx'
import { BankHome } from './BankHome.tsx'
import { bankLinks, givenKeeper, packageLinks } from './bank-screens.fixtures.tsx'
import { givenCoverage, givenLine, yearId } from './question-bank.fixtures.ts'

beforeEach(async () => {
  givenKeeper()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

function givenServer({ flagged = 0, gaps = {}, packed = ['memorizingDua'] } = {}) {
  return givenAnswers({
    'GET academicYears/munaqasyah/packages': () => ({
      body: {
        packages: [
          {
            id: yearId,
            name: '20261',
            isActive: true,
            munaqasyahStatus: 'notStarted',
            ...Object.fromEntries(packed.map((key) => [key, givenLine({ state: 'frozen' })])),
          },
        ],
      },
    }),
    'GET munaqasyahs/classes': () => ({
      body: {
        classes: grades.map((grade) => ({
          grade,
          label: gradeLabel(grade),
          questionCount: 120,
          activeCount: 100,
          flaggedCount: grade === '4' ? flagged : 0,
        })),
      },
    }),
    'GET munaqasyahs/coverage': () => ({ body: { coverage: givenCoverage(gaps) } }),
  })
}

function show() {
  const links = { ...bankLinks, packages: packageLinks.packages }
  return render(
    <Surroundings>
      <BankHome links={links} />
    </Surroundings>,
  )
}

it('tells how the bank stands, and leads to what waits', async () => {
  givenServer({ flagged: 2, gaps: { '3 memorizingDua': { isReachable: false, reachable: 80 } } })
  const screen = await show()
  await expect.element(screen.getByText('1.200')).toBeVisible()
  await expect.element(screen.getByText('103 dari 104')).toBeVisible()
  await expect.element(screen.getByText('1 dari 12')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Kelas 3 · Hafalan Doa: 80 dari 100 poin' }))
    .toHaveAttribute('href', '#questions/3?category=memorizingDua&semester=1')
  await expect
    .element(screen.getByRole('link', { name: '11 kategori belum punya paket 2026/2027 Ganjil' }))
    .toHaveAttribute('href', '#packages')
  await expect
    .element(screen.getByRole('link', { name: 'Kelas 4: 2 soal perlu diperiksa' }))
    .toHaveAttribute('href', '#questions/4?status=checkneeded')
})

it('is short where much waits', async () => {
  const gap = { isReachable: false, reachable: 0 }
  givenServer({ gaps: Object.fromEntries(grades.map((grade) => [`${grade} writing`, gap])) })
  const screen = await show()
  await expect.element(screen.getByRole('link', { name: '5 lagi di Bank Soal' })).toBeVisible()
})

it('says so where nothing waits', async () => {
  givenServer({ packed: [...scoreCategories] })
  const screen = await show()
  await expect.element(screen.getByText(/^Semua kategori siap/)).toBeVisible()
})
