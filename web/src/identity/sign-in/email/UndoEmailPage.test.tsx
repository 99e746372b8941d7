import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { UndoEmailPage } from './UndoEmailPage.tsx'

afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const undoCall = 'POST users/undo-email'
const open: Answer = { body: { link: { purpose: 'undo-email', state: 'open' } } }
const problem = 'Tautan tidak berlaku atau sudah dipakai.'
const invalid = refusal(422, 'auth.token-invalid', problem)

async function givenPage(link: Answer, undone: Answer = invalid) {
  const { sentTo } = givenAnswers({
    'GET sessions/current': () => refusal(401, 'session.expired', 'Sesi berakhir.'),
    'GET users/mailed-links/t1': () => link,
    [undoCall]: () => undone,
  })
  const screen = await render(
    <Surroundings>
      <UndoEmailPage
        token="t1"
        signInLink={<a href="/">Login</a>}
        resetLink={<a href="/reset-password/reset">Reset</a>}
      />
    </Surroundings>,
  )
  return { screen, sent: () => sentTo(undoCall).map(({ body }) => body) }
}

it('does nothing until a person taps the button', async () => {
  const message = 'Perubahan email dibatalkan. Semua perangkat sudah dikeluarkan.'
  const { screen, sent } = await givenPage(open, { body: { message } })
  const button = screen.getByRole('button', { name: 'Batalkan Perubahan' })
  await expect.element(button).toBeVisible()
  expect(sent()).toEqual([])

  await button.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(sent()).toEqual([{ token: 't1' }])
  await expect
    .element(screen.getByRole('link', { name: 'Buat Password Baru' }))
    .toHaveAttribute('href', '/reset-password/reset')
})

it('signs this device out too, so that a new password can be made at once', async () => {
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  const message = 'Perubahan email dibatalkan. Semua perangkat sudah dikeluarkan.'
  const { screen } = await givenPage(open, { body: { message } })
  await screen.getByRole('button', { name: 'Batalkan Perubahan' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(sessionStore.current()).toBeNull()
})

it.each<[string, Answer, string]>([
  [
    'is used up',
    { body: { link: { purpose: 'undo-email', state: 'used' } } },
    'Tautan ini sudah dipakai.',
  ],
  [
    'is too old',
    { body: { link: { purpose: 'undo-email', state: 'expired' } } },
    'Tautan ini sudah terlalu lama, jadi tidak berlaku lagi.',
  ],
  [
    'is for something else',
    { body: { link: { purpose: 'reset', state: 'open' } } },
    'Tautan ini tidak berlaku. Periksa apakah alamatnya tersalin utuh.',
  ],
  ['is none', invalid, 'Tautan ini tidak berlaku. Periksa apakah alamatnya tersalin utuh.'],
])('says at once that a link %s', async (_what, link, sentence) => {
  const { screen } = await givenPage(link)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button').elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible()
})

it('says why a link that ended meanwhile does nothing', async () => {
  const { screen } = await givenPage(open)
  await screen.getByRole('button', { name: 'Batalkan Perubahan' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problem)
})
