import { describe, expect, it } from 'vitest'
import { bundleRow } from '../bench/bundles.ts'
import { sentencesOf } from './budgets.ts'

const small = bundleRow('shell JS', 115.9, 120)
const full = bundleRow('scan route, beyond the home', 40, 40)

describe('the budgets of the build', () => {
  it('are kept by what stays within them, to the last byte', () => {
    expect(sentencesOf([small, full])).toEqual([])
  })

  it('are broken by what outgrew its own by a byte, which is named', () => {
    const large = bundleRow('CSS of every screen', 15 + 1 / 1024, 15)
    expect(sentencesOf([small, large, full])).toEqual([
      'The CSS of every screen is too large: 15.1 kB, and its budget is 15 kB.',
    ])
  })
})
