import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { givenServer } from '../test/network.fixtures.ts'
import { UndoEmailPage } from './UndoEmailPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const givenPage = () =>
  render(
    <UndoEmailPage
      token="t1"
      signInLink={<a href="/">Login</a>}
      resetLink={<a href="/reset-password/reset">Reset</a>}
    />,
  )

it('does nothing until a person taps the button', async () => {
  const message = 'Perubahan email dibatalkan. Semua perangkat sudah dikeluarkan.'
  const sent = givenServer({ 'users/undo-email': { body: { message } } })
  const screen = await givenPage()
  const button = screen.getByRole('button', { name: 'Batalkan Perubahan' })
  await expect.element(button).toBeVisible()
  expect(sent).toEqual([])

  await button.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/undo-email', { token: 't1' }],
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Buat Password Baru' }))
    .toHaveAttribute('href', '/reset-password/reset')
})

it('says why a link that is too old does nothing', async () => {
  const message = 'Tautan tidak berlaku atau sudah dipakai.'
  givenServer({
    'users/undo-email': { status: 422, body: { message, code: 'auth.token-invalid' } },
  })
  const screen = await givenPage()
  await screen.getByRole('button', { name: 'Batalkan Perubahan' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
})
