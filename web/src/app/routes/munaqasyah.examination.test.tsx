import {
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
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
import { letBackClose } from '../guards/back-closes.ts'
import { parseSearch, stringifySearch } from '../search/search-params.ts'
import { Route as Examination } from './munaqasyah.examination.tsx'
import { Route as Scanner } from './munaqasyah.scanner.tsx'
import { Route as Student } from './munaqasyah.student.index.tsx'

let outside: Outside

beforeEach(async () => {
  outside = await givenExaminer()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  )
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

const paths = {
  home: '/',
  scanner: '/munaqasyah/scanner',
  student: '/munaqasyah/student',
  examination: '/munaqasyah/examination',
} as const

function examRouter(history: RouterHistory) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmHost />
      </>
    ),
  })
  const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never
  Scanner.update(at(paths.scanner))
  Student.update(at(paths.student))
  Examination.update(at(paths.examination))
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home,
    component: () => <p>Beranda</p>,
  })
  return createRouter({
    routeTree: root.addChildren([home, Scanner, Student, Examination]),
    history,
    parseSearch,
    stringifySearch,
  })
}

async function renderExam(history: RouterHistory) {
  const router = examRouter(history)
  await page.viewport(1280, 900)
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, screen }
}

type Shown = Awaited<ReturnType<typeof renderExam>>['screen']

/** Marks a category of the child on the screen, and saves it: "Berhasil!" is shown. */
async function saveCategory(screen: Shown, category: ScoreCategory): Promise<void> {
  await screen.getByRole('link', { name: `Mulai ${scoreCategoryLabel[category]}` }).click()
  for (const number of [1, 2, 3, 4]) await tap(screen, number, 25)
  await screen.getByRole('button', { name: 'Simpan Nilai' }).click()
  await screen.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Berhasil!' })).toBeVisible()
}

it('leaves one step back to the scanner, however many categories were saved', async () => {
  const { router, screen } = await renderExam(
    createMemoryHistory({ initialEntries: [paths.scanner, `${paths.student}?nis=${aisyah.nis}`] }),
  )
  for (const category of ['memorizingDua', 'practice'] as const) {
    await saveCategory(screen, category)
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(() => router.state.location.pathname).toBe(paths.student)
  }
  router.history.back()
  await expect.element(screen.getByRole('button', { name: 'Ketik NIS' }).first()).toBeVisible()
})

it('leaves the scanner once behind "Selesai": back from it shows what was before', async () => {
  const { router, screen } = await renderExam(
    createMemoryHistory({ initialEntries: [paths.home, paths.scanner] }),
  )
  await screen.getByRole('button', { name: 'Ketik NIS' }).first().click()
  await screen.getByLabelText('NIS', { exact: true }).fill(aisyah.nis)
  await screen.getByRole('button', { name: 'Buka' }).click()
  await screen.getByRole('button', { name: 'Selesai' }).click()
  await expect.element(screen.getByText(/silakan scan siswa berikutnya/).first()).toBeVisible()
  expect(router.state.location.pathname).toBe(paths.scanner)
  router.history.back()
  await expect.element(screen.getByText('Beranda')).toBeVisible()
})

it('goes to the scanner after "Selesai" of a child that was opened by its address', async () => {
  const { router, screen } = await renderExam(
    createMemoryHistory({ initialEntries: [paths.home, `${paths.student}?nis=${aisyah.nis}`] }),
  )
  await screen.getByRole('button', { name: 'Selesai' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(paths.scanner)
  router.history.back()
  await expect.element(screen.getByText('Beranda')).toBeVisible()
})

it('takes back on "Berhasil!" as "Tutup": to the child, and no step further', async () => {
  const history = createBrowserHistory()
  const own = globalThis.location.pathname
  history.push(paths.home)
  history.flush()
  history.push(`${paths.student}?nis=${aisyah.nis}`)
  history.flush()
  const stop = letBackClose(history)
  const { router, screen } = await renderExam(history)
  await saveCategory(screen, 'memorizingDua')

  globalThis.history.back()
  await expect.poll(() => router.state.location.pathname).toBe(paths.student)
  await expect.element(screen.getByText('1 dari 8 kategori')).toBeVisible()
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Berhasil!' }))
    .not.toBeInTheDocument()
  expect(globalThis.location.pathname).toBe(paths.student)

  globalThis.history.back()
  await expect.element(screen.getByText('Beranda')).toBeVisible()
  stop()
  history.replace(own)
  history.flush()
})
