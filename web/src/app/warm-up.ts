import type { Role } from '@ngaji/contract/roles'
import { roleRoutes, type RoutePath } from './role-routes.ts'
import type { AppRouter } from './router.tsx'

/**
 * Loads the screens of the own role while the line is good, so that they open without signal later.
 * Nobody downloads the screens of another role.
 */
export async function warmUp(router: AppRouter, role: Role): Promise<void> {
  const worker = await readyWorker()
  if (!worker) return
  for (const route of Object.values(router.routesByPath)) {
    const path = route.fullPath as RoutePath // routesByPath holds exactly the file routes
    if (roleRoutes[path]?.includes(role)) await router.loadRouteChunk(route)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  worker.postMessage({ type: 'keep', addresses: loadedFiles() })
}

async function readyWorker(): Promise<ServiceWorker | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.ready).active
}

/** Also what this page loaded before the worker stood between us and the server. */
function loadedFiles(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  return [...new Set(files)]
}
