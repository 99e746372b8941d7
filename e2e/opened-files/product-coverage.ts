import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/prepare.mjs'

type FunctionCoverage = { ranges: { startOffset: number; count: number }[] }
type ScriptCoverage = { url: string; functions: FunctionCoverage[] }
type Reply = { id: number; result?: { result?: ScriptCoverage[] }; error?: { message: string } }

const product = /^(?:contract|server|web)\/src\/.*\.tsx?$/
const notWritten = /\.gen\.|\.test\./

/**
 * The product's files of which a function was called. The code of a module outside its functions does not
 * count: it runs with every import, used or not.
 */
function calledFiles(
  scripts: readonly ScriptCoverage[],
  pathOf: (url: string) => string | null,
): Set<string> {
  const called = scripts.filter(({ functions }) =>
    functions.some(({ ranges: [whole] }) => whole && whole.startOffset > 0 && whole.count > 0),
  )
  const paths = called.flatMap(({ url }) => pathOf(url) ?? [])
  return new Set(paths.filter((path) => product.test(path) && !notWritten.test(path)))
}

const fromRoot = (file: string) => relative(root, file).split(sep).join('/')

/** Counts calls in the server's main thread through its inspector. */
export class ServerCoverage {
  readonly #socket: WebSocket
  #lastId = 0
  readonly #waiting = new Map<number, (reply: Reply) => void>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
  }

  /** @param inspectorPort that of a server started with `--inspect` */
  static async connect(inspectorPort: number): Promise<ServerCoverage> {
    const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
    const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
    if (!target) throw new Error('the server has no inspector')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const coverage = new ServerCoverage(socket)
    await coverage.#send('Profiler.enable')
    return coverage
  }

  /** Every count begins at zero. */
  async start(): Promise<void> {
    await this.#send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }

  async stop(): Promise<Set<string>> {
    const { result = [] } = (await this.#send('Profiler.takePreciseCoverage')) ?? {}
    await this.#send('Profiler.stopPreciseCoverage')
    return calledFiles(result, (url) =>
      url.startsWith('file:') ? fromRoot(fileURLToPath(url)) : null,
    )
  }

  close(): void {
    this.#socket.close()
  }

  async #send(method: string, params: object = {}): Promise<Reply['result']> {
    this.#lastId += 1
    const id = this.#lastId
    const { error, result } = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (error) throw new Error(error.message)
    return result
  }
}

/** Counts calls in a page that Vite serves file by file. */
export async function startPageCoverage(page: Page): Promise<void> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
}

export async function stopPageCoverage(page: Page): Promise<Set<string>> {
  return calledFiles(await page.coverage.stopJSCoverage(), (url) => {
    if (!url.startsWith('http')) return null
    const { pathname } = new URL(url)
    return pathname.startsWith('/@fs/') ? fromRoot(pathname.slice('/@fs'.length)) : `web${pathname}`
  })
}
