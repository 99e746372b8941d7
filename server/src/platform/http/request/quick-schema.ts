import type { RouteShape, Schema } from '@ngaji/contract/route'
import { z } from 'zod/mini'

/**
 * Returns the same schema, several times faster. The contract is written in `zod/mini`, whose objects
 * interpret the schema of every key for every row; the full zod compiles an object's keys into one function.
 * It does so by `new Function`, which a browser under our content security policy refuses, so only the server
 * converts the schema, once per route.
 */
export function quickSchema(schema: Schema): Schema {
  const { def } = (schema as z.core.SomeType as z.core.$ZodTypes)._zod
  const quick = (part: z.core.SomeType) => quickSchema(part as Schema)
  // The casts to `never` are needed because `clone` is typed for the definition of any schema, wider than any
  // single kind.
  switch (def.type) {
    case 'object':
      return new QuickObject({ ...def, shape: mapValues(def.shape, quick) })
    case 'array':
      return z.core.clone(schema, { ...def, element: quick(def.element) } as never)
    case 'record':
      return z.core.clone(schema, { ...def, valueType: quick(def.valueType) } as never)
    case 'nullable':
    case 'optional':
      return z.core.clone(schema, { ...def, innerType: quick(def.innerType) } as never)
    case 'union':
      return z.core.clone(schema, { ...def, options: def.options.map(quick) } as never)
    default:
      return schema
  }
}

/** Converts the request and response schemas of a route. */
export function quickRoute<R extends RouteShape>(route: R): R {
  const { params, query, body, response } = route
  return {
    ...route,
    ...(params && { params: quickSchema(params) }),
    ...(query && { query: quickSchema(query) }),
    ...(body && { body: quickSchema(body) }),
    ...(typeof response !== 'string' && { response: quickSchema(response) }),
  }
}

const QuickObject = z.core.$constructor<z.ZodMiniObject>('QuickObject', (object, def) => {
  z.core.$ZodObjectJIT.init(object, def)
  z.ZodMiniType.init(object, def)
})

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
