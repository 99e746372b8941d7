import { expect, it } from 'vitest'
import { momentOfId } from './moment-of-id.ts'

it('reads the moment an id was made', () => {
  expect(momentOfId('019a9fcc-a080-7000-8000-000000000000').toISOString()).toBe(
    '2025-11-20T05:46:19.136Z',
  )
})
