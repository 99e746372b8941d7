import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/prepare.mjs'

const mark = 'next'

/**
 * The built app as another version: every script has a new name, and every revision in the service worker is
 * another one. Built twice it would differ by no more.
 */
export class NextVersion {
  readonly #names = new Set(
    readdirSync(join(root, 'web/dist/assets')).filter((name) => name.endsWith('.js')),
  )

  /** Is this a text in which names occur? */
  isRewritten(path: string): boolean {
    return !path.startsWith('/api/') && !/\.(?:woff2|webp|png|svg|css|wasm)$/.test(path)
  }

  /** Where the server has the file of a new name. A former name is gone. */
  former(path: string): string {
    const name = /^\/assets\/([\w.-]+\.js)$/.exec(path)?.[1]
    if (name === undefined) return path
    return name.endsWith(`${mark}.js`) ? path.replace(`${mark}.js`, '.js') : '/assets/gone.js'
  }

  rewrite(text: string): string {
    return text
      .replaceAll(/[\w.-]+\.js(?![\w.])/g, (name) =>
        this.#names.has(name) ? name.replace(/\.js$/, `${mark}.js`) : name,
      )
      .replaceAll(/(?<=revision["']?:\s*["'`])[0-9a-f]{32}/g, (hash) =>
        hash.replaceAll(/[0-7]/g, (digit) => String(7 - Number(digit))),
      )
      .replaceAll(/(?<="version":\s*")[^"]*/g, mark)
  }
}
