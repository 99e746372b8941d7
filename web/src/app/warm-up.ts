import type { Role } from '@ngaji/contract/roles'
import { keepFiles, keepScreens, type ScreenPack } from './keep-files.ts'

/**
 * Brings the screens of the own role to this device while the line is good, so that they open
 * without signal later. Nobody downloads the screens of another role.
 */
export async function warmUp(role: Role): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const response = await fetch(`/screens/${role}.json`)
  if (!response.ok) return
  keepScreens((await response.json()) as ScreenPack) // our own build wrote it
  keepFiles(await picturesOfGuide(role))
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
