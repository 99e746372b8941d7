import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { refusalBody, refusalForError, sendRefusal } from '../error-edge.ts'
import { commonHeaders } from '../headers.ts'
import { STATUS_CODES } from '../node-http.ts'

/** A request with an unreadable path never reaches a hook, so its headers and body are set here. */
export function answerUnroutable(deps: Deps) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(commonHeaders(request.id, deps))
    void sendRefusal(reply, refusalForError(error, deps.log))
  }
}

/** Refusals of Node before there is a request: malformed, too long or too slow. */
const refusals: Readonly<Record<string, { status: number; refusal: AppError }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: new AppError('request.malformed') },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    refusal: new AppError('request.too-large', { values: { limit: '16 kB' } }),
  },
}
const unreadable = { status: 400, refusal: new AppError('request.malformed') }

/** Answers on the bare socket, then ends it. */
export function answerBrokenConnection(deps: Deps) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, refusal } = refusals[error.code ?? ''] ?? unreadable
    const body = JSON.stringify(refusalBody(refusal))
    const headers = {
      ...commonHeaders(deps.newId(), deps),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}
