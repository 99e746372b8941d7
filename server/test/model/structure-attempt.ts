import type { ErrorCode } from '@ngaji/contract/errors'
import type { GivenUser } from '../given/givens.ts'
import type { Answer, TestApp } from '../harness.ts'
import type { Model, ModelBranchYear, ModelGroup, ModelYear } from './structure-model.ts'

/** Chooses an element of a list; undefined for an empty list. */
export type Choose = <T>(list: readonly T[]) => T | undefined

/** One attempt: the call, the outcome the model expects, and the change on success. */
export type Attempt = {
  /** A description, for the report of a difference. */
  what: string
  call: (as: GivenUser) => Promise<Answer<unknown>>
  /** The role that may do it; every other role is refused before any state is read. */
  who: GivenUser
  /** `refused`: any refusal. `either`: the model cannot predict it. */
  expected: { code: ErrorCode } | null | 'refused' | 'either'
  /** The body itself is refused for every caller, so it is not tried by other roles. */
  isMalformed?: boolean
  effect: (body: never) => void | Promise<void>
}

type Made = Attempt | null
export type Command = (model: Model, app: TestApp, choose: Choose) => Made | Promise<Made>

/**
 * Three times in four an element of the running year, so that the walk succeeds more often than it
 * is refused.
 */
export function chooseCurrent<One>(
  choose: Choose,
  list: readonly One[],
  yearOf: (one: One) => ModelYear,
): One | undefined {
  const current = list.filter((one) => yearOf(one).isActive)
  const isCurrent = choose([true, true, true, false])
  return choose(isCurrent && current.length > 0 ? current : list)
}

/**
 * Three times in four an element that still needs the change, so that years are finished now and
 * then.
 */
export function chooseNeedy<One>(
  choose: Choose,
  list: readonly One[],
  needs: (one: One) => boolean,
): One | undefined {
  const needy = list.filter(needs)
  const isNeeded = choose([true, true, true, false])
  return choose(isNeeded && needy.length > 0 ? needy : list)
}

export const aGroup = (model: Model, choose: Choose) =>
  chooseCurrent(choose, model.groups, ({ branchYear }) => branchYear.year)
export const aClass = (model: Model, choose: Choose) =>
  chooseCurrent(choose, model.classes, ({ group }) => group.branchYear.year)
export const aBranchYear = (model: Model, choose: Choose) =>
  chooseCurrent(choose, model.branchYears, ({ year }) => year)

/** Any admin who may sign in: one is always left. */
export function anAdmin(model: Model, choose: Choose): GivenUser {
  const one = choose(model.admins.filter(({ isEnabled }) => isEnabled))
  if (!one) throw new Error('no admin is left')
  return one.user
}

export const adminOf = (branchYear: ModelBranchYear) => branchYear.branch.admin

export const isCurrent = ({ branchYear }: ModelGroup) => branchYear.year.isActive
