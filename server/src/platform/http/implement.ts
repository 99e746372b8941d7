import type { Reach } from '@ngaji/contract/policy/policy-entry'
import type { Principal } from '@ngaji/contract/roles'
import type { RouteAnswer, RouteInput, RouteShape } from '@ngaji/contract/route'
import type { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'

/** What the edge knows of a request beyond its input, and the little it lets a handler set. */
export type RequestFacts = {
  requestId: string
  /** The caller's address: IPv4, or the /64 of an IPv6. */
  address: string
  /** From this very machine, and not handed on by a proxy that runs there. */
  isLocal: boolean
  deviceLabel: string
  /** The raw Authorization header; only the metrics token is compared with it. */
  authorization: string | null
  /** The value of the device cookie left by an earlier sign-in on this device. */
  deviceToken: string | null
  /** Set or clear the session cookie; `expires` is the session's absolute end. */
  setSessionCookie: (token: string | null, expires?: Date) => void
  setDeviceCookie: (token: string) => void
  /** 200 instead of the route's 201: nothing new was made. */
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
  /** Answered for every caller without the database: the answer must not wait for a database that hangs. */
  isStateless?: boolean
  /** Slow work that must not hold the transaction: hashing, image decoding. */
  prepare?: (deps: Deps, caller: never, input: never) => Promise<unknown>
  handler: (deps: Deps, caller: never, input: never, prepared: never) => Promise<unknown>
  /** Answers in place of the handler while the database takes no writes. Writes nothing. */
  whileReadOnly?: (deps: Deps, caller: never, input: never) => Promise<unknown>
  /** Begins what needs the effect to be saved; a repeat of the same call does not come here. */
  afterSaved?: (deps: Deps, caller: never, input: never, prepared: never) => void
  /** Hears of a refusal once everything of the call is undone; what it writes stays. */
  afterRefusal?: (deps: Deps, caller: never, input: never, refusal: AppError) => Promise<void>
}

/** Pairs a contract route with the function that answers it for a signed-in caller. */
export function answer<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { route, access: 'signed-in', handler }
}

/** The same for what may have waited on a phone: `tell` hears of a refusal after it was undone. */
export function answerQueued<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, actor: Actor, input: RouteInput<R>) => Result<R>,
  tell: (deps: Deps, actor: Actor, input: RouteInput<R>, refusal: AppError) => Promise<void>,
): Implemented {
  return { route, access: 'signed-in', handler, afterRefusal: tell }
}

/** The same for a route anyone may call. */
export function answerPublic<R extends RouteShape>(
  route: R,
  handler: (deps: Deps, caller: Caller, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { route, access: 'public', handler }
}

/** The same for a call that works, in another way, also while the database takes no writes. */
export function answerAlsoReadOnly<R extends RouteShape>(
  implemented: Implemented & { route: R },
  whileReadOnly: (deps: Deps, caller: Caller, input: RouteInput<R>) => Result<R>,
): Implemented {
  return { ...implemented, whileReadOnly }
}

/** The same for a call that says how the process is, even while the database does not answer. */
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

/** The same; `after` begins what may only begin once everything of the call is saved. */
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
