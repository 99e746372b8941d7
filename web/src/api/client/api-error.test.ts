import { expect, it } from 'vitest'
import { ApiError, messageOfError } from './api-error.ts'

const wrongPassword = { code: 'auth.wrong-password', message: 'Password salah.' } as const

it('a refused password says how many tries are left where the server names them', () => {
  const near = new ApiError({ ...wrongPassword, status: 422, details: { triesLeft: 2 } })
  expect(messageOfError(near)).toBe('Password salah. 2 kali lagi, lalu harus menunggu.')
  const far = new ApiError({ ...wrongPassword, status: 422 })
  expect(messageOfError(far)).toBe('Password salah.')
})

it('stays the same refusal with its sentences at other fields, and says the tries once', () => {
  const refused = new ApiError({
    ...wrongPassword,
    status: 422,
    fields: { 'people.0.name': 'Terlalu panjang.' },
    details: { triesLeft: 2 },
    retryAfterSeconds: 30,
  })
  const { code, message, status, details, retryAfterSeconds } = refused
  const same = { code, message, status, details, retryAfterSeconds }
  const fields = { name: 'Terlalu panjang.' }
  expect(refused.withFields(fields)).toMatchObject({ ...same, fields })
})
