import type { RouteShape } from '@ngaji/contract/route'
import type { z } from 'zod/mini'

/** A text that a call takes: its route, and where in the body or the query it stands. */
export type TakenText = { name: string; schema: z.core.SomeType }

/** Every text of the bodies of these routes. */
export function takenTexts(routes: readonly RouteShape[]): TakenText[] {
  return routes.flatMap(({ method, path, body }) =>
    body ? textsIn(body, `${method} ${path} body`) : [],
  )
}

function textsIn(schema: z.core.SomeType, name: string): TakenText[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => textsIn(inner, `${name}.${key}`))
    case 'array':
      return textsIn(def.element, `${name}[]`)
    case 'record':
      return [...textsIn(def.keyType, `${name}{key}`), ...textsIn(def.valueType, `${name}{}`)]
    case 'tuple':
      return def.items.flatMap((inner, at) => textsIn(inner, `${name}[${at}]`))
    case 'union':
      return def.options.flatMap((inner) => textsIn(inner, name))
    case 'intersection':
      return [...textsIn(def.left, name), ...textsIn(def.right, name)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return textsIn(def.innerType, name)
    case 'lazy':
      return textsIn(def.getter(), name)
    case 'string':
    case 'pipe':
    case 'transform':
    case 'unknown':
    case 'any':
    case 'custom':
      return [{ name, schema }]
    default:
      return []
  }
}
