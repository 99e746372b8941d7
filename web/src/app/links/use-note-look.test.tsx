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
import { NoteLookChoice } from '../../offline/notes/NoteLookChoice.tsx'
import { withTable } from '../../ui/table/table-state.ts'
import { parseSearch, stringifySearch } from '../search/search-params.ts'
import { noteSearchOf } from '../search/search-shapes.ts'
import { fromFirstPage, useNoteLook } from './use-note-look.ts'

beforeEach(() => page.viewport(1280, 900))

/** A screen of notes that shows only its layout. */
async function givenNotes(address: string) {
  const root = createRootRoute()
  const notes = createRoute({
    getParentRoute: () => root,
    path: '/journal',
    validateSearch: (search: Record<string, unknown>) => noteSearchOf(search),
    component: Notes,
  })
  function Notes() {
    const look = useNoteLook('/journal', notes.useSearch())
    const { state, onState } = look.table
    return (
      <>
        <NoteLookChoice {...look} />
        <button onClick={() => onState(withTable(state, { sort: 'title' }))}>Urutkan</button>
      </>
    )
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = root.addChildren([notes])
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await render(<RouterProvider router={router} />)
  return () => history.location.href
}

const choice = (name: string) => page.getByRole('radio', { name })

it('keeps list or table in the address, beside the week and the search', async () => {
  const address = await givenNotes('/journal?week=2026-11-16&q=hujan')
  await expect.element(choice('Daftar')).toBeChecked()
  await choice('Tabel').click()
  await expect.element(choice('Tabel')).toBeChecked()
  expect(address()).toBe('/journal?week=2026-11-16&q=hujan&view=tabel')
  await page.getByRole('button', { name: 'Urutkan' }).click()
  await expect.poll(address).toBe('/journal?week=2026-11-16&q=hujan&view=tabel&sort=title')
  await choice('Daftar').click()
  await expect.poll(address).toBe('/journal?week=2026-11-16&q=hujan')
})

it('an address opens the table', async () => {
  await givenNotes('/journal?view=tabel')
  await expect.element(choice('Tabel')).toBeChecked()
})

it('another week begins on the first page', () => {
  expect(fromFirstPage({ week: '2026-11-16', view: 'tabel', page: '3' })).toEqual({
    week: '2026-11-16',
    view: 'tabel',
  })
})
