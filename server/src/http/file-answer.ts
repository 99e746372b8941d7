import type { FileAnswer } from '@ngaji/contract/route'
import type { FastifyReply } from 'fastify'

/**
 * Documents lie in a frame of our own page and do nothing by themselves: with `'none'` instead of
 * `'self'` the preview would stay empty.
 */
const documentPolicy = "default-src 'none'; frame-ancestors 'self'"

export function isFileAnswer(body: unknown): body is FileAnswer {
  return typeof body === 'object' && body !== null && 'fileName' in body && 'bytes' in body
}

/** Shown in the browser where it can be; `?download=1`, and whatever is no PDF, is saved. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { bytes, contentType, fileName } = file
  const query = reply.request.query as Record<string, string> | null
  const isShown = contentType === 'application/pdf' && query?.['download'] !== '1'
  void reply.headers({
    'content-type': contentType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${nameOf(fileName)}`,
    'content-security-policy': documentPolicy,
    'cache-control': 'no-store',
  })
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The plain name for old readers, the true one beside it. */
function nameOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_')
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
