import type { Page } from '@playwright/test'
import type { ClassServer } from '../class-server.ts'
import { openTodaysRegister, signIn } from '../people.ts'
import { RegisterScreen } from '../register-screen.ts'
import { installMarks, slowDown } from './marks.ts'

/** The register of a class in today's evening, its camera on, on a phone that is slow from then on. */
export async function openSlowRegister(
  page: Page,
  { ngaji, schoolClass }: Pick<ClassServer<unknown>, 'ngaji' | 'schoolClass'>,
): Promise<RegisterScreen> {
  await page.addInitScript(installMarks)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await page.getByText('Arahkan kamera ke kode QR').waitFor()
  await slowDown(page)
  await page.evaluate(() => globalThis.marks.taps.splice(0))
  return new RegisterScreen(page)
}
