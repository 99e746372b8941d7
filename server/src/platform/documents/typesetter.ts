import { Worker } from 'node:worker_threads'
import type { Unprintable } from './fonts/printable.ts'
import type { Typesetting, TypesettingAnswer, TypesettingOrder } from './typesetting.ts'

/** Renders documents. One at a time, in a worker thread that the first document starts. */
export type Typesetter = {
  /**
   * The finished PDF. The same values at the same moment give the same bytes. A sign that no font has is printed as a
   * stand-in, and its text is told to `tell`.
   */
  typeset: (
    document: Typesetting,
    tell?: (unprintable: readonly Unprintable[]) => void,
  ) => Promise<Uint8Array>
  /** The first page of a finished PDF as SVG, its letters as paths. */
  drawFirstPage: (pdf: Uint8Array) => Promise<Uint8Array>
  close: () => Promise<void>
}

const workerFile = new URL('./typst-worker.ts', import.meta.url)

/** Time limit of a document: 500 cards take about a second. */
const mostMs = 120_000

/**
 * The thread starts with the first document; a thread that dies is replaced for the next document.
 */
export function createTypesetter(): Typesetter {
  let worker: Worker | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function ready(): Worker {
    if (worker) return worker
    const started = new Worker(workerFile)
    // The thread alone must not keep the process alive.
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  function drop(broken: Worker): void {
    if (worker === broken) worker = null
    void broken.terminate()
  }

  async function takeOrder(order: TypesettingOrder): Promise<Done> {
    if (isClosed) throw new Error('the typesetter is closed')
    const made = queue.then(() => doneBy(ready(), order, drop))
    queue = made.catch(() => undefined)
    return made
  }

  return {
    async typeset(document, tell) {
      const { bytes, unprintable } = await takeOrder({ kind: 'set', document })
      if (unprintable.length > 0) tell?.(unprintable)
      return bytes
    },
    async drawFirstPage(pdf) {
      return (await takeOrder({ kind: 'draw', pdf })).bytes
    },
    async close() {
      isClosed = true
      await queue
      await worker?.terminate()
    },
  }
}

type Done = Extract<TypesettingAnswer, { kind: 'done' }>

function doneBy(
  worker: Worker,
  order: TypesettingOrder,
  drop: (broken: Worker) => void,
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const fail = (error: unknown) => {
    drop(worker)
    reject(error)
  }
  const timer = setTimeout(() => fail(new Error('a document took too long')), mostMs)
  const onExit = (code: number) => fail(new Error(`the typesetter ended with ${code}`))
  const onMessage = (answer: TypesettingAnswer) =>
    answer.kind === 'done' ? resolve(answer) : reject(new Error(answer.message))
  worker.ref()
  worker.once('error', fail).once('exit', onExit).once('message', onMessage)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
  } catch (error) {
    // Values that cannot be cloned never reach the thread, which stays usable.
    reject(error)
  }
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('error', fail).off('exit', onExit).off('message', onMessage)
    worker.unref()
  })
}
