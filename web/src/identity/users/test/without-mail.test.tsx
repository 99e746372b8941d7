import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { ProfilePage } from '../pages/ProfilePage.tsx'
import { givenAccount } from './users.fixtures.ts'

const user = givenAccount({ name: 'Siti Aminah', role: 'teacher', isEmailVerified: false })

beforeEach(() =>
  sessionStore.begin(givenSession({ userId: user.id, expiration: '2999-01-01T00:00:00.000Z' })),
)
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const elsewhere = () => <Elsewhere to="/" />

it('promises a new account no letter, and asks for no proof of its address', async () => {
  const settings = { organisationName: 'PJP Daerah', footerText: '', logo: null, isDemo: false }
  const server = givenAnswers({
    'GET settings': () => ({ body: { settings: { ...settings, isMailSetUp: false } } }),
    [`GET users/${user.id}`]: () => ({ body: { users: user } }),
    'POST users/change-password': () => ({ body: { message: 'Password berhasil diubah.' } }),
  })
  await render(
    <Surroundings>
      <ProfilePage
        userId={user.id}
        links={{
          home: elsewhere(),
          security: elsewhere(),
          help: elsewhere(),
          teacher: elsewhere,
          student: elsewhere,
          account: null,
        }}
        onSignOut={() => undefined}
        onDirty={() => undefined}
        onUpload={() => undefined}
      />
    </Surroundings>,
  )
  await expect.element(page.getByText(/Server ini belum dapat mengirim email/)).toBeVisible()
  for (const promise of [/Verifikasi email/, /tautan verifikasi/i, /Belum verifikasi/])
    expect(page.getByText(promise).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Ubah Email' }).query()).toBeNull()

  await page.getByLabelText('Password Lama').fill('mengaji-bersama')
  await page.getByLabelText('Password Baru', { exact: true }).fill('sungai-jernih-9')
  await page.getByLabelText('Konfirmasi Password').fill('sungai-jernih-9')
  await page.getByRole('button', { name: 'Ubah Password' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.poll(() => server.sentTo('POST users/change-password')).toHaveLength(1)
})
