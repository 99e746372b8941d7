import type { Role } from '@ngaji/contract/roles'
import { guidePages } from 'virtual:guide'
import { pagesOf, picturesOf } from './guide-page.ts'

/** The pictures of a role's guide. Its text is in the chunk of the screen. */
export function guidePicturesOf(role: Role): string[] {
  return picturesOf(pagesOf(guidePages, role))
}
