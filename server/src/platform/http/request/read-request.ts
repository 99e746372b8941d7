import type { RouteShape, Schema } from '@ngaji/contract/route'
import { issueSentence } from '@ngaji/contract/words/refusal-sentences'
import type { z } from 'zod/mini'
import { AppError, refuseUnless } from '../../../app-error.ts'

const maxDepth = 8
const maxItems = 500
const notFoundCode = /\.not-found$/
/** The one character that PostgreSQL text cannot contain; no keyboard types it. */
const nul = '\0'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Parses a request against its route. Order of refusals: path (404), query (400, 422), body (422). */
export function readInput(route: RouteShape, raw: Raw): Record<string, unknown> {
  const params = route.params && readParams(route, raw.params)
  refuseUnless(raw.query !== null, 'request.malformed')
  return {
    ...(route.params && { params }),
    ...(route.query && { query: parseOrRefuse(route.query, raw.query) }),
    ...readBody(route, raw.body),
  }
}

/** A malformed id is a record that does not exist. */
function readParams(route: RouteShape, params: unknown): unknown {
  const parsed = route.params?.safeParse(params)
  const hasNul = Object.values(params as Record<string, string>).some((text) => text.includes(nul))
  if (parsed?.success && !hasNul) return parsed.data
  throw new AppError(route.errors.find((code) => notFoundCode.test(code)) ?? 'request.unknown-path')
}

function readBody(route: RouteShape, body: unknown): { body?: unknown } {
  const clean = dropIgnored(normalise(body, '', 0), route.ignoredKeys)
  if (!route.body) {
    const keys = isRecord(clean) ? Object.keys(clean).slice(0, mostFields) : []
    refuseUnless(keys.length === 0, 'request.invalid', {
      fields: Object.fromEntries(keys.map((key) => [key, 'Isian ini tidak dikenal.'])),
    })
    return {}
  }
  return { body: parseOrRefuse(route.body, clean ?? {}) }
}

function parseOrRefuse(schema: Schema | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value, { error: issueSentence })
  if (!parsed || parsed.success) return parsed?.data
  throw new AppError('request.invalid', { fields: issuesByField(parsed.error.issues) })
}

/** More issues than a user fixes at once; the answer must not be larger than a hostile body. */
const mostFields = 100

/**
 * Path of the invalid value (`accountList.3.email`) -> a sentence; the first issue of a path
 * counts.
 */
function issuesByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (fields.size >= mostFields) break
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFields) : ['']
    for (const key of keys) {
      const path = [...issue.path, key].filter((part) => part !== '').join('.') || 'body'
      if (!fields.has(path)) fields.set(path, issue.message)
    }
  }
  return Object.fromEntries(fields)
}

function dropIgnored(body: unknown, ignored: RouteShape['ignoredKeys']): unknown {
  if (!isRecord(body) || !Array.isArray(ignored)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)))
}

/**
 * Text becomes NFC and, except passwords, trimmed; too deep and too long bodies are refused before
 * any schema runs. In place: the body was just parsed, and has no other reader.
 */
function normalise(value: unknown, key: string, depth: number): unknown {
  if (depth > maxDepth) throw tooLarge(`${maxDepth} tingkat`)
  if (typeof value === 'string') return normaliseText(value, key)
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw tooLarge(`${maxItems} baris`)
    value.forEach((item, index) => (value[index] = normalise(item, key, depth + 1)))
  } else if (isRecord(value)) {
    for (const name of Object.keys(value)) value[name] = normalise(value[name], name, depth + 1)
  }
  return value
}

/** Plain ASCII without a space at either end needs no normalisation, and most texts are such. */
const plainText = /^[!-~]+(?: +[!-~]+)*$/

function normaliseText(value: string, key: string): string {
  if (plainText.test(value)) return value
  refuseUnless(!value.includes(nul), 'request.malformed')
  // JSON may contain half a surrogate pair, a column of the database may not.
  const text = value.toWellFormed().normalize('NFC')
  const trimmed = text.trim()
  return trimmed !== text && /password/i.test(key) ? text : trimmed
}

function tooLarge(limit: string): AppError {
  return new AppError('request.too-large', { values: { limit } })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Query strings may hold empty pairs (`a=1&&b=2`) and empty values (not given). A repeated key is
 * an ambiguity that an attacker can use: null, as for an undecodable string, which the caller
 * refuses with 400.
 */
export function parseQueryString(text: string): Record<string, string> | null {
  if (!isDecodable(text)) return null
  const query: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (key === '') continue
    if (Object.hasOwn(query, key)) return null
    query[key] = value
  }
  for (const key of Object.keys(query)) if (query[key] === '') delete query[key]
  return query
}

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes(nul)
  } catch {
    // A percent sign without a valid code, or bytes that are no UTF-8.
    return false
  }
}
