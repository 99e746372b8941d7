import { page } from 'vitest/browser'
import { refusal, type Answer, type Asked } from '../queries/test-server.fixtures.tsx'

/** Refuses the first request with "password needed", and answers the second. */
export function onlyWithPassword(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  let isGiven = false
  return (asked) => {
    if (isGiven) return answer(asked)
    isGiven = true
    return refusal(403, 'session.confirm-needed', 'Masukkan password Anda untuk melanjutkan.')
  }
}

/** Fills in the dialog that asks for the password. */
export async function givePassword(): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Masukkan password' })
  await dialog.getByLabelText('Password', { exact: true }).fill('benar')
  await dialog.getByRole('button', { name: 'Lanjut' }).click()
}
