import { describe, expect, it } from 'vitest'
import { sizeRow } from './bundles.ts'
import { missedGoals } from './goals.ts'

const limits = { kB: 150, files: 8 }

describe('the budgets of the build', () => {
  it('are kept by what stays within them, to the last byte and file', () => {
    const full = sizeRow('sign-in', { kB: 150, files: 8 }, limits)
    expect(missedGoals(full)).toEqual([])
  })

  it('are broken by what outgrew its own by a byte or a file, which is named', () => {
    const large = sizeRow('sign-in', { kB: 150 + 1 / 1024, files: 9 }, limits)
    expect(missedGoals(large)).toEqual([
      'sign-in: kB is 150.1 and should be at most 150.',
      'sign-in: files is 9 and should be at most 8.',
    ])
  })
})
