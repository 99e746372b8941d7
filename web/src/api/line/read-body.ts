import { lineWatch, unanswered } from './own-response.ts'

/** The longest pause between two parts of a body, in milliseconds. */
const longestPauseMs = { json: 30_000, file: 60_000 }

/**
 * Reads the JSON of an answer, for as long as parts of it keep coming. A connection that breaks before the end, or stands
 * still for half a minute, counts as no answer at all, whatever the status says. Rejects with the reason of `signal`
 * where the caller has cancelled the request.
 */
export async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const json = await wholeJson(response, signal).catch(() => {
    signal?.throwIfAborted()
    throw unanswered()
  })
  lineWatch.observe('own')
  return json
}

async function wholeJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const parts = await readParts(response, longestPauseMs.json, signal)
  return JSON.parse(await new Blob(parts).text())
}

/**
 * Reads a file, for as long as parts of it keep coming. A connection that breaks, or delivers nothing for a minute, counts
 * as no answer at all.
 */
export async function readFile(response: Response): Promise<Blob> {
  const parts = await readParts(response, longestPauseMs.file).catch(() => {
    throw unanswered()
  })
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

async function readParts(
  { body }: Response,
  pauseMs: number,
  signal?: AbortSignal,
): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    for (let part = await nextPart(reader, pauseMs); part; part = await nextPart(reader, pauseMs))
      parts.push(part)
    return parts
  } catch (error) {
    cancel()
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

async function nextPart(
  reader: Reader | undefined,
  pauseMs: number,
): Promise<BlobPart | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no part of the body has come')), pauseMs)
  })
  try {
    return (await Promise.race([reader?.read(), pause]))?.value
  } finally {
    clearTimeout(timer)
  }
}
