import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { BankGlance } from './BankGlance.tsx'
import { bankLinks, givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { givenCoverage } from '../test/question-bank.fixtures.ts'

beforeEach(async () => {
  givenKeeper()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

function show(gaps: Parameters<typeof givenCoverage>[0]) {
  const server = givenAnswers({
    'GET munaqasyahs/coverage': () => ({ body: { coverage: givenCoverage(gaps) } }),
  })
  const screen = render(
    <Surroundings>
      <BankGlance semester="1" links={bankLinks} />
    </Surroundings>,
  )
  return { server, screen }
}

it('shows only where no set of 100 points can be drawn', async () => {
  const { server, screen } = show({ '3 memorizingDua': { isReachable: false, reachable: 80 } })
  await expect.element((await screen).getByText('maks 80 ✗')).toBeVisible()
  await expect.element((await screen).getByText('100 ✓')).not.toBeInTheDocument()
  expect(server.sentTo('GET munaqasyahs/coverage')[0]?.query).toMatchObject({ semester: '1' })
})

it('says so where nothing is short', async () => {
  const screen = await show({}).screen
  await expect.element(screen.getByText('Tidak ada yang kurang.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
