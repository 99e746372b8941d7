import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ActionId } from './policy.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A schema of any kind: input and output may differ. */
export type Schema = z.ZodMiniType

/** The rate limits that have a counter of their own; every route also counts in the general one. */
export type LimitName =
  | 'card-lookup'
  | 'verify-email'
  | 'csp-report'
  | 'document-code'
  | 'parent-page'
  | 'ticket'
  | 'import'
  | 'export'
  | 'pdf'
  | 'document-job'
  | 'photo'
  | 'duplicate-check'
  | 'admin-letter'
  | 'backup'

/** Files that a call accepts beside its fields, as `multipart/form-data`. */
export type UploadShape = {
  /** The part that is a file. */
  field: string
  /** How many files at most. */
  count: number
  /** The largest file, in bytes. */
  bytes: number
  /** The limit of all files together, in bytes. */
  allBytes?: number
  /** Parts that are dropped unread. */
  ignored?: readonly string[]
  /** The file name is sent and shown again; otherwise it stays on the device. */
  keepsName?: true
  /** Text parts that the body does not know are dropped instead of refused. */
  ignoresOthers?: true
  /** The rate limit of a multipart call, counted before its files are read. */
  limit?: LimitName
}

/** An uploaded file. Its name and type come from the caller and are not trusted. */
export type UploadedFile = { fileName: string; bytes: Uint8Array }

/** A file in a response. */
export type FileAnswer = {
  bytes: Uint8Array
  contentType: string
  fileName: string
  /** The name for programs that read ASCII only, where the name itself would lose its letters. */
  asciiName?: string
  /** The signs that no bundled font has, each once: the document has a stand-in for each (`replacedSignsHeader`). */
  replacedSigns?: readonly string[]
}

/** A file too large for memory: streamed. */
export type StreamAnswer = {
  open: () => AsyncIterable<Uint8Array>
  size: number
  contentType: string
  fileName: string
}

export type RouteShape = {
  method: Method
  /** The path below `/api`, unless `root` is set. Fixed segments match in any letter case. */
  path: `/${string}`
  root?: true
  /** Serves the call without `/api` too, for clients that read a stored path of a picture as it is. */
  alsoAtRoot?: true
  /** Cell row of the permission table; a route without one does not start. */
  action: ActionId
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The call may also be a form with files; `body` validates its other parts. */
  upload?: UploadShape
  /** The limit of the body, in bytes, where it differs from the general one. */
  bodyBytes?: number
  /** Body keys dropped before parsing instead of refused. `'*'` drops every unknown key. */
  ignoredKeys?: readonly string[] | '*'
  response: Schema | 'image' | 'text' | 'file'
  /** The response is a file where the query requests one. */
  mayBeFile?: true
  status?: 200 | 201 | 202
  /** A call of the specification's section 7: path, payload keys and response keys never change. */
  fromSpecification?: true
  /** A GET with an effect: it needs the same proof of origin as any write. */
  writes?: true
  /** A POST without an effect: no transaction, no audit row. */
  reads?: true
  /** Needs the password again unless it was given in the last five minutes. */
  confirms?: true
  /** Other paths of the same call. */
  aliases?: readonly `/${string}`[]
  limit?: LimitName
  /**
   * Why a call needs no rate limit of its own. `tries`: the call counts failed tries. `itself`: the call counts every
   * request, by the sender and by what is asked for. `token`: the call opens only by a token of 256 random
   * bits, which cannot be guessed; a count shared by an address would only lock its holders out.
   */
  unlimited?: 'tries' | 'itself' | 'token'
  /** The response has a secret: never compressed, stored encrypted for replays. */
  secret?: true
  /** Allowed even while the user still has to choose a password. */
  beforePasswordChange?: true
  /** Polled by the app: does not extend the session. */
  isPassive?: true
  /** Refusals a caller must expect, beyond the request.*, session.*, idempotency.* and server.* ones every route shares. */
  errors: readonly ErrorCode[]
}

export function defineRoute<const R extends RouteShape>(route: R): R {
  return route
}

type Part<R, K extends string, Side extends 'input' | 'output'> =
  R extends Record<K, infer S extends Schema>
    ? Record<K, Side extends 'input' ? z.input<S> : z.output<S>>
    : unknown

/** The input of a caller. */
export type RouteCall<R extends RouteShape> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>

/** The input of a handler, after parsing. */
export type RouteInput<R extends RouteShape> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'> &
  (R extends { upload: UploadShape } ? { files: readonly UploadedFile[] } : unknown)

/** The result of a handler, before the response is parsed. */
export type RouteAnswer<R extends RouteShape> =
  | (R extends { mayBeFile: true } ? FileAnswer : never)
  | (R['response'] extends Schema
      ? z.input<R['response']>
      : R['response'] extends 'image'
        ? { bytes: Uint8Array; contentType: string; etag: string }
        : R['response'] extends 'file'
          ? FileAnswer | StreamAnswer
          : string)

/** The response for a caller. Files and plain text are read by the browser, not by our client. */
export type RouteResponse<R extends RouteShape> = R['response'] extends Schema
  ? z.output<R['response']>
  : unknown

/** Does the call change anything? Decides transaction, audit, idempotency and proof of origin. */
export function isWrite(route: RouteShape): boolean {
  if (route.reads) return false
  return route.method !== 'GET' || route.writes === true
}

/** `/classes/{classId}` + `{ classId: 'k7' }` becomes `/classes/k7`. Throws on a missing parameter. */
export function hrefOf(route: RouteShape, params: Record<string, string> = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`missing "{${name}}" for ${route.path}`)
    return encodeURIComponent(value)
  })
  return route.root ? path : `/api${path}`
}
