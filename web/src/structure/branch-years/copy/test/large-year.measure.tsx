import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { percentile } from '../../../../../../bench/percentile.ts'
import { reportRatio, timeOf } from '../../../../../../bench/ratio.ts'
import {
  bar,
  beginScreen,
  classButton,
  Copying,
  crowded,
  endScreen,
  givenCopies,
  wayOf,
} from './copy-screen.fixtures.tsx'

beforeEach(beginScreen)
afterEach(endScreen)

/**
 * Returns the time from the choice of a child's way to the totals that tell it, in a year of so many classes.
 */
async function timeOfDecision(classes: number): Promise<number> {
  givenCopies(crowded(classes))
  const screen = await render(<Copying />)
  await classButton(/Kelas Aa 1 menjadi/).click()
  const way = wayOf('Siswa anak-0-0').element() as HTMLSelectElement
  const totals = bar().element()
  const [all, without] = [classes * 30, classes * 30 - 1].map((count) =>
    count.toLocaleString('id-ID'),
  )
  await expect.element(bar()).toMatchTextContent(`${all} siswa`)
  const times: number[] = []
  for (let round = 0; round < 22; round += 1) {
    const [action, told] = round % 2 === 0 ? ['leave', without] : ['promote', all]
    times.push(
      await timeOf(() => {
        const shown = untilItTells(totals, `${told} siswa`)
        way.value = action ?? ''
        way.dispatchEvent(new Event('change', { bubbles: true }))
        return shown
      }),
    )
  }
  await screen.unmount()
  // The first one compiles.
  return percentile(times.slice(1), 0.5)
}

function untilItTells(element: Element, text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.textContent.includes(text)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element, { childList: true, characterData: true, subtree: true })
  })
}

it('takes no longer for a decision in a large year than the number of its children explains', async () => {
  const classes = 40
  reportRatio({
    name: 'a decision among 1,200 children, beside one among thirty',
    baselineMs: await timeOfDecision(1),
    measuredMs: await timeOfDecision(classes),
    goal: classes,
  })
})
