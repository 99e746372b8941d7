import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segment } from '../button/Segment.tsx'
import { Pill } from '../data/Pill.tsx'
import { highlight, setHighContrast, surfaceOf } from './high-contrast.fixtures.ts'
import { ScorePicker } from './ScorePicker.tsx'

beforeEach(() => setHighContrast(true))
afterEach(() => setHighContrast(false))

const boxOf = (radio: string) =>
  page.getByRole('radio', { name: radio, exact: true }).element().closest('label')!

it('tells the chosen score from the others in high contrast', async () => {
  await render(<ScorePicker label="Nilai" options={[0, 5, 10]} value={10} onChange={() => {}} />)
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(['0', '5', '10'].map((score) => surfaceOf(boxOf(score)) === highlight())).toEqual([
    false,
    false,
    true,
  ])
})

it('tells the chosen part of a segment in high contrast', async () => {
  const options = [
    { value: 'scan', label: 'Pindai' },
    { value: 'list', label: 'Daftar' },
  ]
  await render(<Segment label="Tampilan" options={options} value="list" onChange={() => {}} />)
  expect(surfaceOf(boxOf('Daftar'))).toBe(highlight())
  expect(surfaceOf(boxOf('Pindai'))).not.toBe(highlight())
})

it('tells the pressed filter in high contrast', async () => {
  await render(
    <>
      <Pill isOn onToggle={() => {}}>
        Semua
      </Pill>
      <Pill isOn={false} onToggle={() => {}}>
        Sakit
      </Pill>
    </>,
  )
  expect(surfaceOf(page.getByRole('button', { name: 'Semua' }).element())).toBe(highlight())
  expect(surfaceOf(page.getByRole('button', { name: 'Sakit' }).element())).not.toBe(highlight())
})
