import { expect, it } from 'vitest'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { changeBetween } from './session-change.ts'

it('tells a new user, a new token and a change of role or scope apart', () => {
  const session = givenSession()
  const nothing = { isNewToken: false, isOtherPerson: false, isOtherPlace: false }
  expect(changeBetween(session, { ...session, expiration: 'later' })).toEqual(nothing)
  expect(changeBetween(session, { ...session, token: 'token-2' })).toEqual({
    ...nothing,
    isNewToken: true,
  })
  expect(changeBetween(session, { ...session, mustChangePassword: true })).toEqual({
    ...nothing,
    isOtherPlace: true,
  })
  expect(changeBetween(session, { ...session, role: 'munaqisy' })).toEqual({
    ...nothing,
    isOtherPlace: true,
  })
  expect(changeBetween(session, null)).toEqual({
    ...nothing,
    isOtherPerson: true,
    isOtherPlace: true,
  })
  expect(changeBetween(null, session)).toEqual({
    isNewToken: true,
    isOtherPerson: true,
    isOtherPlace: true,
  })
})
