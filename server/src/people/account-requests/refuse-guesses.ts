import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import { AppError } from '../../app-error.ts'

const mostDatesOfName = 3

/**
 * A list of people is no way to find out when somebody was born: one name comes with few birth dates.
 */
export function refuseGuesses(people: readonly { name: string; dateOfBirth: string }[]): void {
  const dates = new Map<string, Set<string>>()
  const fields = people.flatMap(({ name, dateOfBirth }, index): [string, string][] => {
    const known = dates.get(foldedName(name)) ?? new Set()
    dates.set(foldedName(name), known.add(dateOfBirth))
    const sentence = 'Nama ini sudah ada dengan tanggal lahir lain.'
    return known.size > mostDatesOfName ? [[`accountList.${index}.dateOfBirth`, sentence]] : []
  })
  if (fields.length > 0)
    throw new AppError('request.invalid', { fields: Object.fromEntries(fields) })
}
