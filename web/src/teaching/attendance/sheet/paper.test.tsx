import type { Grid } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { givenClass } from '../../../structure/classes/test/classes.fixtures.ts'
import { AppBar } from '../../../ui/layout/AppBar.tsx'
import { PhoneFrame } from '../../../ui/layout/PhoneFrame.tsx'
import { areWhole, onPaper } from '../../../ui/layout/paper/paper.fixtures.ts'
import { MonthChips } from '../history/MonthChips.tsx'
import { StudentGrid } from '../register/StudentGrid.tsx'
import { RegisterSheet } from './RegisterSheet.tsx'

const counts = { Hadir: 15, Terlambat: 1, Izin: 1, Sakit: 1, 'Tanpa Keterangan': 1 }

/** A month with more meetings than any class has. */
const dates = Array.from({ length: 22 }, (_, at) => `2025-11-${String(at + 1).padStart(2, '0')}`)

const grid: Grid = {
  dates,
  students: [
    {
      id: 's1',
      name: 'Andi Tenri Ajeng Besse Maharani Daeng Mattola Mappatoba',
      nis: '20250018',
      left: null,
      marks: Object.fromEntries(dates.map((date) => [date, 'Hadir' as const])),
      counts,
      isOpen: false,
    },
  ],
}

beforeEach(() => {
  document.documentElement.dataset['shell'] = 'phone'
})

afterEach(async () => {
  await cleanup()
  delete document.documentElement.dataset['shell']
  document.body.style.width = ''
  await page.viewport(414, 896)
})

/** The written width of an A4 that lies. */
async function layPaper() {
  await page.viewport(1123, 794)
  document.body.style.width = '1032px'
}

const direction = () => getComputedStyle(document.body).getPropertyValue('page')

describe('the register that a phone prints', () => {
  it('lies on its side with its head, as wide as the sheet and whole', async () => {
    await layPaper()
    await render(
      <PhoneFrame head={<AppBar title="Lembar absen" />}>
        <RegisterSheet schoolClass={givenClass()} month="2025-11" grid={grid} />
      </PhoneFrame>,
    )
    const sheet = page.getByRole('region', { name: 'Daftar hadir Kelas Umar 5' }).element()
    const cells = [...sheet.querySelectorAll('th, td, dd')]
    expect(areWhole(cells)).toBe(false)
    await onPaper(() => {
      // Of the page as a whole: what stands outside gets a sheet of its own.
      expect(direction()).toBe('wide')
      expect(areWhole(cells)).toBe(true)
      expect(sheet.getBoundingClientRect().width).toBe(1032)
    })
  })
})

describe('"Per siswa" on paper', () => {
  it('is a table before the sheets are counted, on a phone too', async () => {
    await page.viewport(390, 844)
    await render(<StudentGrid grid={grid} today="2026-01-05" label="Kehadiran per siswa" />)
    await expect.element(page.getByRole('list', { name: 'Kehadiran per siswa' })).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    expect(page.getByRole('table', { name: 'Kehadiran per siswa' }).query()).not.toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('lies on its side, whole, and says its month', async () => {
    await layPaper()
    const { container } = await render(
      <>
        <MonthChips
          month="2025-11"
          latest="2026-01"
          link={(month) => <a href={`#${month}`}>.</a>}
        />
        <StudentGrid grid={grid} today="2026-01-05" label="Kehadiran per siswa" />
      </>,
    )
    const month = page.getByText('Bulan: November 2025')
    await expect.element(month).not.toBeVisible()
    await onPaper(async () => {
      await expect.element(month).toBeVisible()
      expect(direction()).toBe('wide')
      expect(areWhole([...container.querySelectorAll('th, td')])).toBe(true)
    })
  })
})
