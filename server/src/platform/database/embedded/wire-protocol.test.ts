import { describe, expect, it } from 'vitest'
import {
  BatchReader,
  beginsWithParseComplete,
  errorAnswer,
  queryMessage,
  startupMessage,
  stateAfter,
  withoutParse,
  withParseComplete,
} from './wire-protocol.ts'

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}

const parse = message('P', 'name\0select 1\0\0\0')
const bindToSync = Buffer.concat([message('B', '\0name\0'), message('E', '\0'), message('S', '')])
const named = Buffer.concat([parse, bindToSync])
const unnamed = Buffer.concat([message('P', '\0select 1\0\0\0'), bindToSync])
const simple = queryMessage('select 2')
const conversation = Buffer.concat([startupMessage(), named, simple, unnamed, message('X', '')])

describe('reading batches', () => {
  it.each([1, 2, 3, 7, 1000])('finds the same ones in pieces of %i bytes', (size) => {
    const reader = new BatchReader()
    const found = []
    for (let at = 0; at < conversation.length; at += size) {
      found.push(...reader.read(conversation.subarray(at, at + size)))
    }
    expect(found).toEqual([
      'startup',
      { bytes: named, prepared: { name: 'name', message: parse } },
      { bytes: simple, prepared: null },
      { bytes: unnamed, prepared: null },
      'terminate',
    ])
  })

  it('can leave the preparing out, and answer for it', () => {
    const reader = new BatchReader()
    const [, batch] = reader.read(conversation)
    if (typeof batch !== 'object') throw new Error('no batch was found')
    expect(withoutParse(batch)).toEqual(bindToSync)
    const answer = withParseComplete(message('2', ''))
    expect(beginsWithParseComplete(answer)).toBe(true)
    expect(Buffer.from(answer)).toEqual(Buffer.concat([message('1', ''), message('2', '')]))
  })
})

describe('answers', () => {
  it('end in the state of the connection', () => {
    expect(stateAfter(message('Z', 'I'))).toBe('I')
    expect(stateAfter(Buffer.concat([message('C', 'BEGIN\0'), message('Z', 'T')]))).toBe('T')
    expect(stateAfter(message('1', ''))).toBeNull()
    expect(stateAfter(new Uint8Array())).toBeNull()
  })

  it('that refuse leave the connection ready, unless they end it', () => {
    const refusal = { code: '55P03', message: 'busy' }
    expect(stateAfter(errorAnswer({ severity: 'ERROR', ...refusal }))).toBe('I')
    expect(stateAfter(errorAnswer({ severity: 'FATAL', ...refusal }))).toBeNull()
  })
})
