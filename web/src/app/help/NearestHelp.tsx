import type { Role } from '@ngaji/contract/roles'
import { useEffect } from 'react'
import { guidePages } from 'virtual:guide'
import { pageOfScreen, pagesOf } from './guide-page.ts'

/** Goes on to the page that explains a screen: the guide is not loaded before somebody asks for it. */
export function NearestHelp({
  role,
  screen,
  onFound,
}: {
  role: Role
  screen: string
  onFound: (slug: string) => void
}) {
  useEffect(() => {
    const page = pageOfScreen(pagesOf(guidePages, role), screen)
    if (page) onFound(page.slug)
  }, [role, screen, onFound])
  return null
}
