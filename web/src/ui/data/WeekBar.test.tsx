import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WeekBar } from './WeekBar.tsx'

it('offers the month of a week that reaches into it before the earlier ones', async () => {
  await page.viewport(1280, 900)
  const onWeek = vi.fn()
  await render(<WeekBar week="2026-11-30" today="2026-11-30" onWeek={onWeek} />)
  const months = page.getByLabelText('Lompat ke bulan')
  await expect.element(months).toHaveDisplayValue('Desember 2026')
  const offered = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(offered.slice(0, 3)).toEqual(['Pilih bulan', 'Desember 2026', 'November 2026'])
  await months.selectOptions('November 2026')
  expect(onWeek).toHaveBeenCalledWith('2026-11-02')
})
