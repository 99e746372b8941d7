import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { DateField } from '../date/DateField.tsx'
import { Menu } from './Menu.tsx'
import { Modal } from '../dialog/Modal.tsx'
import { Select } from '../choice/Select.tsx'

const names = ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const
const kept = names.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name))

// Chrome 111 to 113 have no popover.
beforeEach(() => {
  for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name)
})
afterEach(() => {
  for (const [index, name] of names.entries()) {
    Object.defineProperty(HTMLElement.prototype, name, kept[index] ?? {})
  }
})

/** Expects the element to be the topmost one at its center. */
function expectOnTop(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(element.contains(hit)).toBe(true)
}

test('without popovers a menu opens beside its button, unclipped', async () => {
  const chosen: string[] = []
  await render(
    <div style={{ overflow: 'hidden', height: 60, translate: '0 0' }}>
      <Menu
        label="Aksi"
        renderTrigger={(trigger) => <Button {...trigger}>Aksi lain</Button>}
        items={[{ label: 'Salin', onSelect: () => chosen.push('Salin') }]}
      />
    </div>,
  )
  const trigger = page.getByRole('button', { name: 'Aksi lain' })
  await trigger.click()
  const item = page.getByRole('menuitem', { name: 'Salin' })
  await expect.element(item).toHaveFocus()
  expectOnTop(item.element())
  await item.click()
  expect(chosen).toEqual(['Salin'])
  await expect.element(trigger).toHaveFocus()
})

function Fields() {
  const [value, setValue] = useState('')
  const [day, setDay] = useState('2026-11-20')
  return (
    <Modal open onClose={() => undefined} place="center">
      <Select
        label="Kelas"
        searchable
        value={value}
        onChange={setValue}
        options={[
          { value: 'a', label: 'Umar 1' },
          { value: 'b', label: 'Umar 2' },
        ]}
      />
      <DateField label="Tanggal" today="2026-11-23" value={day} onChange={setDay} />
    </Modal>
  )
}

test('without popovers a select and a calendar work inside a dialog', async () => {
  // Narrow windows have the browser's own select.
  await page.viewport(1280, 800)
  await render(<Fields />)
  const select = page.getByRole('combobox', { name: 'Kelas' })
  await select.click()
  const option = page.getByRole('option', { name: 'Umar 2' })
  await expect.element(option).toBeVisible()
  expectOnTop(option.element())
  await option.click()
  await expect.element(select).toHaveValue('Umar 2')
  await page.getByRole('button', { name: /kalender/i }).click()
  const day = page.getByRole('gridcell').nth(10)
  await expect.element(day).toBeVisible()
  expectOnTop(day.element())
})
