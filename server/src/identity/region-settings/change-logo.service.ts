import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { UploadedFile } from '@ngaji/contract/route'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { readLogo, storeLogo, type SavedLogo } from '../users/change/photos.service.ts'
import { changesBy, readFull } from './change-settings.service.ts'
import { lockSettings, updateSettings } from './region-settings.queries.ts'

/** Makes our own picture of the file that arrived; refuses what is none. */
export async function readNewLogo(deps: Deps, [file]: readonly UploadedFile[]): Promise<SavedLogo> {
  refuseUnless(file, 'image.missing')
  return readLogo(deps, file)
}

/**
 * Puts the picture on papers and screens. The former one stays until the night: somebody may be
 * looking at it.
 */
export async function changeLogo(
  deps: Deps,
  actor: Actor,
  picture: SavedLogo,
): Promise<{ message: string; settings: FullSettings }> {
  await lockSettings(deps.db)
  const logo = await storeLogo(deps, picture, actor.userId)
  await updateSettings(deps.db, { logo }, changesBy(deps, actor, ['logo']))
  deps.audit({ details: { fields: ['logo'] } })
  return { message: 'Logo disimpan.', settings: await readFull(deps) }
}
