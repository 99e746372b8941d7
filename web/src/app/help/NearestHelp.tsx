import type { Role } from '@ngaji/contract/roles'
import { useEffect } from 'react'
import { guidePages } from 'virtual:guide'
import { pageOfScreen, pagesOf } from './guide-page.ts'

/** Redirects to the page that explains a screen; the guide is loaded only now. */
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
