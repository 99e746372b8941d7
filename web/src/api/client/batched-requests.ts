import { ApiError, messageOfError } from './api-error.ts'

export type Named = { id: string; name: string }

/** The outcome of one of several. */
export type Outcome = Named & { ok: boolean; message: string }

export type Run = { onProgress?: ((done: number) => void) | undefined }

type Parts = Run & { size: number }
type Answered = { id: string; ok: boolean; message: string }

const notSent = 'Belum dikirim: jaringan terputus.'

/**
 * Sends many in batches of a size the server accepts, one after another. All of a refused batch count
 * as refused and the next is sent; after a batch without a response the rest is not sent.
 */
export async function inBatches(
  items: readonly Named[],
  { size, onProgress }: Parts,
  send: (ids: string[]) => Promise<readonly Answered[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size)
    try {
      const answers = await send(part.map(({ id }) => id))
      outcomes.push(...part.map((item) => answeredFor(item, answers)))
    } catch (error) {
      outcomes.push(...part.map((item) => failed(item, messageOfError(error))))
      if (isPassing(error)) {
        const rest = items.slice(start + size)
        return [...outcomes, ...rest.map((item) => failed(item, notSent))]
      }
    }
    onProgress?.(outcomes.length)
  }
  return outcomes
}

function answeredFor({ id, name }: Named, answers: readonly Answered[]): Outcome {
  const answer = answers.find((one) => one.id === id)
  return { id, name, ok: answer?.ok ?? true, message: answer?.message ?? '' }
}

function failed({ id, name }: Named, message: string): Outcome {
  return { id, name, ok: false, message }
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isPassing
}

/** "23 siswa terdaftar, 1 belum." */
export function summaryOf(outcomes: readonly Outcome[], noun: string, done: string): string {
  const good = outcomes.filter(({ ok }) => ok).length
  const bad = outcomes.length - good
  if (bad === 0) return `${good} ${noun} ${done}.`
  if (good === 0) return `Tidak ada ${noun} yang ${done}.`
  return `${good} ${noun} ${done}, ${bad} belum.`
}
