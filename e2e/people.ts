import { expect, type Page } from '@playwright/test'

export const demoPassword = 'mengaji-bersama'

/** Signs in with e-mail and password and waits for the person's home. */
export async function signIn(page: Page, url: string, email = 'guru@ngaji.test'): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
}

/** From the home: the class's own button, which opens the register and leads to it. */
export async function openTodaysRegister(page: Page, className: string): Promise<void> {
  const next = page.getByRole('region', { name: 'Kelas berikutnya' })
  await expect(next.getByRole('heading', { name: className })).toBeVisible()
  await next.getByRole('button', { name: /Absen/ }).click()
  await expect(page).toHaveURL(/\/scan\/class\//)
}
