import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
} from '../../../api/queries/test-server.fixtures.tsx'
import { FirstPasswordPage } from '../password/FirstPasswordPage.tsx'
import { ResetRequestPage } from '../password/ResetRequestPage.tsx'

const settings = { organisationName: 'PJP Daerah', footerText: '', logo: null, isDemo: false }

beforeEach(() => {
  givenAnswers({
    'GET settings': () => ({ body: { settings: { ...settings, isMailSetUp: false } } }),
  })
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

it('says whom to ask where no letter goes out, and takes no address', async () => {
  await render(<ResetRequestPage signInLink={<Elsewhere to="/masuk" />} onDone={() => undefined} />)
  await expect.element(page.getByText(/meminta kode kepada PJP Kelompok/)).toBeVisible()
  await expect.element(page.getByText('Minta kode aktivasi baru.')).toBeVisible()
  await expect.element(page.getByText('Kembali ke halaman masuk')).toBeVisible()
  expect(page.getByLabelText('Email').query()).toBeNull()
  expect(page.getByText(/Tautan dikirim/).query()).toBeNull()
})

it('promises no link to whom a code let in, and asks for no address', async () => {
  const newcomer = { mustChangePassword: true, isEmailVerified: false }
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z', ...newcomer }))
  await render(<FirstPasswordPage onSignOut={() => undefined} />)
  await expect.element(page.getByLabelText('Password Baru')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument()
  expect(page.getByText(/Tautan verifikasi/).query()).toBeNull()
})
