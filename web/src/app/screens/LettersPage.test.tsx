import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { leaveNothing, Surroundings } from '../../api/queries/test-server.fixtures.tsx'
import { arrivalAt } from '../search/arrival.fixtures.ts'
import { decideVisit } from '../guards/decide-visit.ts'
import { Route } from '../routes/dev.mail.tsx'

afterEach(leaveNothing)

/** The page as its route renders it. */
function givenPage() {
  const { component: Screen } = Route.options
  if (!Screen) throw new Error('the route draws nothing')
  return render(
    <Surroundings>
      <Screen />
    </Surroundings>,
  )
}

it('is open in development', () => {
  const { routePath, params } = arrivalAt('/dev/mail')
  for (const role of [null, 'teacher', 'admin'] as const)
    expect(decideVisit({ routePath, params, role })).toEqual({ kind: 'show' })
})

describe('the mails', () => {
  const former = '019a9d3c-7bff-7000-8000-000000000001'
  const letter = {
    id: '019a9d3c-7c00-7000-8000-000000000001',
    to: 'guru@ngaji.test',
    subject: 'Verifikasi email',
    text: 'Buka tautan ini:\nhttps://ngaji.test/verify-email/kunci\nTerima kasih.',
  }
  const givenLetters = (letters: object[], status = 200) =>
    vi.stubGlobal('fetch', async (address: string) => {
      expect(address).toBe('/api/dev/letters')
      return Response.json({ letters }, { status })
    })

  it('are listed in order, and link to our own pages', async () => {
    givenLetters([letter, { ...letter, id: former, subject: 'Surat lama' }])
    const screen = await givenPage()
    await expect.element(screen.getByRole('heading', { name: 'Verifikasi email' })).toBeVisible()
    const subjects = screen.getByRole('heading', { level: 2 }).elements()
    expect(subjects.map(({ textContent }) => textContent)).toEqual([
      'Verifikasi email',
      'Surat lama',
    ])
    const first = screen.getByRole('article').first()
    await expect.element(first.getByText(/guru@ngaji\.test/)).toBeVisible()
    await expect.element(first.getByText(/Terima kasih\./)).toBeVisible()
    await expect
      .element(first.getByRole('link', { name: 'https://ngaji.test/verify-email/kunci' }))
      .toHaveAttribute('href', '/verify-email/kunci')
  })

  it('shows an empty list', async () => {
    givenLetters([])
    const screen = await givenPage()
    await expect.element(screen.getByText('Belum ada surat.')).toBeVisible()
  })

  it('shows a failed request', async () => {
    givenLetters([], 404)
    const screen = await givenPage()
    await expect.element(screen.getByText('The server answers 404')).toBeVisible()
  })
})
