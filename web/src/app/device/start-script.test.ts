import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8')

type Abilities = { supports: boolean | null; looksBehind?: boolean }

/** The parts of a browser that the script reads. `supports`: does it support the colours of the style sheets? */
function givenBrowser({ supports, looksBehind = true }: Abilities) {
  const went: string[] = []
  const page = {
    CSS: supports === null ? undefined : { supports: () => supports },
    location: { replace: (href: string) => void went.push(href) },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { dataset: {} as Record<string, string> },
      querySelector: () => null,
      currentScript: { dataset: {} },
    },
    addEventListener: () => undefined,
  }
  const context = createContext({ ...page, window: page })
  runInContext('delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers', context)
  if (!looksBehind) {
    runInContext(
      'RegExp = function () { throw new SyntaxError("invalid group specifier name") }',
      context,
    )
  }
  runInContext(script, context)
  return {
    went,
    root: page.document.documentElement,
    read: (code: string) => runInContext(code, context) as unknown,
  }
}

it.each([null, false])('sends an unsupported browser to the page that says so (%s)', (supports) => {
  const { went, root } = givenBrowser({ supports })
  expect(went).toEqual(['/browser-lama.html'])
  expect(root.dataset).toEqual({})
})

it('sends there a browser that cannot read the patterns of the app (iOS 16.3)', () => {
  expect(givenBrowser({ supports: true, looksBehind: false }).went).toEqual(['/browser-lama.html'])
})

it('adds the functions that an old supported browser lacks', () => {
  const { went, root, read } = givenBrowser({ supports: true })
  expect(went).toEqual([])
  expect(root.dataset['theme']).toBe('light')
  expect(read('JSON.stringify([...Map.groupBy([1, 2, 3], (n) => n % 2)])')).toBe(
    '[[1,[1,3]],[0,[2]]]',
  )
  expect(read('JSON.stringify(Object.groupBy(["a", "bb"], (t, i) => t.length + i))')).toBe(
    '{"1":["a"],"3":["bb"]}',
  )
  expect(read('Object.keys(Promise.withResolvers()).sort().join()')).toBe('promise,reject,resolve')
})

it('uses only syntax that any browser can parse', () => {
  const code = script.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  expect(code).not.toMatch(/=>|\b(?:const|let|class|async)\b|\?\.|\?\?|`|\.\.\./)
})

type Served = { ok: boolean; type: string }

/** A page that is still opening, whose files are served as `served` says, each time they are asked for. */
function givenOpeningPage(served: () => Served, storage = new Map<string, string>()) {
  const page = { isOpening: true, reloads: 0, asked: [] as string[] }
  const listeners: ((event: object) => void)[] = []
  const timers: (() => void)[] = []
  const files = [{ src: '/assets/shell-1.js' }, { href: '/assets/app-2.css' }]
  const world = {
    CSS: { supports: () => true },
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    matchMedia: () => ({ matches: false }),
    location: { reload: () => void (page.reloads += 1) },
    document: {
      documentElement: { dataset: {} },
      querySelector: (query: string) => (query === '.opening' && page.isOpening ? {} : null),
      querySelectorAll: () => files,
      currentScript: { dataset: {} },
    },
    addEventListener: (_name: string, listener: (event: object) => void) =>
      void listeners.push(listener),
    setTimeout: (work: () => void) => void timers.push(work),
    fetch: async (address: string, init: RequestInit) => {
      page.asked.push(`${address} ${init.cache}`)
      const { ok, type } = served()
      return new Response('', { status: ok ? 200 : 503, headers: { 'content-type': type } })
    },
  }
  const context = createContext({ ...world, Response, window: world })
  runInContext(script, context)
  return {
    page,
    fail: (nodeName: string) => listeners.forEach((listen) => listen({ target: { nodeName } })),
    /** Lets the pauses pass, one after the other. */
    wait: async () => {
      for (const work of timers.splice(0)) work()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const strange = { ok: true, type: 'text/html' }

describe('a page whose files do not come', () => {
  it('opens again when our server serves them all, and asks past the browser cache', async () => {
    const asked = { count: 0 }
    const ours = (count: number) => ({
      ok: true,
      type: count % 2 === 1 ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
    })
    const { page, fail, wait } = givenOpeningPage(() => {
      asked.count += 1
      return asked.count <= 4 ? strange : ours(asked.count)
    })
    fail('SCRIPT')
    fail('LINK')
    await wait()
    await wait()
    expect(page.reloads).toBe(0)
    await wait()
    expect(page.reloads).toBe(1)
    expect(page.asked.slice(0, 2)).toEqual([
      '/assets/shell-1.js reload',
      '/assets/app-2.css reload',
    ])
    await wait()
    expect([page.reloads, page.asked.length]).toEqual([1, 6])
  })

  it.each([strange, { ok: false, type: 'text/javascript' }])(
    'stays as it is while somebody else answers (%o)',
    async (served) => {
      const { page, fail, wait } = givenOpeningPage(() => served)
      fail('SCRIPT')
      for (let pauses = 0; pauses < 20; pauses += 1) await wait()
      expect([page.reloads, page.asked.length]).toEqual([0, 40])
    },
  )

  it('is left alone once the app is drawn, and after a picture', async () => {
    const { page, fail, wait } = givenOpeningPage(() => strange)
    fail('IMG')
    page.isOpening = false
    fail('SCRIPT')
    await wait()
    expect(page.asked).toEqual([])
  })

  it('opens again three times at most', async () => {
    const storage = new Map<string, string>()
    let reloads = 0
    for (let visit = 0; visit < 5; visit += 1) {
      let asked = 0
      const types = ['text/javascript', 'text/css']
      const served = () => ({ ok: true, type: types[asked++ % 2] ?? '' })
      const { page, fail, wait } = givenOpeningPage(served, storage)
      fail('SCRIPT')
      await wait()
      reloads += page.reloads
    }
    expect(reloads).toBe(3)
  })
})
