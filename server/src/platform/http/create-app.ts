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
import { largestBody, refusalForError, sendRefusal } from './error-edge.ts'
import type { GeneralLimit } from './guard/general-limit.ts'
import { assertHasPolicy } from './guard/guard.ts'
import { commonHeaders } from './headers.ts'
import { createHttpServer, type TimedServer } from './http-server.ts'
import { answerKeyOf } from './idempotency.ts'
import type { Implemented } from './implement.ts'
import type { Metrics } from './metrics.ts'
import { parseQueryString } from './request/read-request.ts'
import { mountRoute } from './mount-route.ts'
import { noticeProxies } from './guard/proxy-notice.ts'
import { ReadOnlyState } from './guard/read-only-state.ts'

/** A live session: its principal and its expiry. Implemented by the feature that owns sessions. */
export type Authenticated = { principal: Principal; expiresAt: Date }
export type Authenticate = (deps: Deps, token: string, use: SessionUse) => Promise<Authenticated>

export type SessionUse = {
  /** A use extends the session; requests that the app sends by itself do not. */
  isUse: boolean
  /** The database takes no writes at the moment: only then a read-only session is issued. */
  isReadOnly: boolean
  /** Server minus device, as the device measured it; null where it sent none. */
  clockOffsetMs?: number | null
}

export type AppParts = {
  deps: Deps
  implemented: readonly Implemented[]
  authenticate: Authenticate
  /** Throws the refusal while writes are refused (disk nearly full). */
  assertWritable: () => void
  metrics: Metrics
  generalLimit: GeneralLimit
  /** The lag of the event loop above which new requests are refused with a time to retry; 0 = never. */
  maxLoopDelayMs: number
}

/** Dependencies of mounted routes; `answerSecret` encrypts stored answers. */
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
    // Idle connections end at once on close; running requests are finished and saved.
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
    // Compressed bodies are refused: a small body could unpack to a huge one.
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
  // Multipart forms are accepted only by the routes that declare them, each with its own limits.
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const one of forms) mountRoute(scope, mountParts, one)
  })
  return app
}

/**
 * Typed as the framework's own logger, or its type would run through every signature here. `child`,
 * called for every request, returns the same logger: log lines name the request id themselves.
 */
function fastifyLogger({ log }: Deps): FastifyBaseLogger {
  const logger: FastifyBaseLogger = Object.create(log)
  return Object.assign(logger, { child: () => logger })
}

function answerEverything(app: FastifyInstance, { deps, metrics }: AppParts): void {
  const notice = noticeProxies(deps)
  // The hooks take `done` and are not `async`: they run at every request and await nothing.
  app.addHook('onRequest', (request, reply, done) => {
    notice(request)
    void reply.headers(commonHeaders(request.id, deps))
    // `ips` exists where any proxy is trusted, and has more than one entry where this proxy is.
    if (request.headers['x-forwarded-for'] !== undefined)
      metrics.observeForwarded((request.ips?.length ?? 0) > 1)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
    // The route pattern, never the URL: ids, tokens and card codes stay out of the log.
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
    const server = app.server as TimedServer
    server.endConnections()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Running requests are answered; the client opens its next connection to another instance.
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler((error, { id, method, routeOptions: { url, bodyLimit } }, reply) =>
    sendRefusal(reply, refusalForError(error, deps.log, { id, method, route: url, bodyLimit })),
  )
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new AppError('request.unknown-path')),
  )
}
