import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const message = 'Email berhasil diverifikasi.'
const problem = 'Tautan tidak berlaku atau sudah dipakai.'
const verified: Answer = { body: { message, leftToDo: null } }
const refused = refusal(422, 'auth.token-invalid', problem)

const finishCall = 'POST users/finish-email-change'

async function givenPage(answers: Answer[], finishing: Answer[] = [], link = refused) {
  const left = [...answers]
  const toFinish = [...finishing]
  const call = 'GET users/verify-email/t1'
  const { sentTo } = givenAnswers({
    [call]: () => left.shift() ?? refused,
    'GET users/mailed-links/t1': () => link,
    [finishCall]: () => toFinish.shift() ?? refused,
  })
  const screen = await render(
    <Surroundings>
      <VerifyEmailPage
        token="t1"
        dashboardLink={<a href="/dashboard">Dashboard</a>}
        signInLink={<a href="/">Login</a>}
      />
    </Surroundings>,
  )
  const finished = () => sentTo(finishCall).map(({ body }) => body)
  return { screen, timesAsked: () => sentTo(call).length, finished }
}

it('follows the link once, and leads who is signed in to the dashboard', async () => {
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  const { screen, timesAsked } = await givenPage([verified])
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Dashboard' }))
    .toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('link', { name: 'Login' }).elements()).toEqual([])
  expect(timesAsked()).toBe(1)
})

it('leads everybody else to the sign-in', async () => {
  const { screen } = await givenPage([verified])
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')
})

it('says why a link does nothing, and tries once more when asked to', async () => {
  const taken = 'Email sudah dipakai akun lain.'
  const { screen, timesAsked } = await givenPage([
    refusal(409, 'user.email-taken', taken),
    verified,
  ])
  await expect.element(screen.getByRole('alert').getByText(taken)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  await screen.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(timesAsked()).toBe(2)
})

it.each<[string, Answer, string]>([
  [
    'is too old',
    { body: { link: { purpose: 'verify-email', state: 'expired' } } },
    'Tautan ini sudah terlalu lama, jadi tidak berlaku lagi.',
  ],
  [
    'is used up',
    { body: { link: { purpose: 'verify-email', state: 'used' } } },
    'Tautan ini sudah dipakai.',
  ],
  [
    'was replaced',
    { body: { link: { purpose: 'verify-email', state: 'replaced' } } },
    'Tautan ini tidak berlaku lagi: ada tautan yang lebih baru, atau akunnya sudah berubah.',
  ],
  ['is none', refused, 'Tautan ini tidak berlaku. Periksa apakah alamatnya tersalin utuh.'],
])('says of a link that it %s, and offers no second try', async (_what, link, sentence) => {
  const { screen } = await givenPage([refused], [], link)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button').elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible()
})

it('leaves the refusal as it is while nobody says more of the link', async () => {
  const away = refusal(429, 'request.too-many', 'Terlalu sering.')
  const { screen } = await givenPage([refused], [], away)
  await expect.element(screen.getByRole('alert').getByText(problem)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Coba Lagi' })).toBeVisible()
})

describe('a new address', () => {
  const sentence = 'Email baru@ngaji.test belum terpasang pada akun Anda.'
  const attached = 'Email baru terpasang pada akun Anda.'
  const toTap: Answer = { body: { message: sentence, leftToDo: 'tap' } }
  const toProve: Answer = { body: { message: sentence, leftToDo: 'password' } }
  const finished: Answer = { body: { message: attached } }

  it('is attached by a tap where the account is signed in, and not before', async () => {
    sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
    const page = await givenPage([toTap, verified], [finished])
    const { screen } = page
    await expect.element(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Password', { exact: true }).elements()).toEqual([])
    expect(page.finished()).toEqual([])
    await screen.getByRole('button', { name: 'Pasang Email' }).click()
    await expect.element(screen.getByText(attached)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pasang Email' }).elements()).toEqual([])
    expect(page.finished()).toEqual([{ token: 't1', password: null }])
  })

  it('asks the password where nobody is signed in, and keeps a wrong one to mend', async () => {
    const wrong = refusal(422, 'auth.wrong-password', 'Password salah.')
    const page = await givenPage([toProve, verified], [wrong, finished])
    const { screen } = page
    const button = screen.getByRole('button', { name: 'Pasang Email' })
    await button.click()
    await expect.element(screen.getByText('Password tidak boleh kosong!')).toBeVisible()
    expect(page.finished()).toEqual([])
    const field = screen.getByLabelText('Password', { exact: true })
    await field.fill('salah')
    await button.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Password salah.')
    await expect.element(field).toHaveValue('salah')
    await field.fill('benar')
    await button.click()
    await expect.element(screen.getByText(attached)).toBeVisible()
    expect(page.finished().map(({ password }) => password)).toEqual(['salah', 'benar'])
  })

  it('asks the password as well when the session ended meanwhile', async () => {
    sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
    const needed = 'Isi password akun Anda untuk memasang email ini.'
    const page = await givenPage([toTap], [refusal(422, 'auth.password-needed', needed)])
    const { screen } = page
    await screen.getByRole('button', { name: 'Pasang Email' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(needed)
    await expect.element(screen.getByLabelText('Password', { exact: true })).toBeVisible()
  })
})
