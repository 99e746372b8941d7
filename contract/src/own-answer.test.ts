import { describe, expect, it } from 'vitest'
import { isOwnAnswer, ownAnswerHeader } from './own-answer.ts'

const json = 'application/json; charset=utf-8'
const ours = { [ownAnswerHeader]: '1' }

function answerWith(status: number, headers: Record<string, string>) {
  return { status, headers: { get: (name: string) => headers[name] ?? null } }
}

describe('an answer to a call', () => {
  it.each([200, 201, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503])(
    'is ours with our header, as JSON (%i)',
    (status) => {
      expect(isOwnAnswer(answerWith(status, { ...ours, 'content-type': json }), 'json')).toBe(true)
    },
  )

  it.each([200, 204, 302, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 511])(
    'is not ours without the header, whatever it looks like (%i)',
    (status) => {
      for (const type of ['text/html', 'text/plain', json, ''])
        expect(isOwnAnswer(answerWith(status, { 'content-type': type }), 'json'), type).toBe(false)
    },
  )

  it('is not ours where a proxy kept the headers and replaced the body', () => {
    for (const type of ['Text/HTML; charset=utf-8', 'text/plain', 'application/json-seq', ''])
      expect(isOwnAnswer(answerWith(502, { ...ours, 'content-type': type }), 'json'), type).toBe(
        false,
      )
  })

  it('is ours without a type when nothing was modified', () => {
    expect(isOwnAnswer(answerWith(304, ours), 'json')).toBe(true)
    expect(isOwnAnswer(answerWith(304, {}), 'json')).toBe(false)
  })

  it('is ours from a server of an earlier version', () => {
    const former = { 'x-server-time': '1790000000000', 'content-type': json }
    expect(isOwnAnswer(answerWith(422, former), 'json')).toBe(true)
  })
})

describe('an answer that is a file', () => {
  it('is ours in any type but that of a page', () => {
    const file = (type: string) => answerWith(200, { ...ours, 'content-type': type })
    for (const type of ['application/pdf', 'image/jpeg', 'text/csv', json])
      expect(isOwnAnswer(file(type), 'file'), type).toBe(true)
    expect(isOwnAnswer(file('text/html; charset=utf-8'), 'file')).toBe(false)
    expect(isOwnAnswer(answerWith(200, { 'content-type': 'application/pdf' }), 'file')).toBe(false)
  })
})
