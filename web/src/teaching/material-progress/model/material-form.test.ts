import { expect, it } from 'vitest'
import { firstOffered } from './material-form.ts'

it('takes the first class that is offered, and none in place of others', () => {
  const offered = [{ id: 'k1' }, { id: 'k2' }]
  expect(firstOffered(['k2', 'k1'], offered)).toBe('k2')
  expect(firstOffered(['k0', undefined, 'k1'], offered)).toBe('k1')
  expect(firstOffered(['k0', ''], offered)).toBe('')
})
