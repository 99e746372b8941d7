import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { isPrivate, type Config } from '../../config/config.ts'

type Labels = { method: string; route: string; status: number }

export type Metrics = {
  /** The registry, for metrics of other parts of the program. */
  registry: Registry
  observe: (labels: Labels, milliseconds: number) => void
  /** A forwarded request: was its address header trusted (`TRUST_PROXY`)? */
  observeForwarded: (isBelieved: boolean) => void
  /** Prometheus text. Route patterns only: no id, name or address is ever a label. */
  text: () => Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  // The event loop delay is sampled ten times a second: a higher rate costs processor time.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const duration = new Histogram({
    name: 'ngaji_request_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const forwarded = new Counter({
    name: 'ngaji_forwarded_requests_total',
    help: 'Requests with X-Forwarded-For, by whether TRUST_PROXY names the proxy.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // Cached by a short key: sorting the labels for every request costs more.
  const children = new Map<string, Histogram.Internal<keyof Labels>>()
  const childOf = ({ method, route, status }: Labels) => {
    const key = `${method} ${status} ${route}`
    const child = children.get(key) ?? duration.labels({ method, route, status: String(status) })
    children.set(key, child)
    return child
  }
  return {
    registry,
    observe: (labels, milliseconds) => childOf(labels).observe(milliseconds / 1000),
    observeForwarded: (isBelieved) =>
      forwarded.inc({ outcome: isBelieved ? 'believed' : 'ignored' }),
    text: () => registry.metrics(),
  }
}

type Reader = { isLocal: boolean; authorization: string | null }

/**
 * Allows callers with the token, and this machine as long as no other machine can reach the server:
 * behind an undeclared proxy every caller seems to be this machine. Tokens are compared as hashes:
 * the timing reveals nothing.
 */
export function metricsGuard(config: Pick<Config, 'metricsToken' | 'host' | 'baseUrl'>) {
  const { metricsToken } = config
  const isForLocals = isPrivate(config)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = metricsToken === null ? null : hash(`Bearer ${metricsToken}`)
  return ({ isLocal, authorization }: Reader): boolean =>
    (isLocal && isForLocals) ||
    (expected !== null && timingSafeEqual(hash(authorization ?? ''), expected))
}
