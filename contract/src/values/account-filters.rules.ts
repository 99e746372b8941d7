import { accountStateLabel, accountStates } from './person.rules.ts'

/** So many days before it runs out, an activation code nobody used is named. */
export const codeWarningDays = 3

/** What lists find accounts by: their state, or of those that wait whose code runs out soon. */
export const accountFilters = [...accountStates, 'codeExpiring'] as const
export type AccountFilter = (typeof accountFilters)[number]

export const accountFilterLabel: Record<AccountFilter, string> = {
  ...accountStateLabel,
  codeExpiring: `Kode habis dalam ${codeWarningDays} hari`,
}
