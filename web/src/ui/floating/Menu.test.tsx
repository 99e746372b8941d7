import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { Menu } from './Menu.tsx'

let chosen: string[] = []

beforeEach(async () => {
  chosen = []
  await render(
    <Menu
      label="Aksi"
      renderTrigger={(trigger) => <Button {...trigger}>Aksi lain</Button>}
      items={[
        { label: 'Ubah', onSelect: () => chosen.push('Ubah') },
        { label: 'Hapus', disabledReason: 'Kelas terkunci. Buka kunci dahulu.' },
        { label: 'Salin', onSelect: () => chosen.push('Salin') },
      ]}
    />,
  )
})

test('opens by key, moves by arrows and letters, chooses by Enter', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Ubah' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: 'Salin' })).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('menuitem', { name: /Hapus/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual([])
  await userEvent.keyboard('{End}{Enter}')
  expect(chosen).toEqual(['Salin'])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Aksi lain' })).toHaveFocus()
})

test('closes on Escape and on a press outside', async () => {
  const trigger = page.getByRole('button', { name: 'Aksi lain' })
  await trigger.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await trigger.click()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
