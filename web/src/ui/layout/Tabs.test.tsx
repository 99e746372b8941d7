import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './Tabs.tsx'

const tabs = ['Profil', 'Kelas', 'Kehadiran', 'Munaqosah', 'Kartu', 'Riwayat'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** A phone, below a head that is taller than it. */
async function givenTabs(value: string) {
  await page.viewport(320, 568)
  // The scroll of the test before survives where no layout came between.
  window.scrollTo(0, 0)
  await render(
    <>
      <div style={{ height: '60rem' }} />
      <Tabs label="Catatan" tabs={tabs} value={value} onChange={() => undefined}>
        Isi
      </Tabs>
    </>,
  )
  return () => page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
}

it('show the tab that the address names', async () => {
  const box = await givenTabs('riwayat')
  await expect.poll(() => box().right).toBeLessThanOrEqual(320)
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(568)
})

it('leave the page where it begins for the first tab', async () => {
  const box = await givenTabs('profil')
  await expect.poll(() => box().top).toBeGreaterThan(568)
  expect(window.scrollY).toBe(0)
})
