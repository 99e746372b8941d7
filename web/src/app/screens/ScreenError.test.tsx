import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

vi.stubGlobal('__APP_VERSION__', 'test')
// Imported after the stub above, which its modules read.
const { ScreenError } = await import('./ScreenError.tsx')

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

/** An app whose only screen throws. */
async function givenBrokenScreen(error: Error) {
  const rootRoute = createRootRoute()
  const broken = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => {
      throw error
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([broken]),
    history: createMemoryHistory(),
    defaultErrorComponent: ScreenError,
  })
  // A test router, while the types expect the app's.
  await render(<RouterProvider router={router as never} />)
}

it('says that a screen broke, in the fixed words, with a crash number and two links', async () => {
  await givenBrokenScreen(new Error('x is undefined'))
  const alert = page.getByRole('alert')
  const title = alert.getByRole('heading', { name: firstTexts.errors.crash, exact: true })
  await expect.element(title).toBeVisible()
  await expect.element(alert.getByText(/belum terkirim tetap aman/)).toBeVisible()
  await expect.element(page.getByText(/^Nomor kesalahan: [0-9A-Z]{6}$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/')
})

it('does not call a screen that failed to load a defect', async () => {
  await givenBrokenScreen(
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  )
  await expect.element(page.getByRole('button').first()).toBeVisible()
  expect(page.getByText(firstTexts.errors.crash).query()).toBeNull()
})
