import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { leaveNothing } from '../../api/queries/test-server.fixtures.tsx'
import { tap } from '../../exam/munaqasyah/examiner/test/examination.fixtures.tsx'
import { aisyah } from '../../exam/munaqasyah/examiner/test/exam-server.fixtures.ts'
import {
  givenExaminer,
  type Outside,
} from '../../exam/munaqasyah/examiner/test/examiner.fixtures.tsx'
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx'
import { parseSearch, stringifySearch } from '../search/search-params.ts'
import { Route as Examination } from './munaqasyah.examination.tsx'
import { Route as Student } from './munaqasyah.student.index.tsx'

let outside: Outside

beforeEach(async () => {
  outside = await givenExaminer()
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

const paths = {
  scanner: '/munaqasyah/scanner',
  student: '/munaqasyah/student',
  examination: '/munaqasyah/examination',
} as const

/** The scanner, and after it the student it found. */
function examRouter() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmHost />
      </>
    ),
  })
  const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never
  Student.update(at(paths.student))
  Examination.update(at(paths.examination))
  const scanner = createRoute({
    getParentRoute: () => root,
    path: paths.scanner,
    component: () => <p>Pemindai</p>,
  })
  return createRouter({
    routeTree: root.addChildren([scanner, Student, Examination]),
    history: createMemoryHistory({
      initialEntries: [paths.scanner, `${paths.student}?nis=${aisyah.nis}`],
    }),
    parseSearch,
    stringifySearch,
  })
}

it('leaves one step back to the scanner, however many categories were saved', async () => {
  const router = examRouter()
  await page.viewport(1280, 900)
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  for (const category of ['memorizingDua', 'practice'] as const) {
    await screen.getByRole('link', { name: `Mulai ${scoreCategoryLabel[category]}` }).click()
    for (const number of [1, 2, 3, 4]) await tap(screen, number, 25)
    await screen.getByRole('button', { name: 'Simpan Nilai' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(() => router.state.location.pathname).toBe(paths.student)
  }
  router.history.back()
  await expect.element(screen.getByText('Pemindai')).toBeVisible()
})
