import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { strangePageSentence } from '../api/client/api-error.ts'
import { strangePage } from '../api/line/own-response.fixtures.ts'
import { Surroundings } from '../api/queries/test-server.fixtures.tsx'
import { PdfViewer } from './PdfViewer.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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
  render(
    <Surroundings>
      <PdfViewer title="Raport Aisyah" fileName="Aisyah_Raport.pdf" address={address} />
    </Surroundings>,
  )

const paper = () =>
  new Response('%PDF', { headers: { 'x-ngaji': '1', 'content-type': 'application/pdf' } })

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

it('shows the whole paper, and requests no picture, in a browser with a PDF viewer', async () => {
  givenBrowser({ showsPdf: true })
  vi.stubGlobal('fetch', async () => paper())
  await show(there)
  await expect
    .element(page.getByTitle('Raport Aisyah'))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.element(page.getByRole('button', { name: 'Cetak' })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

it('shares the file itself', async () => {
  const shared = givenBrowser({ showsPdf: false, shares: true })
  vi.stubGlobal('fetch', async () => paper())
  await show(there)
  await share().click()
  await expect.poll(() => shared.length).toBe(1)
  const [file] = shared[0]?.files ?? []
  expect([file?.name, file?.type]).toEqual(['Aisyah_Raport.pdf', 'application/pdf'])
})

describe('the page of somebody else', () => {
  it('is neither shared nor saved', async () => {
    const shared = givenBrowser({ showsPdf: false, shares: true })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    vi.stubGlobal('fetch', async () => strangePage(200))
    await show(there)
    await share().click()
    await expect.element(page.getByText(strangePageSentence)).toBeVisible()
    expect(shared).toEqual([])
    await page.getByRole('link', { name: 'Unduh PDF' }).click()
    await expect.element(page.getByText(strangePageSentence)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  it('does not stand in our frame', async () => {
    givenBrowser({ showsPdf: true })
    vi.stubGlobal('fetch', async () => strangePage(502))
    await show(there)
    await expect.element(page.getByText(/Ada halaman lain yang menjawab/)).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

it('saves the file under its name', async () => {
  givenBrowser({ showsPdf: false })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href.slice(0, 5)}`)
  })
  vi.stubGlobal('fetch', async () => paper())
  await show(there)
  await page.getByRole('link', { name: 'Unduh PDF' }).click()
  await expect.poll(() => saved).toEqual(['Aisyah_Raport.pdf blob:'])
})

it('offers no share where the browser cannot share files', async () => {
  givenBrowser({ showsPdf: true, shares: false })
  await show(there)
  await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
  await expect.element(share()).not.toBeInTheDocument()
})
