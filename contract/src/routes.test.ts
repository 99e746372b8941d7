import { describe, expect, it } from 'vitest'
import { routes } from './index.ts'
import type { RouteShape } from './route.ts'

const all: RouteShape[] = Object.values(routes).flatMap((feature) => Object.values(feature))

const calls = all.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ route, path })),
)

describe('the table of contents', () => {
  it('has no duplicate call', () => {
    const shapes = calls.map(({ route, path }) =>
      `${route.method} ${path.replace(/\{\w+\}/g, '{}')}`.toLowerCase(),
    )
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it('names every parameter of a path in the route', () => {
    for (const { route } of calls)
      if (route.path.includes('{')) expect(route.params, route.path).toBeDefined()
  })
})
