import { redirect } from '@tanstack/react-router'
import { sessionStore, type Session } from '../api/session-store.ts'
import { decideVisit, ownAddress } from './decide-visit.ts'
import { announce, unknownPageNotice } from './notice.ts'
import { parseSearch } from './search-params.ts'

type Match = { routeId: string; fullPath: string; params: unknown }

type Arrival = {
  matches: readonly unknown[]
  location: { pathname: string; href: string; search: unknown }
  /** Looked up in advance, nobody goes there yet. */
  preload: boolean
}

/** Stands before every screen: shows it, or leads to the sign-in, the home or the wanted page. */
export function guardVisit({ matches, location, preload }: Arrival): { session: Session | null } {
  const session = sessionStore.current()
  // The root knows its children only as "any match"; every match has these.
  const leaf = matches.at(-1) as Match | undefined
  const routePath = leaf && leaf.routeId !== '__root__' ? leaf.fullPath : null
  const next = ownAddress((location.search as { next?: unknown }).next, window.location.origin)
  const params = (leaf?.params ?? {}) as Record<string, unknown> // the router has parsed them from the path
  const verdict = decideVisit({ routePath, params, role: session?.role ?? null, next })
  switch (verdict.kind) {
    case 'show':
      return { session }
    case 'sign-in':
      throw redirect({ to: '/', search: { next: location.href }, replace: true })
    case 'home':
      if (!verdict.isSilent && !preload) announce(unknownPageNotice)
      throw redirect({ to: verdict.to, replace: true })
    case 'wanted':
      throw redirectTo(verdict.href)
    default:
      return verdict satisfies never
  }
}

function redirectTo(href: string) {
  const url = new URL(href, window.location.origin)
  return redirect({
    to: url.pathname,
    search: parseSearch(url.search),
    hash: url.hash.slice(1),
    replace: true,
  })
}
