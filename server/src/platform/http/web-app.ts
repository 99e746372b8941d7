import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentSecurityPolicy } from './headers.ts'

type Build = { version: string; timestamp: string }

/** The version of the built web app; the client compares it with its own once a minute. */
export function readBuild(folder: string): Build {
  const file = join(folder, 'version.json')
  if (!existsSync(file)) return { version: 'development', timestamp: new Date(0).toISOString() }
  return JSON.parse(readFileSync(file, 'utf8')) as Build
}

/**
 * Serves the built app: hashed assets are cached for ever, other files revalidated, and any page
 * path gets the app.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Only an asset that is sent is cached for ever: one that this server lacks during a rolling update comes later.
      if (relative(folder, path).startsWith(`assets${sep}`))
        void reply.header('cache-control', forever)
      if (isPiece(path)) for (const name of ofPages) void reply.removeHeader(name)
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // The app is served even under load: the app retries a refused request by itself, a refused
    // page does not.
    config: { pressureHandler: () => undefined },
    handler: async (request, reply) => {
      const path = `/${(request.url.split('?')[0] ?? '').replace(/^\/+/, '')}`
      if (/^\/api(\/|$)/i.test(path)) return reply.callNotFound()
      const isFile = /\.[a-z0-9]+$/i.test(path) && !path.startsWith('/.')
      void reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy,
      })
      return reply.sendFile(isFile ? path : 'index.html')
    },
  })
}

/** Headers that affect a page, a worker or an answer, and have no effect on an asset. */
const ofPages = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-robots-tag',
  'x-request-id',
  'x-server-time',
]

/**
 * A script, style, font or picture with its hash in the name. A phone fetches hundreds of them on
 * its first day, most of them smaller than those headers.
 */
function isPiece(path: string): boolean {
  return (
    /assets[\\/][^\\/]+\.(?:js|css|woff2|webp|png)(?:\.br)?$/.test(path) && !/worker/i.test(path)
  )
}

const forever = 'public, max-age=31536000, immutable'
