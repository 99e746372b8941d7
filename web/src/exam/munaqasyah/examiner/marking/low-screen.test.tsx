import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { openRecord } from '../claims/open-record.ts'
import { aisyah } from '../test/exam-server.fixtures.ts'
import { renderExamination, renderExaminationOnDesktop } from '../test/examination.fixtures.tsx'
import { givenExaminer, type Outside } from '../test/examiner.fixtures.tsx'

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
  await page.viewport(414, 896)
})

const shells = [
  { shell: 'a phone held sideways', width: 844, height: 390, show: renderExaminationOnDesktop },
  { shell: 'a smaller phone held sideways', width: 667, height: 375, show: renderExamination },
  { shell: 'a desktop at 200 %', width: 640, height: 360, show: renderExamination },
]

describe.each(shells)('on $shell', ({ width, height, show }) => {
  it('every question can be opened, and head and dock take nothing of the screen', async () => {
    const screen = await show('memorizingDua')
    await page.viewport(width, height)
    await expect.element(screen.getByRole('heading', { name: /Soal 1/ })).toBeVisible()
    const heads = screen.getByRole('button', { name: /^Soal \d/ })
    await heads.nth(1).click()
    const card = () => heads.nth(1).element().getBoundingClientRect()
    await expect.element(heads.nth(1)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => card().top).toBeLessThan(100)
    const { x, y, width: breadth, height: tall } = card()
    const met = document.elementFromPoint(x + breadth / 2, y + tall / 2)
    expect(heads.nth(1).element().contains(met)).toBe(true)
    const progress = screen.getByRole('region', { name: 'Kemajuan' })
    expect(progress.element().getBoundingClientRect().bottom).toBeLessThan(card().top)
    const save = screen.getByRole('region', { name: 'Tindakan' }).element().getBoundingClientRect()
    expect(save.top).toBeGreaterThan(card().bottom)
  })
})
