import { expect, test } from 'vitest'
import { durationsOf } from './run-report.mjs'

test('lets a step last until the next one begins, and the last one until the end', () => {
  const beginnings = [
    { name: 'check', atMs: 500 },
    { name: 'server', atMs: 2500 },
  ]
  expect(durationsOf(beginnings, 12_500)).toEqual([
    { name: 'check', seconds: 2 },
    { name: 'server', seconds: 10 },
  ])
})
