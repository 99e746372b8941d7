import { roles, type Role } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { decideVisit, ownAddress, type Visit } from './decide-visit.ts'

const classId = '0197c348-94b1-75fc-b08e-ef8b0d975a40'

const visit = (role: Role | null, routePath: string | null, more: Partial<Visit> = {}) =>
  decideVisit({ role, routePath, params: {}, ...more })

describe('signed out', () => {
  it('shows the sign-in, the reset and the verification', () => {
    const open = [
      '/',
      '/reset-password/',
      '/reset-password/$token',
      '/verify-email/$token',
      '/undo-email/$token',
      '/verify/$documentCode',
      '/wali/$token',
    ]
    expect(open.filter((path) => visit(null, path).kind !== 'show')).toEqual([])
  })

  it('sends everything else to the sign-in', () => {
    const closed = ['/dashboard/', '/scan/', null]
    expect(closed.map((path) => visit(null, path).kind)).toEqual(['sign-in', 'sign-in', 'sign-in'])
  })
})

describe('signed in', () => {
  it('has one home per role, and the other home redirects there silently', () => {
    const homes = roles.map((role) => {
      const [root, dashboard] = [visit(role, '/'), visit(role, '/dashboard/')]
      return [role, root.kind === 'show' ? '/' : '', dashboard.kind === 'show' ? '/dashboard' : '']
    })
    expect(homes).toEqual([
      ['admin', '', '/dashboard'],
      ['curriculum', '', '/dashboard'],
      ['branchAdmin', '', '/dashboard'],
      ['subBranchAdmin', '', '/dashboard'],
      ['teacher', '/', ''],
      ['munaqisy', '/', ''],
      ['student', '/', ''],
    ])
    expect(visit('admin', '/')).toEqual({ kind: 'home', to: '/dashboard', isSilent: true })
    expect(visit('teacher', '/dashboard/')).toEqual({ kind: 'home', to: '/', isSilent: true })
  })

  it('says so when an address is not for the role, known or not', () => {
    const refused = { kind: 'home', to: '/dashboard', isSilent: false }
    expect(visit('admin', '/scan/')).toEqual(refused)
    expect(visit('admin', null)).toEqual(refused)
    expect(visit('admin', '/settings/of/tomorrow')).toEqual(refused)
  })

  it('treats a malformed id as an unknown address', () => {
    const path = '/scan/class/$classId'
    expect(visit('teacher', path, { params: { classId } })).toEqual({ kind: 'show' })
    expect(visit('teacher', path, { params: { classId: 'baru' } }).kind).toBe('home')
  })

  it('continues to the page wanted before the sign-in', () => {
    const next = `/scan/class/${classId}`
    expect(visit('teacher', '/', { next })).toEqual({ kind: 'wanted', href: next })
  })

  it('redirects from the request of a reset, but lets a reset link be used', () => {
    const path = '/reset-password/$token'
    expect(visit('student', path, { params: { token: 'reset' } })).toEqual({
      kind: 'home',
      to: '/',
      isSilent: true,
    })
    expect(visit('student', path, { params: { token: 'abc' } }).kind).toBe('show')
  })
})

describe('ownAddress', () => {
  it('accepts addresses of this app only', () => {
    const origin = 'https://ngaji.example.org'
    expect(ownAddress('/scan?date=2025-11-20#x', origin)).toBe('/scan?date=2025-11-20#x')
    const foreign = ['//evil.example', '/\\evil.example', 'https://evil.example', 'scan', 7, null]
    expect(foreign.map((href) => ownAddress(href, origin))).toEqual(foreign.map(() => undefined))
  })
})
