import { Readable } from 'node:stream'
import type { FileAnswer, StreamAnswer } from '@ngaji/contract/route'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pictureOfPage } from '../images/page-picture.ts'

/**
 * Documents lie in a frame of our own page and do nothing by themselves: with `'none'` instead of
 * `'self'` the preview would stay empty.
 */
const documentPolicy = "default-src 'none'; frame-ancestors 'self'"

export function isFileAnswer(body: unknown): body is FileAnswer {
  return typeof body === 'object' && body !== null && 'fileName' in body && 'bytes' in body
}

/** Did the caller ask for the first page alone? Only where the route promises it. */
export function wantsPicture(input: Record<string, unknown>): boolean {
  // Parsed: a route that promises no picture knows no such key.
  const query = input['query'] as { picture?: string } | undefined
  return query?.picture === '1'
}

/** The first page of a paper that was made for this caller; other files stay what they are. */
export async function firstPageOf(
  { typesetter }: Pick<Deps, 'typesetter'>,
  file: FileAnswer,
): Promise<FileAnswer> {
  if (file.contentType !== paperType) return file
  const bytes = await pictureOfPage(await typesetter.drawFirstPage(file.bytes))
  return { bytes, contentType: pictureType, fileName: file.fileName.replace(/\.pdf$/, '.webp') }
}

const paperType = 'application/pdf'
const pictureType = 'image/webp'

/** Shown in the browser where it can be; `?download=1`, and whatever else is no paper, is saved. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { bytes, contentType, fileName } = file
  const query = reply.request.query as Record<string, string> | null
  const isPaper = contentType === paperType || contentType === pictureType
  const isShown = isPaper && query?.['download'] !== '1'
  void reply.headers({
    'content-type': contentType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${nameOf(fileName)}`,
    'content-security-policy': documentPolicy,
    'cache-control': 'no-store',
  })
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

export function isStreamAnswer(body: unknown): body is StreamAnswer {
  return typeof body === 'object' && body !== null && 'open' in body
}

/** A large file, as it is read. HEAD tells its size and opens nothing. */
export function sendStream(reply: FastifyReply, file: StreamAnswer): FastifyReply {
  void reply.headers({
    'content-type': file.contentType,
    'content-length': file.size,
    'content-disposition': `attachment; ${nameOf(file.fileName)}`,
    'content-security-policy': documentPolicy,
    'cache-control': 'no-store',
  })
  return reply.send(reply.request.method === 'HEAD' ? null : Readable.from(file.open()))
}

/** The plain name for old readers, the true one beside it. */
function nameOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_')
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
