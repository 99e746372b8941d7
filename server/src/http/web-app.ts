import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Build = { version: string; timestamp: string }

/** The version of the built web app; the client compares it with its own once a minute. */
export function readBuild(folder: string): Build {
  const file = join(folder, 'version.json')
  if (!existsSync(file)) return { version: 'development', timestamp: new Date(0).toISOString() }
  return JSON.parse(readFileSync(file, 'utf8')) as Build
}

/** Serves the built app: hashed assets for ever, everything else asked again, any page path = the app. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = `/${(request.url.split('?')[0] ?? '').replace(/^\/+/, '')}`
      if (/^\/api(\/|$)/i.test(path)) return reply.callNotFound()
      const isFile = /\.[a-z0-9]+$/i.test(path) && !path.startsWith('/.')
      const isHashed = path.startsWith('/assets/')
      void reply.header('cache-control', isHashed ? forever : 'no-cache')
      return reply.sendFile(isFile ? path : 'index.html')
    },
  })
}

const forever = 'public, max-age=31536000, immutable'
