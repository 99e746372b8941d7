import { expect, it } from 'vitest'
import { BodyMemory } from './body-memory.ts'

it('keeps the latest responses and evicts the oldest', () => {
  const memory = new BodyMemory(2)
  memory.save('a', { etag: '1', body: 'A' })
  memory.save('b', { etag: '1', body: 'B' })
  memory.save('a', { etag: '2', body: 'A2' })
  memory.save('c', { etag: '1', body: 'C' })
  expect([memory.find('a')?.body, memory.find('b'), memory.find('c')?.body]).toEqual([
    'A2',
    undefined,
    'C',
  ])
})
