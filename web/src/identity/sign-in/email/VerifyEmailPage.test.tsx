import { afterEach, expect, it } from 'vitest'
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
const verified: Answer = { body: { message } }
const refused = refusal(422, 'auth.token-invalid', problem)

async function givenPage(answers: Answer[]) {
  const left = [...answers]
  const call = 'GET users/verify-email/t1'
  const { sentTo } = givenAnswers({ [call]: () => left.shift() ?? refused })
  const screen = await render(
    <Surroundings>
      <VerifyEmailPage
        token="t1"
        dashboardLink={<a href="/dashboard">Dashboard</a>}
        signInLink={<a href="/">Login</a>}
      />
    </Surroundings>,
  )
  return { screen, timesAsked: () => sentTo(call).length }
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
  const { screen, timesAsked } = await givenPage([refused, verified])
  await expect.element(screen.getByRole('alert').getByText(problem)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  await screen.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(timesAsked()).toBe(2)
})
