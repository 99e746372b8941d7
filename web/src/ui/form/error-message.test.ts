import { expect, test } from 'vitest'
import { fieldMessagesOf, errorMessage } from './error-message.ts'

test('a refusal has its sentence, any other error the fixed one', () => {
  expect(errorMessage(new Error('KBM masih berisi 3 kelas.'))).toBe('KBM masih berisi 3 kelas.')
  expect(errorMessage(new Error(''))).toBe('Something went wrong')
  expect(errorMessage('x')).toBe('Something went wrong')
})

test('nobody reads a sentence of JavaScript', () => {
  const raw = [
    new TypeError('crypto.randomUUID is not a function'),
    new RangeError('Invalid time value'),
    new DOMException('The operation is insecure.', 'SecurityError'),
    Object.assign(new Error('[{"code":"invalid_type"}]'), { name: '$ZodError' }),
  ]
  for (const error of raw) expect(errorMessage(error)).toBe('Something went wrong')
})

test('fields are read where there are any', () => {
  const refusal = Object.assign(new Error('x'), { fields: { name: 'Sudah ada.', odd: 3 } })
  expect(fieldMessagesOf(refusal)).toEqual({ name: 'Sudah ada.' })
  expect(fieldMessagesOf(new Error('x'))).toEqual({})
  expect(fieldMessagesOf(null)).toEqual({})
})
