import { z } from 'zod/mini'
import { defineRoute } from './route.ts'

const ok = z.object({ status: z.literal('ok') })

/** Calls without a feature: liveness, time, version. */
export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/health',
    action: 'system.read-health',
    summary: 'The process lives.',
    response: ok,
    errors: [],
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/health/ready',
    action: 'system.read-health',
    summary: 'Data is loaded and writes are taken.',
    response: ok,
    errors: [],
  }),
  time: defineRoute({
    method: 'GET',
    path: '/time',
    action: 'system.read-time',
    summary: 'The server clock, for measuring the offset of a device.',
    response: z.object({ now: z.string() }),
    errors: [],
  }),
  version: defineRoute({
    method: 'GET',
    path: '/version.json',
    root: true,
    action: 'system.read-health',
    summary: 'The version of the web app; asked every minute.',
    fromSpecification: true,
    query: z.object({ t: z.optional(z.string()) }),
    response: z.object({ version: z.string(), timestamp: z.string() }),
    errors: [],
  }),
  metrics: defineRoute({
    method: 'GET',
    path: '/metrics',
    root: true,
    action: 'system.read-metrics',
    summary:
      'Prometheus text, for this machine or with the metrics token; nobody else sees it exists.',
    response: 'text',
    errors: [],
  }),
  openapi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    action: 'system.read-openapi',
    summary: 'This description, as OpenAPI 3.1.',
    response: z.looseObject({ openapi: z.string() }),
    errors: [],
  }),
  reportCsp: defineRoute({
    method: 'POST',
    path: '/csp-report',
    action: 'system.report-csp',
    summary: 'A browser reports something our content security policy stopped.',
    reads: true,
    limit: 'csp-report',
    bodyBytes: 16 * 1024,
    ignoredKeys: '*',
    body: z.unknown(),
    response: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
}
