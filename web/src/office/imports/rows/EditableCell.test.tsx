import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
      onSave={async () => null}
      onTyping={() => undefined}
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
        onSave={async () => null}
        onTyping={() => undefined}
      />
    </div>,
  )
  const choice = page.getByRole('button', { name: /^Pakai Dewi/ })
  await expect.element(choice).toBeVisible()
  const { scrollWidth, clientWidth } = choice.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it.each([
  ['stays in the cell', '{End} 4', 'Jl. Melati 4'],
  ['is kept as well where the cell was left', '{End} 4{Tab}', null],
])('what is typed while an answer is on its way %s', async (_what, keys, left) => {
  const answer = Promise.withResolvers<null>()
  const save = vi.fn<(text: string) => Promise<null>>(() => answer.promise)
  await render(
    <>
      <EditableCell
        label="Alamat, baris 7"
        value="Jl. Mawar"
        problems={[]}
        isWrong={false}
        isFixed={false}
        isLong={false}
        onSave={save}
        onTyping={() => undefined}
      />
      <button type="button">Lain</button>
    </>,
  )
  await page.getByRole('button', { name: /^Ubah Alamat/ }).click()
  await page.getByRole('textbox').fill('Jl. Melati')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard(keys)
  answer.resolve(null)
  if (left === null) {
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  } else {
    await expect.element(page.getByRole('textbox')).not.toHaveAttribute('aria-busy')
    await expect.element(page.getByRole('textbox')).toHaveValue(left)
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => save.mock.calls).toEqual([['Jl. Melati'], ['Jl. Melati 4']])
})
