import type { Reach } from '@ngaji/contract/policy/policy-entry'
import type { Principal } from '@ngaji/contract/roles'
import type { RouteAnswer, RouteInput, RouteShape } from '@ngaji/contract/route'
import type { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'

/** Facts of a request beyond its input, and the few response fields a handler may set. */
export type RequestFacts = {
  requestId: string
  /** The caller's address: IPv4, or the /64 of an IPv6. */
  address: string
  /** Whether the call comes from this machine, and was not forwarded by a proxy that runs on it. */
  isLocal: boolean
  deviceLabel: string
  /** The raw Authorization header; only the metrics token is compared with it. */
  authorization: string | null
  /** The value of the device cookie left by an earlier sign-in on this device. */
  deviceToken: string | null
  /** Set or clear the session cookie; `expires` is the session's absolute end. */
  setSessionCookie: (token: string | null, expires?: Date) => void
  setDeviceCookie: (token: string) => void
  /** Answers 200 instead of the route's 201: no new record was created. */
  answerAsExisting: () => void
}

/** A signed-in caller, with how far this action reaches for the role. */
export type Actor = Principal & { reaches: readonly Reach[]; request: RequestFacts }

/** A caller of a public route: perhaps signed in, perhaps not. */
export type Caller = { principal: Principal | null; request: RequestFacts }

type Result<R extends RouteShape> = Promise<RouteAnswer<R> | AppError>

export type Implemented = {
  route: RouteShape
  access: 'signed-in' | 'public'
  /**
   * Answered for every caller without the database: the answer must not wait for a hanging
   * database.
   */
  isStateless?: boolean
  /** Slow work that must not hold the transaction: hashing, image decoding. */
  prepare?: (deps: Deps, caller: never, input: never) => Promise<unknown>
  handler: (deps: Deps, caller: never, input: never, prepared: never) => Promise<unknown>
  /** Answers in place of the handler while the database takes no writes. Must not write. */
  whileReadOnly?: (deps: Deps, caller: never, input: never) => Promise<unknown>
  /** Runs after the commit; a repeat of the same call does not run it. */
  afterSaved?: (deps: Deps, caller: never, input: never, prepared: never) => void
  /** Runs after a refusal, once the transaction is rolled back; its own writes are committed. */
  afterRefusal?: (deps: Deps, caller: never, input: never, refusal: AppError) => Promise<void>
}

/** Pairs a contract route with the function that answers it for a signed-in caller. */
export function answer<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { route, access: 'signed-in', handler }
}

/**
 * Pairs a route whose writes may have waited on a phone; `tell` runs after a refusal was rolled
 * back.
 */
export function answerQueued<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>) => Result<R>,
  tell: (deps: Deps, actor: Actor, input: RouteInput<R>, refusal: AppError) => Promise<void>,
): Implemented {
  return { route, access: 'signed-in', handler, afterRefusal: tell }
}

/** Pairs a public route with its handler. */
export function answerPublic<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, caller: Caller, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { route, access: 'public', handler }
}

/** Pairs a route that also answers, in another way, while the database takes no writes. */
export function answerAlsoReadOnly<R extends RouteShape>(
  implemented: Implemented & { route: R },
  whileReadOnly: (deps: Deps, caller: Caller, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { ...implemented, whileReadOnly }
}

/** Pairs a route that reports the state of the process, even while the database does not answer. */
export function answerStateless<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, caller: Caller, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { route, access: 'public', isStateless: true, handler }
}

/** `prepare` runs before the transaction opens; what it returns is the handler's fourth argument. */
export function answerPrepared<R extends RouteShape, P>(
  route: R,
  prepare: (deps: Deps, actor: Actor, input: RouteInput<R>) => Promise<P>,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>, prepared: P) => Result<R>,
): Implemented {
  return { route, access: 'signed-in', prepare, handler }
}

/** Pairs a route as `answerPrepared` does; `after` runs after the commit. */
export function answerPreparedThen<R extends RouteShape, P>(
  route: R,
  prepare: (deps: Deps, actor: Actor, input: RouteInput<R>) => Promise<P>,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>, prepared: P) => Result<R>,
  after: (deps: Deps, actor: Actor, input: RouteInput<R>, prepared: P) => void,
): Implemented {
  return { route, access: 'signed-in', prepare, handler, afterSaved: after }
}

export function answerPublicPrepared<R extends RouteShape, P>(
  route: R,
  prepare: (deps: Deps, caller: Caller, input: RouteInput<R>) => Promise<P>,
  handler: (deps: Deps, caller: Caller, input: RouteInput<R>, prepared: P) => Result<R>,
): Implemented & { route: R } {
  return { route, access: 'public', prepare, handler }
}
