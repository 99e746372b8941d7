import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { aisyah } from '../test/exam-server.fixtures.ts'
import { givenOpenCategory, option, tap } from '../test/examination.fixtures.tsx'
import { givenExaminer, type Outside } from '../test/examiner.fixtures.tsx'
import { openRecord } from '../claims/open-record.ts'

let outside: Outside

beforeEach(async () => {
  outside = await givenExaminer()
  await openRecord({ nis: aisyah.nis })
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

function marksAtServer() {
  return outside.server.sets.get('memorizingDua')?.questions.map(({ mark }) => mark)
}

describe('from the keyboard', () => {
  it('a digit held down marks one question', async () => {
    const page = await givenOpenCategory()
    const press = (repeat: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '4', repeat, bubbles: true, cancelable: true }),
      )
    press(false)
    await expect.element(page.getByRole('radiogroup', { name: 'Nilai soal 2' })).toBeVisible()
    press(true)
    await tap(page, 2, 10)
    await expect.poll(marksAtServer).toEqual([25, 10, null, null])
  })

  it('moving the focus over a mark does not set it', async () => {
    const page = await givenOpenCategory()
    option(page, 1, 0).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(option(page, 1, 15)).toHaveFocus()
    await expect.element(page.getByText('0 dari 4 dinilai')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(marksAtServer).toEqual([15, null, null, null])
  })

  it('moves the focus to the head of the next question', async () => {
    const page = await givenOpenCategory()
    await tap(page, 1, 25)
    await expect.element(page.getByRole('button', { name: /Soal 2/ })).toHaveFocus()
  })
})

it('scrolls to an unmarked question that is expanded already', async () => {
  const page = await givenOpenCategory()
  await page.getByRole('button', { name: 'Simpan Nilai' }).click()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await page.getByRole('button', { name: 'Tutup' }).click()
  await expect.poll(() => scroll.mock.contexts.length).toBe(1)
  expect((scroll.mock.contexts[0] as HTMLElement).textContent).toContain('Soal 1')
})
