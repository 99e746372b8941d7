import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PdfViewer } from './PdfViewer.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

/** A browser with given capabilities, and the files shared with it. */
const givenBrowser = ({ showsPdf, shares = false }: { showsPdf: boolean; shares?: boolean }) => {
  const shared: ShareData[] = []
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(showsPdf)
  Object.assign(navigator, {
    canShare: () => shares,
    share: async (data: ShareData) => void shared.push(data),
  })
  return shared
}

const show = (address: string) =>
  render(<PdfViewer title="Raport Aisyah" fileName="Aisyah_Raport.pdf" address={address} />)

/** A picture that exists, in place of the first page. */
const there = '/icon-192.png'
const picture = () => page.getByRole('img', { name: 'Halaman pertama Raport Aisyah' })
const share = () => page.getByRole('button', { name: 'Bagikan' })

describe('a browser without a PDF viewer', () => {
  it('shows the first page as a picture, with save and share', async () => {
    givenBrowser({ showsPdf: false, shares: true })
    await show(there)
    await expect.element(picture()).toBeVisible()
    await expect.element(picture()).toHaveAttribute('src', `${there}?picture=1`)
    await expect
      .element(page.getByRole('link', { name: 'Unduh PDF' }))
      .toHaveAttribute('href', `${there}?download=1`)
    await expect.element(share()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cetak' })).not.toBeInTheDocument()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says when the picture cannot be loaded', async () => {
    givenBrowser({ showsPdf: false })
    await show('/api/documents/none/file')
    await expect.element(page.getByText('No preview available')).toBeVisible()
    await expect.element(picture()).not.toBeInTheDocument()
  })
})

it('requests no picture in a browser with a PDF viewer', async () => {
  givenBrowser({ showsPdf: true })
  await show(there)
  await expect.element(page.getByTitle('Raport Aisyah')).toHaveAttribute('src', there)
  await expect.element(page.getByRole('button', { name: 'Cetak' })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

it('shares the file itself', async () => {
  const shared = givenBrowser({ showsPdf: false, shares: true })
  await show(there)
  await share().click()
  await expect.poll(() => shared.length).toBe(1)
  const [file] = shared[0]?.files ?? []
  expect([file?.name, file?.type]).toEqual(['Aisyah_Raport.pdf', 'application/pdf'])
})

it('offers no share where the browser cannot share files', async () => {
  givenBrowser({ showsPdf: true, shares: false })
  await show(there)
  await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
  await expect.element(share()).not.toBeInTheDocument()
})
