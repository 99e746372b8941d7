import { useMatches, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Sets the window title: the route's own title, else the heading of the screen. */
export function useWindowTitle(): void {
  const { session } = useRouteContext({ from: '__root__' })
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' })
  const ownTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  // The heading of a home is a greeting, which is no title.
  const title = isHome && session ? 'Beranda' : ownTitle

  // Follows the document: headings may render later, with their data.
  useEffect(() => {
    const name = () => {
      const heading = title ?? document.querySelector('h1')?.textContent
      const wanted = heading ? `${heading} · Ngaji` : 'Ngaji'
      if (document.title !== wanted) document.title = wanted
    }
    name()
    if (title !== undefined) return undefined
    const observer = new MutationObserver(name)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [title])
}
