import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8')

/** A browser as far as the script asks it. `supports`: does it know the colours of the style sheets? */
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

it.each([null, false])(
  'sends a browser below the floor to the page that says so (%s)',
  (supports) => {
    const { went, root } = givenBrowser({ supports })
    expect(went).toEqual(['/browser-lama.html'])
    expect(root.dataset).toEqual({})
  },
)

it('brings along what an older browser above the floor lacks', () => {
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

it('is written so that any browser can read it', () => {
  const code = script.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
  expect(code).not.toMatch(/=>|\b(?:const|let|class|async)\b|\?\.|\?\?|`|\.\.\./)
})
