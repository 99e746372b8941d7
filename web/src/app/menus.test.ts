import { roles } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { decideVisit } from './decide-visit.ts'
import { isPlaceCurrent, menus } from './menus.ts'
import { roleRoutes } from './role-routes.ts'

describe('menus', () => {
  it('lead only to screens the role may open', () => {
    const routes = Object.keys(roleRoutes)
    const deadEnds = roles.flatMap((role) =>
      menus[role].filter(({ to }) => {
        const routePath = routes.find((path) => path.replace(/\/$/, '') === to.replace(/\/$/, ''))
        return decideVisit({ role, routePath: routePath ?? null, params: {} }).kind !== 'show'
      }),
    )
    expect(deadEnds).toEqual([])
  })

  it('put at most four places in the bar of a phone, beside the last one', () => {
    const longest = Math.max(...roles.map((role) => menus[role].filter((p) => p.inBar).length))
    expect(longest).toBeLessThanOrEqual(4)
  })
})

describe('isPlaceCurrent', () => {
  it('is true below a place, and at the home only there', () => {
    expect(isPlaceCurrent('/scan', '/scan/class/k7')).toBe(true)
    expect(isPlaceCurrent('/attendance/history/', '/attendance/history')).toBe(true)
    expect(isPlaceCurrent('/', '/scan')).toBe(false)
    expect(isPlaceCurrent('/', '/')).toBe(true)
    expect(isPlaceCurrent('/scan', '/scanner')).toBe(false)
  })
})
