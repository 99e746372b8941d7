import { accountStateLabel, accountStates } from './person.rules.ts'

/** How many days before its expiry an unused activation code is listed. */
export const codeWarningDays = 3

/** The filters of accounts: their state, or an activation code that expires soon. */
export const accountFilters = [...accountStates, 'codeExpiring'] as const
export type AccountFilter = (typeof accountFilters)[number]

export const accountFilterLabel: Record<AccountFilter, string> = {
  ...accountStateLabel,
  codeExpiring: `Kode habis dalam ${codeWarningDays} hari`,
}
