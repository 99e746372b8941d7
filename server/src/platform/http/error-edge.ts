import { isErrorCode, httpStatus, type ErrorCode } from '@ngaji/contract/errors'
import type { FastifyError, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../../app-error.ts'
import { constraintCodes } from '../database/constraint-codes.ts'
import { classifyFailure } from '../database/failure.ts'
import { FilesUnavailable } from '../files/file-store.ts'

/** Refusals of Fastify itself, as codes of the catalogue. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknown-path',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_ERR_NOT_FOUND: 'request.unknown-path',
  FST_UNDER_PRESSURE: 'server.busy',
}

/** The body limit of every route that declares no other. */
export const largestBody = 256 * 1024

/** Identifies the request in the log, with the body limit that applied to it. */
type About = { id?: string; method?: string; route?: string | undefined; bodyLimit?: number }

/** Turns a thrown value into a refusal. A defect is logged whole and answered without details. */
export function refusalForError(
  error: unknown,
  log: Logger,
  { bodyLimit = largestBody, ...about }: About = {},
): AppError {
  if (error instanceof AppError) return error
  const refusal =
    frameworkRefusal(error, bodyLimit) ?? filesRefusal(error, log) ?? databaseRefusal(error, log)
  if (refusal) return refusal
  log.error({ err: error, ...about }, 'unexpected')
  return new AppError('server.unexpected')
}

type Thrown = Partial<FastifyError & { expose: boolean }>

/** Refusals of Fastify and its file server. The answer to an aborted upload is never read. */
function frameworkRefusal(error: unknown, bodyLimit: number): AppError | null {
  const thrown: Thrown = error ?? {}
  const known = frameworkCodes[thrown.code ?? '']
  const limit = `${bodyLimit / 1024} kB`
  if (known) return new AppError(known, { values: { limit }, ...retryOf(known) })
  return isForClient(thrown) ? new AppError('request.malformed') : null
}

function isForClient({ code, statusCode = 500, expose }: Thrown): boolean {
  const isSaid = expose || code === 'ECONNRESET' || String(code).startsWith('FST_')
  return isSaid && statusCode >= 400 && statusCode < 500
}

function retryOf(code: ErrorCode): { retryAfterSeconds?: number } {
  return httpStatus(code) === 503 ? { retryAfterSeconds: 5 } : {}
}

function filesRefusal(error: unknown, log: Logger): AppError | null {
  if (!(error instanceof FilesUnavailable)) return null
  log.error({ err: error }, 'files cannot be kept')
  return error.isReadOnly
    ? new AppError('server.read-only', { retryAfterSeconds: 60 })
    : new AppError('server.busy', { retryAfterSeconds: 10 })
}

function databaseRefusal(error: unknown, log: Logger): AppError | null {
  const failure = classifyFailure(error)
  if (!failure) return null
  switch (failure.kind) {
    case 'unavailable':
      log.warn({ err: error }, 'database unavailable')
      return new AppError('server.busy', failure)
    case 'read-only':
      return new AppError('server.read-only', failure)
    case 'refused':
      return refusalNamed(failure.code)
    case 'unique':
    case 'foreign':
    case 'check':
    case 'exclusion':
    case 'not-null':
      return refusalNamed(constraintCodes[failure.constraint])
    default:
      return failure satisfies never
  }
}

/** A constraint that a race can violate has a code; one that only a defect violates has none. */
function refusalNamed(code: string | undefined): AppError | null {
  return code !== undefined && isErrorCode(code) ? new AppError(code) : null
}

/** The body of a refusal, as the contract promises it. */
export function refusalBody({ code, message, extra }: AppError): Record<string, unknown> {
  return {
    message,
    code,
    ...(extra.fields && { fields: extra.fields }),
    ...(extra.details && { details: extra.details }),
  }
}

export function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { retryAfterSeconds } = refusal.extra
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  return reply.status(refusal.status).send(refusalBody(refusal))
}
