import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { runnerImport } from 'vite'
import { root } from '../../scripts/prepare.mjs'
import { examining } from './examiner-visits.ts'
import { students, teachers } from './people-visits.ts'
import { untilLoaded } from './until-loaded.ts'
import type { Visit } from './visits.ts'

/** Who signs in as what; nobody is the visitor without an account. */
const visitorOf: Record<string, string> = {
  nobody: 'anonymous',
  'admin@ngaji.test': 'admin',
  'kurikulum@ngaji.test': 'curriculum',
  'desa@ngaji.test': 'branchAdmin',
  'kelompok@ngaji.test': 'subBranchAdmin',
  'guru@ngaji.test': 'teacher',
  'munaqis@ngaji.test': 'munaqisy',
  '20240010': 'student',
}

/** Whose screens are about the own record, or about a child that nobody else holds. */
const ownWays: Record<string, readonly Visit[]> = {
  'guru@ngaji.test': examining.ofSecondChild,
  'munaqis@ngaji.test': [teachers.updateOwn],
  '20240010': [students.own, students.updateOwn],
}

type Visits = Readonly<Record<string, readonly Visit[]>>

/**
 * Of every screen somebody may open by the app's own table, and has no visit of their own to: the
 * visit of somebody else.
 */
export async function quickVisitsOf(who: string, visitsOf: Visits): Promise<Visit[]> {
  const visited = new Set(visitsOf[who]?.map(({ route }) => route))
  const ways = [...(ownWays[who] ?? []), ...Object.values(visitsOf).flat()]
  return (await routesOf(who))
    .filter((route) => !visited.has(route))
    .map((route) => {
      const way = ways.find((one) => one.route === route)
      if (!way) throw new Error(`nobody visits ${route}`)
      return way
    })
}

async function routesOf(who: string): Promise<string[]> {
  const visitor = visitorOf[who]
  if (visitor === undefined) throw new Error(`${who} is no visitor`)
  const screens = Object.entries(await readVisitors())
  const isForBuilders = (route: string) => route.startsWith('/dev/')
  return screens
    .filter(([route, visitors]) => visitors.includes(visitor) && !isForBuilders(route))
    .map(([route]) => route)
}

/** Who opens a screen, as the app itself has it. */
async function readVisitors(): Promise<Record<string, readonly string[]>> {
  const file = join(root, 'web/src/app/role-routes.ts')
  const { module } = await runnerImport<{ roleRoutes: Record<string, readonly string[]> }>(file)
  return module.roleRoutes
}

/** The screen is there for whoever asked, and they were not sent home. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await goWithin(page, address)
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await untilLoaded(page)
  await expect(page.getByText('Halaman itu tidak ada di akun Anda.'), address).toHaveCount(0)
}

type Router = {
  history: { push: (path: string) => void }
  subscribe: (event: 'onResolved', listener: () => void) => () => void
}

/** As a link within the app does: the screen alone is read, not the whole app again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        // Left there by the router, for its own tools.
        const router = (globalThis as unknown as { __TSR_ROUTER__: Router })['__TSR_ROUTER__']
        const forget = router.subscribe('onResolved', () => {
          forget()
          resolve()
        })
        router.history.push(to)
      }),
    path,
  )
}
