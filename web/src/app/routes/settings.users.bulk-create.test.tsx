import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { parseSearch, stringifySearch } from '../search/search-params.ts'
import { Route } from './settings.users.bulk-create.tsx'

afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const importId = '0193a000-0000-7000-8000-000000000001'
const path = '/settings/users/bulk-create'

it('comes back to the preview of an import after a look at the other tab', async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
  const server = givenAnswers({
    'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }),
    [`GET imports/${importId}`]: () => refusal(404, 'import.not-found', 'Impor tidak ditemukan.'),
  })
  const root = createRootRoute()
  Route.update({ id: path, path, getParentRoute: () => root } as never)
  const router = createRouter({
    routeTree: root.addChildren([Route]),
    history: createMemoryHistory({
      initialEntries: [`${path}?mode=excel&kind=teachers&import=${importId}`],
    }),
    parseSearch,
    stringifySearch,
  })
  await render(
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>,
  )
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Buat sejumlah').click()
  await expect.element(tab('Buat sejumlah')).toHaveAttribute('aria-selected', 'true')
  await tab('Impor Excel').click()
  await expect.element(tab('Impor Excel')).toHaveAttribute('aria-selected', 'true')
  // What is said of this import: the step before would ask for a file.
  await expect.element(page.getByText('Pratinjau ini sudah tidak ada.')).toBeVisible()
  // Ten rows on a page, as in every table.
  expect(server.sentTo(`GET imports/${importId}`)[0]?.query).toEqual({ page: '1', limit: '10' })
})
