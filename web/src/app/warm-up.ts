import type { Role } from '@ngaji/contract/roles'
import { keepFiles } from './keep-files.ts'
import { roleRoutes } from './role-routes.ts'

/**
 * Brings the screens of the own role to this device while the line is good, so that they open
 * without signal later. Nobody downloads the screens of another role.
 */
export async function warmUp(role: Role): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const response = await fetch('/screens.json')
  if (!response.ok) return
  const screens = (await response.json()) as Record<string, string[]> // our own build wrote it
  const paths = Object.entries(roleRoutes).flatMap(([path, visitors]) =>
    visitors.includes(role) ? [path] : [],
  )
  const files = new Set(['app', ...paths].flatMap((path) => screens[path] ?? []))
  const addresses = [...files].map((file) => `/${file}`)
  keepFiles([...addresses, ...(await picturesOfGuide(role))])
}

/**
 * Whoever installed the app has the guide with its pictures. On other phones they come when somebody
 * opens it: they would cost more than a day of work does.
 */
async function picturesOfGuide(role: Role): Promise<string[]> {
  if (!matchMedia('(display-mode: standalone)').matches) return []
  const { guidePicturesOf } = await import('./help/guide-keeping.ts')
  return guidePicturesOf(role)
}
