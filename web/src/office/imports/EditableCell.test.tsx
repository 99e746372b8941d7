import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditableCell } from './EditableCell.tsx'

it('opens for typing, but not without signal, and says why', async () => {
  const cell = (
    <EditableCell
      label="Alamat, baris 7"
      value="Jl. Mawar"
      problems={[]}
      isWrong={false}
      isFixed={false}
      isLong={false}
      onSave={async () => true}
    />
  )
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await render(cell)
  const shown = page.getByRole('button', { name: 'Ubah Alamat, baris 7: Jl. Mawar' })
  await expect.element(shown).toHaveAccessibleDescription('Perlu jaringan.')
  // It can still be reached and pressed.
  await shown.click({ force: true })
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(shown).not.toHaveAttribute('aria-disabled')
  await shown.click()
  await expect.element(page.getByRole('textbox')).toHaveValue('Jl. Mawar')
})

it('keeps what it offers within its button, however long', async () => {
  const offered = 'Dewi Anggraini Kusumawardhani'
  await render(
    <div className="w-32">
      <EditableCell
        label="Nama Lengkap, baris 7"
        value={`4. ${offered}`}
        problems={[{ message: 'Baris 7, Nama Lengkap: diawali nomor.', choices: [offered] }]}
        isWrong
        isFixed={false}
        isLong={false}
        onSave={async () => true}
      />
    </div>,
  )
  const choice = page.getByRole('button', { name: /^Pakai Dewi/ })
  await expect.element(choice).toBeVisible()
  const { scrollWidth, clientWidth } = choice.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
