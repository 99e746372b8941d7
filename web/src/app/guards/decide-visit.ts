import type { Role } from '@ngaji/contract/roles'
import { homeOf, roleRoutes, type RoutePath } from '../role-routes.ts'

export type Visit = {
  /** The matched file route, or null when no route matches. */
  routePath: string | null
  params: Readonly<Record<string, unknown>>
  /** Null when signed out. */
  role: Role | null
  /** Where the person wanted to go before signing in. */
  next?: string | undefined
}

export type Verdict =
  | { kind: 'show' }
  /** Redirect to the sign-in; the wanted address is kept. */
  | { kind: 'sign-in' }
  /** Redirect to the role's home; `isSilent` when nothing was refused. */
  | { kind: 'home'; to: '/' | '/dashboard'; isSilent: boolean }
  /** Redirect after the sign-in to the address wanted before. */
  | { kind: 'wanted'; href: string }

const idShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** `own` stands for the user's own record. */
const ownOrId = new RegExp(`^own$|${idShape.source}`, 'i')

/** The pattern of each parameter; any other value is an unknown address, not an empty screen. */
const paramShapes: Readonly<Record<string, RegExp>> = {
  classGrade: /^(?:pra-paud|paud|[1-9]|khusus)$/,
  accountType: /^(?:student|teacher)$/,
  teacherId: ownOrId,
  userId: ownOrId,
  childId: ownOrId,
  // Or its six-character number, which users type and share.
  ticketId: new RegExp(`^[a-z0-9]{6}$|${idShape.source}`, 'i'),
}

/** Decides whether a role may see an address. Texts and the server's answers are handled by the caller. */
export function decideVisit({ routePath, params, role, next }: Visit): Verdict {
  if (role === null) return mayOpen(routePath, params, 'anonymous') ? show : { kind: 'sign-in' }
  if (routePath === '/' && next !== undefined) return { kind: 'wanted', href: next }
  if (mayOpen(routePath, params, role) && !isResetRequest(routePath, params)) return show
  const isSilent = isHome(routePath) || isResetRequest(routePath, params)
  return { kind: 'home', to: homeOf(role), isSilent }
}

/** The two homes redirect to each other: nothing is refused. */
function isHome(routePath: string | null): boolean {
  return routePath === '/' || routePath === '/dashboard/'
}

/** A signed-in user changes the password in the profile instead. */
function isResetRequest(routePath: string | null, params: Visit['params']): boolean {
  return routePath === '/reset-password/$token' && params['token'] === 'reset'
}

const show: Verdict = { kind: 'show' }

function mayOpen(
  routePath: string | null,
  params: Visit['params'],
  visitor: Role | 'anonymous',
): boolean {
  if (routePath === null || !isKnown(routePath)) return false
  return roleRoutes[routePath].includes(visitor) && Object.entries(params).every(looksRight)
}

function isKnown(routePath: string): routePath is RoutePath {
  return Object.hasOwn(roleRoutes, routePath)
}

function looksRight([name, value]: [string, unknown]): boolean {
  const shape = paramShapes[name] ?? (/id$/i.test(name) ? idShape : null)
  return shape === null || (typeof value === 'string' && shape.test(value))
}

/**
 * The path of the route that the router found for an address, or null: for an address that goes on behind a
 * screen's own it finds that screen.
 */
export function exactPath(
  leaf: { routeId: string; fullPath: string } | undefined,
  pathname: string,
) {
  if (!leaf || leaf.routeId === '__root__') return null
  return pathSegmentCount(leaf.fullPath) === pathSegmentCount(pathname) ? leaf.fullPath : null
}

const pathSegmentCount = (path: string) => path.split('/').filter((part) => part !== '').length

/** An address of our own to go to, or undefined: a link must not lead to another site. */
export function ownAddress(href: unknown, origin: string): string | undefined {
  if (typeof href !== 'string' || !href.startsWith('/')) return undefined
  try {
    const url = new URL(href, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
