import { roles, type Role } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { decideVisit, type Verdict } from './guards/decide-visit.ts'
import { paths } from './links/paths.ts'
import { roleRoutes, type RoutePath } from './role-routes.ts'
import { arrivalAt } from './search/arrival.fixtures.ts'

/** Signed out, then the roles. */
const visitors: readonly (Role | null)[] = [null, ...roles]

const id = '0197c348-94b1-75fc-b08e-ef8b0d975a40'

/** Parameters that are no ids. */
const examples: Readonly<Record<string, string>> = {
  token: 'nQ7vXk2pRt9sLw4eBy6hJc1mZd8fGa3u',
  documentCode: '8H2K-QW7M',
  page: 'absen',
  classGrade: '5',
  accountType: 'student',
}

const screens = (Object.keys(roleRoutes) as RoutePath[]).filter((path) => !path.startsWith('/dev/'))

/** The address with example ids. */
function exampleAddress(path: string): string {
  return path.replaceAll(/\$(\w+)/g, (_all, name: string) => examples[name] ?? id)
}

function verdictOf(address: string, role: Role | null): Verdict {
  const { routePath, params } = arrivalAt(address)
  return decideVisit({ routePath, params, role })
}

/** Who is shown the screen, and whether all others are sent to the sign-in or to their home. */
function visitsOf(address: string): { shown: (Role | null)[]; isRestRedirected: boolean } {
  const verdicts = visitors.map((role) => ({ role, kind: verdictOf(address, role).kind }))
  const others = verdicts.filter(({ kind }) => kind !== 'show')
  return {
    shown: verdicts.filter(({ kind }) => kind === 'show').map(({ role }) => role),
    isRestRedirected: others.every(({ role, kind }) => kind === (role ? 'home' : 'sign-in')),
  }
}

describe('every screen', () => {
  it.each(screens)('%s opens for its roles and for nobody else', (path) => {
    const wanted = visitors.filter((role) => roleRoutes[path].includes(role ?? 'anonymous'))
    const address = exampleAddress(path)
    expect(visitsOf(address)).toEqual({ shown: wanted, isRestRedirected: true })
    const spelled = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
    if (spelled !== '') expect(visitsOf(spelled)).toEqual({ shown: wanted, isRestRedirected: true })
  })

  it.each(screens)('%s: one step below it is another address, or none', (path) => {
    const below = `${exampleAddress(path).replace(/\/$/, '')}/not-here/at-all`
    expect(visitsOf(below).shown).toEqual([])
  })

  it('that is for signed-out visitors as well shows nothing of a person', () => {
    const open = screens.filter((path) => roleRoutes[path].includes('anonymous'))
    expect(open.toSorted()).toEqual([
      '/',
      '/reset-password/',
      '/reset-password/$token',
      '/undo-email/$token',
      '/verify-email/$token',
      '/verify/$documentCode',
      '/wali/$token',
    ])
  })

  it('redirects any other address home with a notice', () => {
    for (const path of ['/settings', '/dashboard/unknown', '/munaqasyah/question-bank/12']) {
      expect(verdictOf(path, 'admin')).toMatchObject({ kind: 'home', isSilent: false })
    }
  })

  it('redirects signed-in users from the request for a new password', () => {
    expect(verdictOf('/reset-password/reset', 'teacher')).toMatchObject({ kind: 'home', to: '/' })
    expect(verdictOf('/reset-password/reset', null)).toEqual({ kind: 'show' })
  })
})

describe('the addresses of links', () => {
  const any = new Proxy(
    { accountType: 'student', ...examples },
    {
      get: (known: Record<string, string>, name: string) => known[name] ?? id,
    },
  )
  const addresses = Object.entries(paths).map(
    ([name, path]) => [name, (path as (values: unknown) => string)(any)] as const,
  )

  it.each(addresses)('%s leads to a screen', (_name, address) => {
    expect(arrivalAt(address).routePath).not.toBeNull()
  })

  it('are all different', () => {
    const all = addresses.map(([, address]) => address.replace(/\/$/, ''))
    expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
  })

  it('keep what was typed into a token in one segment', () => {
    expect(paths.parentPage({ token: 'a/b' })).toBe('/wali/a%2Fb')
    expect(paths.resetPassword({ token: 'a/b' })).toBe('/reset-password/a%2Fb')
  })
})
