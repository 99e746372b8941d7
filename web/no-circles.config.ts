import type { Plugin } from 'vite'

/**
 * Pieces that import each other run in an order that depends on which screen is opened first: what one
 * defines is missing in the other. Such a build is refused.
 */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const follow = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`pieces import each other: ${[...way, file].join(' > ')}`)
      const chunk = bundle[file]
      if (done.has(file) || chunk?.type !== 'chunk') return
      for (const one of chunk.imports) follow(one, [...way, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  },
}
