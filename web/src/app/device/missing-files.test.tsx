import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endLineTrouble, ownJson, strangePage } from '../../api/line/own-response.fixtures.ts'
import { followMissingFiles, untilLoaded } from './missing-files.ts'

followMissingFiles()

let serial = 0
let returns = 0
const count = () => void (returns += 1)

beforeEach(() => {
  vi.useFakeTimers()
  returns = 0
  window.addEventListener('online', count)
})
afterEach(() => {
  window.removeEventListener('online', count)
  vi.useRealTimers()
  endLineTrouble()
  vi.unstubAllGlobals()
})

/** A screen whose file does not load: each a file of its own. */
function failToLoad(): string {
  serial += 1
  const file = `${location.origin}/assets/screen-${serial}.js`
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return file
}

const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const version = () => ownJson({ version: 'v1' })

/** How version and file are answered from now on. */
function givenAnswers(answers: { version: () => Response; file: () => Response }): void {
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/version.json') ? answers.version() : answers.file(),
  )
}

const afterAWhile = () => vi.advanceTimersByTimeAsync(60_000)

describe('a file that did not load', () => {
  it('raises "online" once it is served, and not before', async () => {
    givenAnswers({ version, file: () => strangePage(200) })
    failToLoad()
    await afterAWhile()
    expect(returns).toBe(0)
    givenAnswers({ version, file: script })
    await afterAWhile()
    expect(returns).toBe(1)
    await afterAWhile()
    expect(returns).toBe(1)
  })

  it('waits for our server too: a page of somebody else can have any type', async () => {
    givenAnswers({ version: () => strangePage(200), file: script })
    failToLoad()
    await afterAWhile()
    expect(returns).toBe(0)
    givenAnswers({ version, file: script })
    await afterAWhile()
    expect(returns).toBe(1)
  })

  it('is asked for anew once where it is served already, and never again', async () => {
    givenAnswers({ version, file: script })
    const file = failToLoad()
    await afterAWhile()
    expect(returns).toBe(1)
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await afterAWhile()
    expect(returns).toBe(1)
  })

  it('is waited for with what it imports', async () => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: '/assets/pieces.js' })
    document.head.append(link)
    const isImport = (url: string) => url.endsWith('/pieces.js')
    let isThere = false
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.startsWith('/version.json')) return version()
      return isImport(url) && !isThere ? strangePage(200) : script()
    })
    failToLoad()
    await afterAWhile()
    expect(returns).toBe(0)
    isThere = true
    await afterAWhile()
    expect(returns).toBe(1)
    link.remove()
  })

  it('is not waited for when our server refuses it', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return url.startsWith('/version.json') ? version() : ownJson({}, { status: 404 })
    })
    const file = failToLoad()
    await afterAWhile()
    expect(asked.filter((url) => url === file)).toHaveLength(1)
  })
})

it('a part that no screen shows is loaded when the line is back', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('there')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
  vi.restoreAllMocks()
})
