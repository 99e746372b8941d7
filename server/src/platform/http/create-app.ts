import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import type { Principal } from '@ngaji/contract/roles'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { answerBrokenConnection, answerUnroutable } from './request/broken-requests.ts'
import { acceptJson } from './request/content-types.ts'
import { largestBody, refusalOf, sendRefusal } from './error-edge.ts'
import type { GeneralLimit } from './guard/general-limit.ts'
import { assertHasPolicy } from './guard/guard.ts'
import { everyAnswer } from './headers.ts'
import { createHttpServer } from './http-server.ts'
import { answerKeyOf } from './idempotency.ts'
import type { Implemented } from './implement.ts'
import type { Metrics } from './metrics.ts'
import { parseQueryString } from './request/read-request.ts'
import { mountRoute } from './mount-route.ts'
import { noticeProxies } from './guard/proxy-notice.ts'
import { ReadOnlyState } from './guard/read-only-state.ts'

/** A live session: who it is and until when. Implemented by the feature that owns sessions. */
export type Authenticated = { principal: Principal; expiresAt: Date }
export type Authenticate = (deps: Deps, token: string, use: SessionUse) => Promise<Authenticated>

export type SessionUse = {
  /** A use moves the end of the session; what the app asks by itself is none. */
  isUse: boolean
  /** Nothing can be written now: only then a pass to read with is worth anything. */
  isReadOnly: boolean
  /** Server minus device, as the device measured it; null where it does not say. */
  clockOffsetMs?: number | null
}

export type AppParts = {
  deps: Deps
  implemented: readonly Implemented[]
  authenticate: Authenticate
  /** Throws the refusal while writes are not taken (disk nearly full). */
  assertWritable: () => void
  metrics: Metrics
  generalLimit: GeneralLimit
  /** Beyond this lag of the event loop newcomers are asked to come back; 0 = never. */
  maxLoopDelayMs: number
}

/** The parts that routes are mounted with; `answerSecret` seals stored answers. */
export type MountParts = AppParts & { answerSecret: Buffer; readOnly: ReadOnlyState }

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { deps, implemented } = parts
  implemented.forEach(assertHasPolicy)
  const app = Fastify({
    loggerInstance: fastifyLogger(deps),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    genReqId: () => randomUUID(),
    serverFactory: (listener) => createHttpServer(listener, deps.config.trustProxy),
    frameworkErrors: answerUnroutable(deps),
    clientErrorHandler: answerBrokenConnection(deps),
    // Closing: idle connections go at once, what is under way is finished and saved.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 200,
      querystringParser: parseQueryString as (text: string) => Record<string, unknown>,
    },
  })
  app.decorateRequest('identity', null)
  answerEverything(app, parts)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A small body that unpacks to a huge one is not for us to unpack.
    globalDecompression: false,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxLoopDelayMs,
    retryAfter: 5,
    pressureHandler: (_request, reply) =>
      void sendRefusal(reply, new AppError('server.busy', { retryAfterSeconds: 5 })),
  })
  acceptJson(app)
  const { forms = [], others = [] } = Object.groupBy(implemented, ({ route }) =>
    route.upload ? 'forms' : 'others',
  )
  const mountParts = {
    ...parts,
    answerSecret: answerKeyOf(deps.config.cardKey),
    readOnly: new ReadOnlyState(parts.assertWritable),
  }
  for (const one of others) mountRoute(app, mountParts, one)
  // A form is taken only by the routes that say so; each brings its own limits.
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const one of forms) mountRoute(scope, mountParts, one)
  })
  return app
}

/**
 * Typed as the framework's own logger, or its type would run through every signature here. Asked for a
 * child, as it is at every request, it gives itself: what we log tells the request's id.
 */
function fastifyLogger({ log }: Deps): FastifyBaseLogger {
  const logger: FastifyBaseLogger = Object.create(log)
  return Object.assign(logger, { child: () => logger })
}

function answerEverything(app: FastifyInstance, { deps, metrics }: AppParts): void {
  const notice = noticeProxies(deps)
  // With `done`, not `async`: each of these runs at every request, and none of them waits.
  app.addHook('onRequest', (request, reply, done) => {
    notice(request)
    void reply.headers(everyAnswer(request.id, deps))
    // `ips` is there where any proxy is trusted, and longer than one where this one is.
    if (request.headers['x-forwarded-for'] !== undefined)
      metrics.observeForwarded((request.ips?.length ?? 0) > 1)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
    // The pattern, never the address: ids, tokens and card codes stay out of the log.
    deps.log.info(
      {
        id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'request',
    )
    done()
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // What was under way is answered; the next request of this client finds another instance.
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler((error, { id, method, routeOptions: { url, bodyLimit } }, reply) =>
    sendRefusal(reply, refusalOf(error, deps.log, { id, method, route: url, bodyLimit })),
  )
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new AppError('request.unknown-path')),
  )
}
