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
    wildcard: false,
    index: false,
    globIgnore: ['version.json', '.*'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    return reply.sendFile('index.html', { cacheControl: false })
  })
}
