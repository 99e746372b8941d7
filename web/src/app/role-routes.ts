import type { Role } from '@ngaji/contract/roles'
import type { FileRouteTypes } from './routeTree.gen.ts'

export type RoutePath = FileRouteTypes['fullPaths']

type Visitor = Role | 'anonymous'

const staff = ['admin', 'curriculum', 'branchAdmin', 'subBranchAdmin'] as const
const people = ['teacher', 'munaqisy', 'student'] as const
const everyRole = [...staff, ...people] as const

/**
 * Who may open which screen. Every file route has its line; a screen without one does not compile.
 * What is not listed here is an unknown address to that role.
 */
export const roleRoutes: Record<RoutePath, readonly Visitor[]> = {
  '/': ['anonymous', ...people],
  '/dashboard': staff,
  '/reset-password/': ['anonymous', ...everyRole],
  '/reset-password/$token': ['anonymous', ...everyRole],
  '/verify-email/$token': ['anonymous', ...everyRole],
  '/dev/ui': developmentOnly(),
  '/dev/mail': developmentOnly(),
}

/** Pages for whoever builds this; the production build does not know them. */
function developmentOnly(): readonly Visitor[] {
  return import.meta.env.DEV ? ['anonymous', ...everyRole] : []
}

/** Where a role starts. */
export function homeOf(role: Role): '/' | '/dashboard' {
  return roleRoutes['/'].includes(role) ? '/' : '/dashboard'
}
