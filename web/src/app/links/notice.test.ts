import { afterEach, expect, it } from 'vitest'
import { announce, arriveAt, closeNotice, currentNotice, unknownPageNotice } from './notice.ts'

afterEach(closeNotice)

it('is shown on the first screen after it, and removed on the next', () => {
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
