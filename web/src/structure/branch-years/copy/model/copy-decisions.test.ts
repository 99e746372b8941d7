import { noDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import { expect, it } from 'vitest'
import { withAction, withTick } from './copy-decisions.ts'

it('a tick taken away leaves out, and given again brings back', () => {
  const out = withTick(noDecisions, 'c3', false)
  expect([...out.leaveOut]).toEqual(['c3'])
  expect([...withTick(out, 'c3', true).leaveOut]).toEqual([])
  expect([...noDecisions.leaveOut]).toEqual([])
})

it('what would happen anyway is no decision', () => {
  const student = { id: 'a', action: 'promote' } as const
  const kept = withAction(noDecisions, student, 'keep')
  expect([...kept.actions]).toEqual([['a', 'keep']])
  expect([...withAction(kept, student, 'promote').actions]).toEqual([])
})
