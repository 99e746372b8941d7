import type { Role } from '@ngaji/contract/roles'
import { roleRoutes } from './role-routes.ts'

/**
 * Brings the screens of the own role to this device while the line is good, so that they open
 * without signal later. Nobody downloads the screens of another role.
 */
export async function warmUp(role: Role): Promise<void> {
  const worker = await readyWorker()
  if (!worker) return
  const response = await fetch('/screens.json')
  if (!response.ok) return
  const screens = (await response.json()) as Record<string, string[]> // our own build wrote it
  const paths = Object.entries(roleRoutes).flatMap(([path, visitors]) =>
    visitors.includes(role) ? [path] : [],
  )
  const files = new Set(['app', ...paths].flatMap((path) => screens[path] ?? []))
  const addresses = [...files].map((file) => `/${file}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  worker.postMessage({ type: 'keep', addresses })
}

async function readyWorker(): Promise<ServiceWorker | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.ready).active
}
