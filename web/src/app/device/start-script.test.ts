import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8')

/** The parts of a browser that the script reads. `supports`: does it support the colours of the style sheets? */
function givenBrowser({ supports }: { supports: boolean | null }) {
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
  }
  const context = createContext({ ...page, window: page })
  runInContext('delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers', context)
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
