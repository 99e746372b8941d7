import { Readable } from 'node:stream'
import { encodeReplacedSigns, replacedSignsHeader } from '@ngaji/contract/replaced-signs'
import type { FileAnswer, StreamAnswer } from '@ngaji/contract/route'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { namesInHeader } from './file-names.ts'
import { pictureOfPage } from '../images/page-picture.ts'

/**
 * Documents are shown in a frame of our own page and load nothing: with `'none'` instead of
 * `'self'` the preview would stay empty.
 */
const documentPolicy = "default-src 'none'; frame-ancestors 'self'"

export function isFileAnswer(body: unknown): body is FileAnswer {
  return typeof body === 'object' && body !== null && 'fileName' in body && 'bytes' in body
}

/** Did the client request the first page as a picture? Only where the route declares it. */
export function wantsPicture(input: Record<string, unknown>): boolean {
  // The input is parsed: a route that declares no picture has no such key.
  const query = input['query'] as { picture?: string } | undefined
  return query?.picture === '1'
}

/** Renders the first page of a document made for this caller; other files stay unchanged. */
export async function firstPageOf(
  { typesetter }: Pick<Deps, 'typesetter'>,
  file: FileAnswer,
): Promise<FileAnswer> {
  if (file.contentType !== paperType) return file
  const bytes = await pictureOfPage(await typesetter.drawFirstPage(file.bytes))
  const { fileName, asciiName = fileName } = file
  const [name, plain] = [fileName, asciiName].map((one) => one.replace(/\.pdf$/, '.webp'))
  return { ...file, bytes, contentType: pictureType, fileName: name ?? '', asciiName: plain ?? '' }
}

const paperType = 'application/pdf'
const pictureType = 'image/webp'

/** Shown in the browser where possible; saved with `?download=1`, or when it is no document. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { bytes, contentType, replacedSigns } = file
  const query = reply.request.query as Record<string, string> | null
  const isPaper = contentType === paperType || contentType === pictureType
  const isShown = isPaper && query?.['download'] !== '1'
  void reply.headers({
    'content-type': contentType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${namesInHeader(file)}`,
    'content-security-policy': documentPolicy,
    'cache-control': 'no-store',
    ...(replacedSigns && { [replacedSignsHeader]: encodeReplacedSigns(replacedSigns) }),
  })
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

export function isStreamAnswer(body: unknown): body is StreamAnswer {
  return typeof body === 'object' && body !== null && 'open' in body
}

/** Streams a large file. HEAD answers its size and opens nothing. */
export function sendStream(reply: FastifyReply, file: StreamAnswer): FastifyReply {
  void reply.headers({
    'content-type': file.contentType,
    'content-length': file.size,
    'content-disposition': `attachment; ${namesInHeader(file)}`,
    'content-security-policy': documentPolicy,
    'cache-control': 'no-store',
  })
  return reply.send(reply.request.method === 'HEAD' ? null : Readable.from(file.open()))
}
