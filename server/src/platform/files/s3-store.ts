import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../config/config.ts'
import { FilesUnavailable, type FileStore, type StoredFile } from './file-store.ts'

/** A file store on any S3-compatible service, for several instances behind one address. */
export function s3Store({ endpoint, bucket, region, ...keys }: S3Config): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const encodedPath = (name: string) => name.split('/').map(encodeURIComponent).join('/')
  /** A name of `?...` addresses the bucket itself. */
  const urlOf = (name: string) =>
    `${endpoint.replace(/\/$/, '')}/${bucket}${name.startsWith('?') ? name : `/${encodedPath(name)}`}`
  /** Null where there is no such file. */
  const fetchObject = async (name: string, init: RequestInit) => {
    const response = await client.fetch(urlOf(name), init).catch((error: unknown) => {
      init.signal?.throwIfAborted()
      throw unavailable('the file store cannot be reached', { cause: error })
    })
    if (response.ok) return response
    const code = xmlTagText('Code', await response.text().catch(brokenOff))
    if (response.status === 404 && code === 'NoSuchKey') return null
    // A missing bucket is an error too: nothing can be saved in it.
    const told = code ? ` (${code})` : ''
    throw unavailable(`file store answered ${response.status}${told}`, { status: response.status })
  }
  type Body = NonNullable<RequestInit['body']>
  const put = async (name: string, body: Body, contentType: string, signal?: AbortSignal) => {
    const headers = { 'content-type': contentType }
    await fetchObject(name, { method: 'PUT', body, headers, signal: signal ?? null })
  }
  return {
    save: (name, bytes, ...given) => put(name, Buffer.from(bytes), ...given),
    async saveFile(name, path, ...given) {
      // A file-backed blob: its size is known in advance, and its content is streamed.
      await put(name, await openAsBlob(path), ...given)
    },
    async open(name) {
      for await (const file of this.list(name)) {
        if (file.name === name)
          return {
            size: file.bytes,
            open: () => Readable.from(piecesOf(() => fetchObject(name, { method: 'GET' }))),
          }
      }
      return null
    },
    async find(name) {
      const response = await fetchObject(name, { method: 'GET' })
      return response && new Uint8Array(await response.arrayBuffer().catch(brokenOff))
    },
    async remove(name) {
      await fetchObject(name, { method: 'DELETE' })
    },
    async *list(folder) {
      let next: string | undefined
      do {
        const search = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (next !== undefined) search.set('continuation-token', next)
        const answer = await fetchObject(`?${search.toString()}`, { method: 'GET' })
        const page = (await answer?.text().catch(brokenOff)) ?? ''
        yield* filesIn(page)
        next = xmlTagText('NextContinuationToken', page)
      } while (next !== undefined)
    },
  }
}

/** 507: a self-hosted store whose disk is full. */
function unavailable(
  message: string,
  { status, cause }: { status?: number; cause?: unknown },
): FilesUnavailable {
  return new FilesUnavailable(message, { isReadOnly: status === 507, cause })
}

async function* piecesOf(ask: () => Promise<Response | null>): AsyncIterable<Uint8Array> {
  const response = await ask()
  if (!response?.body) throw new Error('file store answered without a file')
  try {
    yield* response.body as AsyncIterable<Uint8Array>
  } catch (error) {
    brokenOff(error)
  }
}

/** The connection broke in the middle of an answer. */
function brokenOff(cause: unknown): never {
  throw unavailable('the file store broke off its answer', { cause })
}

/** The answer is XML of a fixed shape; our file names contain no character that XML escapes. */
function* filesIn(page: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = xmlTagText('Key', entry)
    const changedAt = xmlTagText('LastModified', entry)
    if (name !== undefined && changedAt !== undefined)
      yield { name, changedAt: new Date(changedAt), bytes: Number(xmlTagText('Size', entry) ?? 0) }
  }
}

function xmlTagText(tag: string, xml: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}
