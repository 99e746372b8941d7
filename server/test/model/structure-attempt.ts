import type { ErrorCode } from '@ngaji/contract/errors'
import type { GivenUser } from '../given/givens.ts'
import type { Answer, TestApp } from '../harness.ts'
import type { Model, ModelBranchYear, ModelGroup, ModelYear } from './structure-model.ts'

/** Chooses one of a list; undefined when there is none. */
export type Choose = <T>(list: readonly T[]) => T | undefined

/** One attempt: what is asked, what the model expects, and what changes when it works. */
export type Attempt = {
  /** In words, for the report of a difference. */
  what: string
  call: (as: GivenUser) => Promise<Answer<unknown>>
  /** Who may do it; everybody else is refused before any state is looked at. */
  who: GivenUser
  /** `refused`: some refusal. `either`: the model cannot tell. */
  expected: { code: ErrorCode } | null | 'refused' | 'either'
  /** The body itself is refused, whoever sends it: a stranger proves nothing with it. */
  isMalformed?: boolean
  effect: (body: never) => void | Promise<void>
}

type Made = Attempt | null
export type Command = (model: Model, app: TestApp, choose: Choose) => Made | Promise<Made>

/** Three times in four one of the running year, so that the walk builds more than it is refused. */
export function chooseCurrent<One>(
  choose: Choose,
  list: readonly One[],
  yearOf: (one: One) => ModelYear,
): One | undefined {
  const current = list.filter((one) => yearOf(one).isActive)
  const isCurrent = choose([true, true, true, false])
  return choose(isCurrent && current.length > 0 ? current : list)
}

/** Three times in four one that still needs it, so that years get finished now and then. */
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

/** Any who may sign in: one always is left. */
export function anAdmin(model: Model, choose: Choose): GivenUser {
  const one = choose(model.admins.filter(({ isEnabled }) => isEnabled))
  if (!one) throw new Error('no admin is left')
  return one.user
}

export const adminOf = (branchYear: ModelBranchYear) => branchYear.branch.admin

export const isCurrent = ({ branchYear }: ModelGroup) => branchYear.year.isActive
