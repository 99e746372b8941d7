import { systemRoutes } from '@ngaji/contract/system'
import type { RouteShape } from '@ngaji/contract/route'
import { z } from 'zod/mini'
import { refuseUnless } from '../../app-error.ts'
import { answer, answerPublic, answerStateless, type Implemented } from './implement.ts'
import type { Metrics } from './metrics.ts'
import { openapiOf } from './openapi.ts'

export type SystemParts = {
  build: { version: string; timestamp: string }
  metrics: Metrics
  mayReadMetrics: (caller: { isLocal: boolean; authorization: string | null }) => boolean
  /** Every route of the product, for the OpenAPI description. */
  routes: () => readonly RouteShape[]
}

export function systemAnswers(parts: SystemParts): Implemented[] {
  return [
    answerStateless(systemRoutes.health, async () => ({ status: 'ok' as const })),
    answerStateless(systemRoutes.ready, async ({ health }) => {
      health.assertReady()
      return { status: 'ok' as const }
    }),
    answerPublic(systemRoutes.time, async ({ now }) => ({ now: now().toISOString() })),
    answerPublic(systemRoutes.version, async () => parts.build),
    answerPublic(systemRoutes.metrics, async (_deps, { request }) => {
      refuseUnless(parts.mayReadMetrics(request), 'request.unknown-path')
      return parts.metrics.text()
    }),
    answer(systemRoutes.openapi, async () => openapiOf(parts.routes())),
    answerPublic(systemRoutes.reportCsp, async ({ log }, _caller, { body }) => {
      log.warn({ report: directiveOf(body) }, 'content security policy stopped something')
      return { status: 'ok' as const }
    }),
  ]
}

const reportSchema = z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) })

/** The violated directive alone; the page's address and a sample may contain personal data. */
function directiveOf(body: unknown): string {
  const parsed = reportSchema.safeParse(body)
  // Unauthenticated input: cut to the longest name of a directive.
  return parsed.success ? parsed.data['csp-report']['effective-directive'].slice(0, 40) : 'unknown'
}
