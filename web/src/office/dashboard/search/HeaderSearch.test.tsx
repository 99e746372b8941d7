import type { SearchAnswer } from '@ngaji/contract/office/dashboard/search.routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import type { FoundLine } from './found-lines.ts'
import { HeaderSearch } from './HeaderSearch.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const found: SearchAnswer = {
  students: [
    { id: 'a', name: 'Ahmad Hakim', nis: '20250032', className: 'Kelas Umar 5' },
    { id: 'b', name: 'Ahmad Rizqi', nis: '20230089', className: null },
  ],
  teachers: [{ id: 'c', name: 'Ahmad Fauzi', nig: '10200007' }],
  classes: [],
}
const nobody: SearchAnswer = { students: [], teachers: [], classes: [] }

async function givenSearch(answer: SearchAnswer = found) {
  const server = givenAnswers({ 'GET search': () => ({ body: answer }) })
  const onOpen = vi.fn<(line: FoundLine) => void>()
  await render(
    <Surroundings>
      <HeaderSearch onOpen={onOpen} hasShortcut />
    </Surroundings>,
  )
  return { server, onOpen }
}

const field = () => page.getByRole('combobox', { name: 'Cari siswa, guru, NIS, atau kelas' })

describe('the search of the header', () => {
  it('shows groups after a pause, and asks once for what was typed', async () => {
    const { server } = await givenSearch()
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('ahmad')
    const list = page.getByRole('listbox', { name: 'Hasil pencarian' })
    await expect.element(list.getByRole('group', { name: 'Siswa' })).toMatchTextContent(/Umar 5/)
    await expect
      .element(list.getByRole('option', { name: /Rizqi/ }))
      .toMatchTextContent(/20230089 · tidak di kelas berjalan/)
    await expect.element(list.getByRole('option')).toHaveLength(3)
    await expect.element(page.getByText('2 siswa, 1 guru')).toBeInTheDocument()
    expect(server.sentTo('GET search').map(({ query }) => query['q'])).toEqual(['ahmad'])
  })

  it('opens the first by Enter, even before the answer', async () => {
    const { onOpen } = await givenSearch()
    await field().fill('ahmad')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onOpen.mock.calls[0]?.[0]).toMatchObject({ kind: 'student', id: 'a' })
    await expect.element(field()).toHaveValue('')
  })

  it('says that words are too long, and does not ask for them', async () => {
    const { server, onOpen } = await givenSearch()
    await field().fill('a'.repeat(101))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Kata pencarian paling banyak 100 huruf.')).toBeVisible()
    expect(server.sentTo('GET search')).toEqual([])
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('is moved through by arrows, and chosen from by a press', async () => {
    const { onOpen } = await givenSearch()
    await field().fill('ahmad')
    await expect.element(page.getByRole('option', { name: /Hakim/ })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(page.getByRole('option', { name: /Fauzi/ }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ kind: 'teacher', id: 'c' })
    await field().fill('ahmad')
    await page.getByRole('option', { name: /Rizqi/ }).click()
    expect(onOpen.mock.calls[1]?.[0]).toMatchObject({ kind: 'student', id: 'b' })
  })

  it('calls a child without a name something', async () => {
    const child = { id: 'd', name: '', nis: '20260010', className: null }
    await givenSearch({ ...nobody, students: [child] })
    await field().fill('20260010')
    await expect.element(page.getByRole('option', { name: /Tanpa nama/ })).toBeVisible()
  })

  it('says when nothing was found, and closes by Escape', async () => {
    await givenSearch(nobody)
    await field().fill('xyz')
    await expect.element(page.getByText('Tidak ada yang cocok.').first()).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveValue('')
  })

  it('says so without signal', async () => {
    await givenSearch()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    givenAnswers({})
    await field().fill('ahmad')
    await expect.element(page.getByText('Perlu jaringan.')).toBeVisible()
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
})
