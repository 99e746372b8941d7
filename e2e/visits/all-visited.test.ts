import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { visitsOf } from './role-visits.ts'

it('leaves no screen out', () => {
  const tree = readFileSync(join(root, 'web/src/app/routeTree.gen.ts'), 'utf8')
  const list = /fullPaths:([\s\S]+?)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const routes = [...list.matchAll(/'(.+?)'/g)].map(([, route]) => route)
  expect(routes.length).toBeGreaterThan(0)
  const visited = Object.values(visitsOf).flatMap((visits) => visits.map(({ route }) => route))
  const isForBuilders = (route = '') => route.startsWith('/dev/')
  expect(routes.filter((route = '') => !isForBuilders(route) && !visited.includes(route))).toEqual(
    [],
  )
})
