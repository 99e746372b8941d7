import { expect, type Page } from '@playwright/test'

export const demoPassword = 'mengaji-bersama'

/**
 * Signs in with e-mail and password and waits for the person's home, or for the screen whose address
 * was opened.
 */
export async function signIn(page: Page, url: string, email = 'guru@ngaji.test'): Promise<void> {
  await page.goto(url)
  await signInHere(page, email)
}

/** Signs in where the sign-in is shown already. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
}

/** Signs in with e-mail, or with a NIS as a child types it. */
export async function signInAs(page: Page, url: string, who: string): Promise<void> {
  if (who.includes('@')) return signIn(page, url, who)
  await page.goto(url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of who) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('region', { name: 'Kartu siswa' })).toBeVisible()
}

/** Opens the app as one of the visitors of `visits/role-visits.ts`: `nobody` does not sign in. */
export async function openAs(page: Page, url: string, who: string): Promise<void> {
  await (who === 'nobody' ? page.goto(url) : signInAs(page, url, who))
}

/** Presses the class's own button on the home, which opens the register and leads to it. */
export async function openTodaysRegister(page: Page, className: string): Promise<void> {
  const next = page.getByRole('region', { name: 'Kelas berikutnya' })
  const heading = page.getByRole('heading', { name: className, exact: true })
  const others = page.getByRole('region', { name: 'Kelas lain' })
  await next
    .filter({ has: heading })
    .getByRole('button', { name: /Absen/ })
    .or(others.getByRole('button', { name: new RegExp(`^${className} `) }))
    .click()
  await expect(page).toHaveURL(/\/scan\/class\//)
}

/**
 * Waits until the phone has precached the app's files and the rosters for use without signal.
 * The screen does not show that, so the caches are read.
 */
export async function untilReadyForNoSignal(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(missingForNoSignal)).toEqual([])
}

async function missingForNoSignal(): Promise<string[]> {
  const missing: string[] = []
  if (!navigator.serviceWorker.controller) missing.push('service worker')
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat()
  const { role } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { role?: string }
  const needed = (await (await fetch(`/screens/${role}.json`)).json()) as string[]
  for (const file of needed) {
    if (!kept.some(({ url }) => new URL(url).pathname === file)) missing.push(file)
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('ngaji')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const names = await new Promise<string[]>((resolve) => {
    const reading = database.transaction('bundle').objectStore('bundle').getAllKeys()
    reading.addEventListener('success', () => resolve(reading.result.map(String)))
  })
  database.close()
  for (const copy of ['rosters', 'own-classes']) {
    if (!names.some((name) => name.endsWith(`/${copy}`))) missing.push(copy)
  }
  return missing
}
