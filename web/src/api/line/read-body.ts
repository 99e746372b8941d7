import { unanswered } from './own-response.ts'

/**
 * Reads the JSON of an answer. A connection that breaks before the end counts as no answer at all, whatever the status
 * says. Rejects with the reason of `signal` where the caller has cancelled the request.
 */
export async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    signal?.throwIfAborted()
    throw unanswered()
  }
}

/** The longest pause between two parts of a file, in milliseconds. */
const longestPauseMs = 60_000

/**
 * Reads a file for as long as it takes, while parts of it keep coming. A connection that breaks, or delivers nothing for
 * a minute, counts as no answer at all.
 */
export async function readFile(response: Response): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  try {
    for (let part = await nextPart(reader); part; part = await nextPart(reader)) parts.push(part)
  } catch {
    void reader?.cancel().catch(() => undefined)
    throw unanswered()
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

async function nextPart(reader: Reader | undefined): Promise<BlobPart | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no part of the file has come')), longestPauseMs)
  })
  try {
    return (await Promise.race([reader?.read(), pause]))?.value
  } finally {
    clearTimeout(timer)
  }
}
