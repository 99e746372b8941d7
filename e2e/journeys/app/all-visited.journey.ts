import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../../scripts/prepare.mjs'
import { visitsOf } from '../../visits/role-visits.ts'

test('no screen is left out', () => {
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
