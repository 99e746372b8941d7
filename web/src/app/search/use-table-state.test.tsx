import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rememberTable } from '../../ui/table/table-memory.ts'
import { withFilter, withTable } from '../../ui/table/table-state.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { knownSearchTexts } from './search-shapes.ts'
import { useTableState, useTableStates } from './use-table-state.ts'

const defaults = { sort: 'name', filters: ['status', 'group'] }

/** A screen that shows its table's state and changes it. */
async function givenScreen(address: string) {
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: (search: Record<string, unknown>) =>
      knownSearchTexts(search, [
        'year',
        'q',
        'page',
        'size',
        'sort',
        'b.sort',
        'b.page',
        ...defaults.filters,
      ]),
    component: List,
  })
  function List() {
    const search = list.useSearch()
    const { state, onState } = useTableState({ id: 'list', search, defaults })
    const beside = useTableStates({ search, defaults })('b')
    return (
      <>
        <p>{JSON.stringify(state)}</p>
        <output>{JSON.stringify(beside.state)}</output>
        <button onClick={() => beside.onState(withTable(beside.state, { sort: '-b' }))}>
          Urutkan yang lain
        </button>
        <button onClick={() => onState(withTable(state, { sort: '-name' }))}>Urutkan</button>
        <button onClick={() => onState(withFilter(state, 'status', 'open'))}>Terbuka</button>
      </>
    )
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history,
    parseSearch,
    stringifySearch,
  })
  await render(<RouterProvider router={router as never} />)
  return { history, href: () => history.location.href }
}

beforeEach(() => localStorage.clear())

it('keeps the state in the address, one step of history each, and the rest of the address', async () => {
  const { history, href } = await givenScreen('/list?year=y1')
  await page.getByRole('button', { name: 'Urutkan', exact: true }).click()
  await expect.poll(href).toBe('/list?year=y1&sort=-name')
  await page.getByRole('button', { name: 'Terbuka' }).click()
  await expect.poll(href).toBe('/list?year=y1&sort=-name&status=open')
  history.back()
  await expect.poll(href).toBe('/list?year=y1&sort=-name')
  await expect.element(page.getByText(/"sort":"-name","filters":\{\}/)).toBeVisible()
})

const remembered = {
  q: 'umar',
  page: 3,
  size: 25,
  sort: '-students',
  filters: { status: 'open', group: '0197c348-94b1-75fc-b08e-ef8b0d975a40', other: 'x' },
}

it('restores the last state of the table, without searches and filters by id', async () => {
  rememberTable('list', { isDense: false, hidden: [] }, remembered)
  const { href } = await givenScreen('/list?year=y1')
  await expect.poll(href).toBe('/list?year=y1&size=25&sort=-students&status=open')
})

it('does not restore over an address with a table state', async () => {
  rememberTable('list', { isDense: false, hidden: [] }, remembered)
  const { href } = await givenScreen('/list?status=locked')
  await expect.element(page.getByText(/"status":"locked"/)).toBeVisible()
  expect(href()).toBe('/list?status=locked')
})

it('keeps several tables of a screen apart', async () => {
  const { href } = await givenScreen('/list?page=3&b.page=2')
  const beside = page.getByRole('status')
  await expect.element(beside).toMatchTextContent(/"page":2/)
  await page.getByRole('button', { name: 'Urutkan yang lain' }).click()
  await expect.poll(href).toBe('/list?page=3&b.sort=-b')
  await expect.element(beside).toMatchTextContent(/"page":1.*"sort":"-b"/)
})
