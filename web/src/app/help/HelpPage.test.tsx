import type { Role } from '@ngaji/contract/roles'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as screenPage } from 'vitest/browser'
import { guidePages } from 'virtual:guide'
import { ScreenContext } from '../../ui/layout/screen-context.ts'
import { HelpPage } from './HelpPage.tsx'
import { pagesOf, picturesOf } from './guide-page.ts'

const keep = vi.fn<(addresses: readonly string[]) => void>()

type GoingProps = { href: string; onGo: () => void; onClick?: () => void; children?: ReactNode }

/** A link as the router renders it: its own `onClick` runs first. */
function Going({ href, onGo, onClick, children, ...look }: GoingProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault()
    onClick?.()
    onGo()
  }
  return (
    <a href={href} onClick={go} {...look}>
      {children}
    </a>
  )
}

type GuideProps = { start: string; isPhone: boolean }

const role: Role = 'teacher'

/** The page at an address, which its links change. */
function Guide({ start, isPhone }: GuideProps) {
  const [slug, setSlug] = useState(start)
  const to = (next: string) => <Going href={`/help/${next}`} onGo={() => setSlug(next)} />
  const home = <Going href="/" onGo={() => undefined} />
  return (
    <ScreenContext value={{ isPhone }}>
      <HelpPage role={role} slug={slug} links={{ home, to }} keep={keep} />
    </ScreenContext>
  )
}

const open = (start: string, { isPhone = false } = {}) =>
  render(<Guide start={start} isPhone={isPhone} />)

beforeEach(() => keep.mockReset())

describe('the user guide', () => {
  it("shows a page with its pictures and captions, and precaches the role's pictures", async () => {
    const screen = await open('absen')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Absen' })).toBeVisible()
    const article = screen.getByRole('article', { name: 'Absen' })
    await expect.element(article.getByRole('figure').first()).toBeVisible()
    await expect.element(article.getByRole('img').first()).toHaveAttribute('width')
    expect(keep).toHaveBeenCalledWith(picturesOf(pagesOf(guidePages, 'teacher')))
  })

  it('has no page of another role', async () => {
    const screen = await open('pengguna')
    await expect.element(screen.getByText('Halaman bantuan ini tidak ada.')).toBeVisible()
    const contents = screen.getByRole('navigation', { name: 'Daftar isi' })
    await expect.element(contents.getByRole('link', { name: 'Pengguna' })).not.toBeInTheDocument()
    await contents.getByRole('link', { name: 'Absen', exact: true }).click()
    await expect.element(screen.getByRole('article', { name: 'Absen' })).toBeVisible()
  })

  it('marks the open page, and links to the pages before and after', async () => {
    const screen = await open('mulai')
    const contents = screen.getByRole('navigation', { name: 'Daftar isi' })
    const [first, second] = pagesOf(guidePages, 'teacher')
    const entry = (title = '') => contents.getByRole('link', { name: title, exact: true })
    await expect.element(entry(first?.title)).toHaveAttribute('aria-current', 'page')
    const others = screen.getByRole('navigation', { name: 'Halaman lain' })
    await others.getByRole('link', { name: /^Berikutnya/ }).click()
    await expect.element(entry(second?.title)).toHaveAttribute('aria-current', 'page')
    await expect.element(others.getByRole('link', { name: /^Sebelumnya/ })).toBeVisible()
  })

  it('finds words in all pages, and opens a result', async () => {
    const screen = await open('mulai')
    const search = screen.getByRole('searchbox', { name: 'Cari di panduan' })
    await search.fill('tulis jurnal')
    const found = screen.getByRole('region', { name: 'Hasil pencarian' })
    await found.getByRole('link', { name: 'Jurnal dan pencapaian materi' }).click()
    await expect
      .element(screen.getByRole('article', { name: 'Jurnal dan pencapaian materi' }))
      .toBeVisible()
    await expect.element(search).toHaveValue('')
    // The result is the open page: it is shown again.
    await search.fill('tulis jurnal')
    await found.getByRole('link', { name: 'Jurnal dan pencapaian materi' }).click()
    await expect.element(found).not.toBeInTheDocument()
    await search.fill('xyzzy')
    await expect.element(screen.getByText('Tidak ada yang cocok dengan "xyzzy".')).toBeVisible()
  })

  it('shows the page on a phone with the contents folded above it', async () => {
    await screenPage.viewport(390, 844)
    const screen = await open('absen', { isPhone: true })
    const fold = screen.getByRole('button', { name: 'Daftar isi dan pencarian' })
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    const article = screen.getByRole('article', { name: 'Absen', exact: true })
    expect(article.element().getBoundingClientRect().top).toBeLessThan(300)
    await fold.click()
    const contents = screen.getByRole('navigation', { name: 'Daftar isi' })
    await contents.getByRole('link', { name: 'Data diri guru dan munaqis' }).click()
    await expect
      .element(screen.getByRole('article', { name: 'Data diri guru dan munaqis' }))
      .toBeVisible()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  })

  it('follows a link inside a page', async () => {
    const screen = await open('absen')
    await screen
      .getByRole('article', { name: 'Absen' })
      .getByRole('link', { name: 'Bekerja tanpa sinyal' })
      .click()
    await expect
      .element(screen.getByRole('article', { name: 'Bekerja tanpa sinyal' }))
      .toBeVisible()
  })
})
