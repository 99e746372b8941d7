import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Surroundings } from './test-server.fixtures.tsx'
import { useListPage } from './use-list-page.ts'

type Found = { names: string[]; total: number }

/** A list whose search for "Aisyah" finds her, for "Zaid" nobody, and for anything else has no answer yet. */
const found: Record<string, Promise<Found>> = {
  Aisyah: Promise.resolve({ names: ['Aisyah binti Umar'], total: 1 }),
  Zaid: Promise.resolve({ names: [], total: 0 }),
}

function List({ words }: { words: string }) {
  const { page: shown, load } = useListPage({
    queryKey: ['people', words],
    queryFn: () => found[words] ?? new Promise<Found>(() => undefined),
  })
  const isRefreshing = load.kind === 'ready' && load.isRefreshing === true
  return (
    <p aria-busy={isRefreshing}>
      {shown ? shown.names.join() || 'Tidak ada yang ditemukan' : 'Memuat'}
    </p>
  )
}

async function givenList(words: string) {
  const list = await render(<List words={words} />, { wrapper: Surroundings })
  return (next: string) => list.rerender(<List words={next} />)
}

test('keeps a page with rows in sight while the next search loads', async () => {
  const search = await givenList('Aisyah')
  await expect.element(page.getByText('Aisyah binti Umar')).toBeVisible()
  await search('Fatimah')
  await expect.element(page.getByText('Aisyah binti Umar')).toHaveAttribute('aria-busy', 'true')
})

test('does not say that nobody was found while the next search loads', async () => {
  const search = await givenList('Zaid')
  await expect.element(page.getByText('Tidak ada yang ditemukan')).toBeVisible()
  await search('Fatimah')
  await expect.element(page.getByText('Memuat')).toBeVisible()
})
