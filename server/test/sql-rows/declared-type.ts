import {
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { Kind } from './shape.ts'

/** What the source says a value is, in the words of `Shape`. */
export type DeclaredType = {
  kinds: Partial<Record<Kind, true>>
  /** Nothing is promised of the value (`unknown`). */
  isOpen?: true
  /** The texts it may be, where it is a union of literals. */
  texts?: string[]
  items?: DeclaredType
  keys?: Record<string, DeclaredType>
  /** Of the keys that have no name (`Record<string, T>`). */
  values?: DeclaredType
}

/** Deeper than any row goes; types that contain themselves end here. */
const MAX_DEPTH = 8

/** Reads declared types out of the compiler, each once. */
export class TypeReader {
  readonly #checker: Checker
  readonly #known = new Map<number, DeclaredType>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  read(type: Type | undefined, depth = 0): DeclaredType {
    if (!type || depth > MAX_DEPTH) return { kinds: {}, isOpen: true }
    const known = this.#known.get(type.id)
    if (known) return known
    const declared = this.#describe(type, depth)
    this.#known.set(type.id, declared)
    return declared
  }

  #describe(type: Type, depth: number): DeclaredType {
    const simple = simpleType(type)
    if (simple) return simple
    if (type.isUnionType()) {
      return type
        .getTypes()
        .map((one) => this.read(one, depth))
        .reduce(eitherOf)
    }
    if (type.isIntersectionType()) {
      // A text with a brand is a text.
      const plain = type.getTypes().map(simpleType)
      return plain.find((one) => one !== undefined) ?? this.#object(type, depth)
    }
    if (type.isTypeParameter()) {
      return this.read(this.#checker.getBaseConstraintOfType(type), depth)
    }
    return this.#listOrObject(type, depth)
  }

  #listOrObject(type: Type, depth: number): DeclaredType {
    const name = type.getSymbol()?.name
    if (name === 'Date') return { kinds: { date: true } }
    if (name === 'Buffer' || name === 'Uint8Array') return { kinds: { bytes: true } }
    const isList = this.#checker.isArrayType(type) || this.#checker.isTupleType(type)
    return isList ? this.#list(type as TypeReference, depth) : this.#object(type, depth)
  }

  #list(type: TypeReference, depth: number): DeclaredType {
    const members = this.#checker.getTypeArguments(type)
    const items = members.map((one) => this.read(one, depth + 1))
    return { kinds: { list: true }, ...(items.length > 0 && { items: items.reduce(eitherOf) }) }
  }

  #object(type: Type, depth: number): DeclaredType {
    const keys: Record<string, DeclaredType> = {}
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const read = this.read(this.#checker.getTypeOfSymbol(property), depth + 1)
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0
      keys[property.name] = isOptional ? eitherOf(read, { kinds: { missing: true } }) : read
    }
    const [index] = this.#checker.getIndexInfosOfType(type)
    const values = index && { values: this.read(index.valueType, depth + 1) }
    return { kinds: { object: true }, keys, ...values }
  }
}

function simpleType(type: Type): DeclaredType | undefined {
  const { flags } = type
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return { kinds: {}, isOpen: true }
  if (flags & TypeFlags.Null) return { kinds: { null: true } }
  if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { kinds: { missing: true } }
  if (type.isStringLiteralType()) return { kinds: { text: true }, texts: [type.value] }
  // A union of literals is told by its members.
  if (flags & TypeFlags.Union) return flags & TypeFlags.Boolean ? one('boolean') : undefined
  if (flags & TypeFlags.StringLike) return one('text')
  if (flags & TypeFlags.NumberLike) return one('number')
  return flags & TypeFlags.BooleanLike ? one('boolean') : undefined
}

const one = (kind: Kind): DeclaredType => ({ kinds: { [kind]: true } })

/** What a value is that is one or the other. */
function eitherOf(a: DeclaredType, b: DeclaredType): DeclaredType {
  const texts = textsOfEither(a, b)
  const keys = a.keys && b.keys ? keysOfEither(a.keys, b.keys) : (a.keys ?? b.keys)
  return {
    kinds: { ...a.kinds, ...b.kinds },
    ...((a.isOpen ?? b.isOpen) && { isOpen: true }),
    ...(texts && { texts }),
    ...(keys && { keys }),
    ...both('items', a, b),
    ...both('values', a, b),
  }
}

function textsOfEither(a: DeclaredType, b: DeclaredType): string[] | undefined {
  if (!a.kinds.text) return b.texts
  if (!b.kinds.text) return a.texts
  return a.texts && b.texts && [...a.texts, ...b.texts]
}

function both(key: 'items' | 'values', a: DeclaredType, b: DeclaredType): Partial<DeclaredType> {
  const [first, second] = [a[key], b[key]]
  if (first && second) return { [key]: eitherOf(first, second) }
  const only = first ?? second
  return only ? { [key]: only } : {}
}

type Keys = Record<string, DeclaredType>

/** A key that only one of two objects has may be missing. */
function keysOfEither(a: Keys, b: Keys): Keys {
  const missing = one('missing')
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries(
    [...names].map((name) => [name, eitherOf(a[name] ?? missing, b[name] ?? missing)]),
  )
}
