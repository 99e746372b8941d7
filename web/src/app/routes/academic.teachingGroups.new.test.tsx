import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/queries/query-client.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  type Answer,
} from '../../api/queries/test-server.fixtures.tsx'
import {
  button,
  close,
  dialog,
  givenViewer,
} from '../../structure/teaching-groups/test/group-screens.fixtures.tsx'
import { desa, givenGroup } from '../../structure/teaching-groups/test/teaching-groups.fixtures.ts'
import { letBackClose } from '../guards/back-closes.ts'
import { paths } from '../links/paths.ts'
import { parseSearch, stringifySearch } from '../search/search-params.ts'
import { Route as NewGroup } from './academic.teachingGroups.new.tsx'

const history = createBrowserHistory()
const own = globalThis.location.pathname
const { branchYearId } = givenGroup()
const year = { ...branchYearId, munaqasyahStatus: 'notStarted', teachingGroups: [], version: 1 }
const region = { ...branchYearId.academicYearId, munaqasyahStatus: 'notStarted' }
let stop = () => {}

/** Goes to an address; two in one turn would become one entry. */
function goTo(path: string): void {
  history.push(path)
  history.flush()
}

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  leaveNothing()
  await cleanup()
  stop()
  history.replace(own)
  history.flush()
})

/** The form, opened from the years, which were opened from the home; filled, and sent. */
async function givenSent(answer: () => Answer): Promise<void> {
  givenViewer()
  givenAnswers({
    [`GET branchYears/branch/${desa.id}`]: () => ({
      body: { branchYears: [{ ...year, academicYearId: region }] },
    }),
    'POST teachingGroups': answer,
  })
  goTo(paths.dashboard())
  goTo(paths.academicYears())
  goTo(paths.newTeachingGroup())
  stop = letBackClose(history)
  const root = createRootRoute({ component: Outlet })
  const path = paths.newTeachingGroup()
  NewGroup.update({ id: path, path, getParentRoute: () => root } as never)
  const screenAt = (address: string, name: string) =>
    createRoute({ getParentRoute: () => root, path: address, component: () => <p>{name}</p> })
  const routeTree = root.addChildren([
    screenAt(paths.dashboard(), 'Beranda'),
    screenAt(paths.academicYears(), 'Tahun ajaran desa'),
    NewGroup,
  ])
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Nama KBM').fill('KBM At-Tauhid')
  await page.getByLabelText('Tempat Kegiatan').fill('Kp. Babakan')
  await button('Simpan').click()
}

const years = () => page.getByText('Tahun ajaran desa', { exact: true })
const back = () => globalThis.history.back()

it('takes back on "Berhasil!" as "Tutup": to where one came from, and no step further', async () => {
  const message = 'KBM At-Tauhid ditambahkan.'
  await givenSent(() => ({ status: 201, body: { message, teachingGroup: givenGroup() } }))
  await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
  back()
  await expect.element(years()).toBeVisible()
  expect(globalThis.location.pathname).toBe(paths.academicYears())
  back()
  await expect.element(page.getByText('Beranda')).toBeVisible()
})

it('leads back after "Gagal!" too, and loses nothing typed without a question', async () => {
  const message = 'Nonaktifkan tahun ajaran desa dahulu.'
  await givenSent(() => refusal(409, 'branch-year.active', message))
  await expect.element(dialog()).toHaveAccessibleName('Gagal!')
  await close().click()
  await expect.element(dialog()).toHaveAccessibleName('Ada isian yang belum disimpan.')
  await dialog().getByRole('button', { name: 'Batal' }).click()
  await expect.element(page.getByLabelText('Nama KBM')).toHaveValue('KBM At-Tauhid')

  back()
  await dialog().getByRole('button', { name: 'Buang' }).click()
  await expect.element(years()).toBeVisible()
  back()
  await expect.element(page.getByText('Beranda')).toBeVisible()
})
