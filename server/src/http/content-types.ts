import type { FastifyInstance } from 'fastify'

const reportTypes = ['application/csp-report', 'application/reports+json']

/** JSON and, where a route reads it, multipart. Anything else is 415. An empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', ...reportTypes],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      else void parse(request, body as string, done)
    },
  )
}
