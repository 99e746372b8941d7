import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { strangePage, strangeStatuses } from '../../api/line/own-response.fixtures.ts'
import {
  answerFile,
  answerPicture,
  findKept,
  isPoisoned,
  isPromised,
  keepMissing,
} from './kept-files.ts'

const cacheName = 'screens-test'
const address = `${location.origin}/assets/register-1a2b.js`

function file(type: string, { text = 'export {}', headers = {} } = {}): Response {
  return new Response(text, { headers: { 'content-type': type, ...headers } })
}
const script = (text?: string) => file('text/javascript; charset=utf-8', { text })

/** The network: responses in order, and what was asked with which cache mode. */
function givenNetwork(...answers: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${new URL(url, location.origin).pathname} ${init?.cache ?? 'default'}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return asked
}

async function givenKept(key: string, response: Response, name = cacheName): Promise<void> {
  await (await caches.open(name)).put(key, response)
}

const keptText = async (key: string) => (await caches.match(key))?.text()

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file is what its name promises', () => {
  it.each([
    ['/assets/a.js', 'text/javascript'],
    ['/assets/a.js', 'application/javascript; charset=utf-8'],
    ['/assets/a.css', 'Text/CSS'],
    ['/assets/a.woff2', 'font/woff2'],
    ['/assets/a.webp', 'image/webp'],
    ['/icon.svg?__WB_REVISION__=1', 'image/svg+xml'],
    ['/assets/a.wasm', 'application/wasm'],
  ])('%s as %s', (name, type) => {
    expect(isPromised(name, file(type))).toBe(true)
    expect(isPromised(name, file('text/html'))).toBe(false)
    expect(isPromised(name, file('text/plain'))).toBe(false)
    expect(
      isPromised(name, new Response('', { status: 404, headers: { 'content-type': type } })),
    ).toBe(false)
  })

  it('and a page only from our server, of this version or an earlier one', () => {
    const page = (headers: Record<string, string>) => file('text/html; charset=utf-8', { headers })
    expect(isPromised('/index.html', page({}))).toBe(false)
    expect(isPromised('/index.html', page({ 'x-ngaji': '1' }))).toBe(true)
    expect(isPromised('/index.html', page({ 'x-server-time': '1790000000000' }))).toBe(true)
  })
})

describe('a requested file', () => {
  it('is fetched once and kept', async () => {
    const asked = givenNetwork(script('one'))
    expect(await (await answerFile({ address }, cacheName)).text()).toBe('one')
    expect(await (await answerFile({ address }, cacheName)).text()).toBe('one')
    expect(asked).toEqual(['/assets/register-1a2b.js default'])
  })

  it.each(strangeStatuses)(
    'is a missing signal where somebody else answers (%i)',
    async (status) => {
      givenNetwork(strangePage(status), strangePage(status))
      const answer = await answerFile({ address }, cacheName)
      expect([answer.type, await caches.match(address)]).toEqual(['error', undefined])
    },
  )

  it('is fetched past the browser cache, which may hold the page of somebody else', async () => {
    const asked = givenNetwork(strangePage(200), script('two'))
    expect(await (await answerFile({ address }, cacheName)).text()).toBe('two')
    expect(asked).toEqual(['/assets/register-1a2b.js default', '/assets/register-1a2b.js reload'])
    expect(await keptText(address)).toBe('two')
  })

  it('is thrown away when a wrong one was kept, in any cache and under its key', async () => {
    const key = `${location.origin}/start.js?__WB_REVISION__=7`
    await givenKept(key, strangePage(200), 'workbox-precache')
    givenNetwork(script('three'))
    const start = { address: `${location.origin}/start.js`, key }
    expect(await (await answerFile(start, cacheName)).text()).toBe('three')
    expect(await keptText(key)).toBe('three')
  })

  it('that a server refuses is refused', async () => {
    givenNetwork(new Response('{}', { status: 404, headers: { 'x-ngaji': '1' } }))
    expect((await answerFile({ address }, cacheName)).status).toBe(404)
  })
})

it('a file is fetched where the browser cannot read its caches any more', async () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
  vi.spyOn(CacheStorage.prototype, 'match').mockImplementation(broken)
  vi.spyOn(CacheStorage.prototype, 'open').mockImplementation(broken)
  givenNetwork(script('one'))
  expect(await findKept('/index.html')).toBeNull()
  expect(await (await answerFile({ address }, cacheName)).text()).toBe('one')
})

describe('a picture of a record', () => {
  const photo = '/api/uploads/images/photo.jpg'

  it('is the one of our server, asked for past what the browser has kept', async () => {
    const asked = givenNetwork(file('image/jpeg', { headers: { 'x-ngaji': '1' } }))
    expect((await answerPicture(photo)).status).toBe(200)
    expect(asked).toEqual([`${photo} no-cache`])
  })

  it('of somebody else is a missing signal', async () => {
    givenNetwork(file('image/png'), strangePage(404))
    expect((await answerPicture(photo)).type).toBe('error')
    expect((await answerPicture(photo)).type).toBe('error')
  })
})

describe('files for use without signal', () => {
  const names = ['/assets/a.js', '/assets/b.css', '/assets/c.js']

  it('are kept in their order until somebody else answers, and the rest another time', async () => {
    givenNetwork(script('a'), strangePage(200), strangePage(200))
    await keepMissing(names, cacheName)
    expect(await Promise.all(names.map(keptText))).toEqual(['a', undefined, undefined])

    const asked = givenNetwork(file('text/css', { text: 'b' }), script('c'))
    await keepMissing(names, cacheName)
    expect(asked).toEqual(['/assets/b.css default', '/assets/c.js default'])
    expect(await Promise.all(names.map(keptText))).toEqual(['a', 'b', 'c'])
  })
})

describe('a device of an earlier version', () => {
  it('is poisoned by a page under the name of a script, whatever its cache is called', async () => {
    await givenKept(address, script())
    await givenKept('/index.html', file('text/html', { headers: { 'x-server-time': '1' } }))
    await givenKept('/other', file('text/html'))
    expect(await isPoisoned()).toBe(false)
    await givenKept('/assets/home-3c4d.js', strangePage(200), 'workbox-precache-v2')
    expect(await isPoisoned()).toBe(true)
    expect(await findKept('/assets/home-3c4d.js')).toBeNull()
    expect(await isPoisoned()).toBe(false)
  })
})
