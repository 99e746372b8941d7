import type { Role } from '@ngaji/contract/roles'
import { guidePages } from 'virtual:guide'
import { pagesOf, picturesOf } from './guide-page.ts'

/** The pictures somebody would see in the guide. Its words come with the screen itself. */
export function guidePicturesOf(role: Role): string[] {
  return picturesOf(pagesOf(guidePages, role))
}
