import { isUtf8 } from 'node:buffer'
import { systemRoutes } from '@ngaji/contract/system'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'

const reportTypes = ['application/csp-report', 'application/reports+json']
const reportPath = `/api${systemRoutes.reportCsp.path}`

/** Accepts JSON in UTF-8 only, and browser reports only on the routes that declare them. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', ...reportTypes],
    { parseAs: 'buffer' },
    (request, body, done) => {
      const isReport = reportTypes.includes(request.mediaType ?? '')
      if (isReport && request.routeOptions.url !== reportPath) {
        done(new AppError('request.media-type'))
      } else if (!isUtf8(body as Buffer)) done(new AppError('request.malformed'))
      // An empty body counts as none.
      else if (body.length === 0) done(null, undefined)
      else void parse(request, body.toString('utf8'), done)
    },
  )
}
