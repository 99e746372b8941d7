import { afterEach, expect, it } from 'vitest'
import { announce, arriveAt, closeNotice, currentNotice, unknownPageNotice } from './notice.ts'

afterEach(closeNotice)

it('stays with the first place one lands at, and goes with the next', () => {
  announce(unknownPageNotice)
  arriveAt('/dashboard')
  arriveAt('/dashboard')
  expect(currentNotice()).toBe(unknownPageNotice)
  arriveAt('/academic')
  expect(currentNotice()).toBeNull()
})

it('can be closed', () => {
  announce(unknownPageNotice)
  closeNotice()
  expect(currentNotice()).toBeNull()
})
