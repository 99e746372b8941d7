import { redirect } from '@tanstack/react-router'
import { sessionStore, type Session } from '../../api/session/session-store.ts'
import { decideVisit, exactPath, ownAddress, type Verdict, type Visit } from './decide-visit.ts'
import { announce, unknownPageNotice } from '../links/notice.ts'
import { parseSearch } from '../search/search-params.ts'

type Match = { routeId: string; fullPath: string; params: Visit['params'] }

type Arrival = {
  matches: readonly unknown[]
  location: { pathname: string; href: string; search: unknown }
  /** The router preloads the route; no navigation happens. */
  preload: boolean
}

/** Runs before every screen: shows it, or redirects to the sign-in, the home or the wanted page. */
export function guardVisit(arrival: Arrival): { session: Session | null } {
  const session = sessionStore.current()
  const verdict = decideVisit(visitOf(arrival, session))
  if (verdict.kind === 'show') return { session }
  if (verdict.kind === 'home' && !verdict.isSilent && !arrival.preload) announce(unknownPageNotice)
  throw redirectFor(verdict, arrival.location.href)
}

function visitOf({ matches, location }: Arrival, session: Session | null): Visit {
  // The type of the root's children is only "any match"; every match has these fields.
  const leaf = matches.at(-1) as Match | undefined
  const { next } = location.search as { next?: unknown }
  return {
    routePath: exactPath(leaf, location.pathname),
    params: leaf?.params ?? {},
    role: session?.role ?? null,
    next: ownAddress(next, window.location.origin),
  }
}

function redirectFor(verdict: Exclude<Verdict, { kind: 'show' }>, here: string) {
  switch (verdict.kind) {
    case 'sign-in':
      return redirect({ to: '/', search: { next: here }, replace: true })
    case 'home':
      return redirect({ to: verdict.to, replace: true })
    case 'wanted': {
      const { pathname, search, hash } = new URL(verdict.href, window.location.origin)
      const place = { search: parseSearch(search), hash: hash.slice(1) }
      return redirect({ to: pathname, ...place, replace: true })
    }
    default:
      return verdict satisfies never
  }
}
