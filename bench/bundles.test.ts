import { describe, expect, it } from 'vitest'
import { bundleRow } from './bundles.ts'
import { missedGoals } from './goals.ts'

const small = bundleRow('shell JS', 115.9, 120)
const full = bundleRow('scan route, beyond the home', 40, 40)

describe('the budgets of the build', () => {
  it('are kept by what stays within them, to the last byte', () => {
    expect([small, full].flatMap(missedGoals)).toEqual([])
  })

  it('are broken by what outgrew its own by a byte, which is named', () => {
    const large = bundleRow('CSS of every screen', 15 + 1 / 1024, 15)
    expect([small, large, full].flatMap(missedGoals)).toEqual([
      'CSS of every screen: kB is 15.1 and should be at most 15.',
    ])
  })
})
