import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { strangePageSentence } from '../api/client/api-error.ts'
import { encodeReplacedSigns, replacedSignsHeader } from '@ngaji/contract/replaced-signs'
import { strangePage } from '../api/line/own-response.fixtures.ts'
import { Surroundings } from '../api/queries/test-server.fixtures.tsx'
import { toastStore } from '../ui/feedback/toast.ts'
import { PdfViewer } from './PdfViewer.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
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

const paper = (more: Record<string, string> = {}) =>
  new Response('%PDF', { headers: { 'x-ngaji': '1', 'content-type': 'application/pdf', ...more } })

/** The first page, as the server draws it. */
const firstPage = async (more: Record<string, string> = {}) => {
  const canvas = new OffscreenCanvas(4, 6)
  canvas.getContext('2d')
  const type = 'image/webp'
  return new Response(await canvas.convertToBlob({ type }), {
    headers: { 'x-ngaji': '1', 'content-type': type, ...more },
  })
}

const there = '/api/scores/1/report.pdf'
const picture = () => page.getByRole('img', { name: 'Halaman pertama Raport Aisyah' })
const share = () => page.getByRole('button', { name: 'Bagikan' })

describe('a browser without a PDF viewer', () => {
  it('shows the first page as a picture, with save and share', async () => {
    givenBrowser({ showsPdf: false, shares: true })
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return firstPage()
    })
    await show(there)
    await expect.element(picture()).toBeVisible()
    await expect.element(picture()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    expect(asked).toEqual([`${there}?picture=1`])
    await expect
      .element(page.getByRole('link', { name: 'Unduh PDF' }))
      .toHaveAttribute('href', `${there}?download=1`)
    await expect.element(share()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cetak' })).not.toBeInTheDocument()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it.each([
    ['is the page of somebody else', () => strangePage(200)],
    ['cannot be drawn', () => paper()],
  ])('says when the picture %s', async (_name, answer) => {
    givenBrowser({ showsPdf: false })
    vi.stubGlobal('fetch', async () => answer())
    await show(there)
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

describe('signs that could not be printed', () => {
  const lacking = { [replacedSignsHeader]: encodeReplacedSigns(['😀', '王']) }
  const told = (document: string) =>
    page.getByText(`Huruf tidak dapat dicetak di ${document}: 😀 王. Di sana tercetak tanda tanya.`)
  const close = () => page.getByRole('button', { name: 'Tutup' }).click()

  it('are told beside the document, under the name that the server gives', async () => {
    givenBrowser({ showsPdf: true })
    const disposition = `inline; filename="a.pdf"; filename*=UTF-8''Aisyah%20%F0%9F%98%80_Raport.pdf`
    vi.stubGlobal('fetch', async () => paper({ ...lacking, 'content-disposition': disposition }))
    await show(there)
    await expect.element(page.getByTitle('Raport Aisyah')).toBeVisible()
    await expect.element(told('Aisyah 😀 Raport')).toBeVisible()
  })

  it('are told beside its picture, and again with the file that is shared or saved', async () => {
    const shared = givenBrowser({ showsPdf: false, shares: true })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('picture') ? firstPage(lacking) : Promise.resolve(paper(lacking)),
    )
    await show(there)
    await expect.element(told('unduhan')).toBeVisible()
    await close()
    await share().click()
    await expect.element(told('Aisyah Raport')).toBeVisible()
    await expect.poll(() => shared.length).toBe(1)
    await close()
    await page.getByRole('link', { name: 'Unduh PDF' }).click()
    await expect.element(told('Aisyah Raport')).toBeVisible()
    await expect.poll(() => saved.mock.calls.length).toBe(1)
  })

  it('are not spoken of where the document has them all', async () => {
    givenBrowser({ showsPdf: true })
    vi.stubGlobal('fetch', async () => paper())
    await show(there)
    await expect.element(page.getByTitle('Raport Aisyah')).toBeVisible()
    await expect.element(page.getByText(/Huruf tidak dapat dicetak/)).not.toBeInTheDocument()
  })
})
