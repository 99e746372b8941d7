import type { ImportFault } from '@ngaji/contract/office/imports/import-rows.rules'
import type { Context, ReadRow, ValidatedKind } from './judged-rows.ts'

/** A number or an address that cannot be: twice in the sheet, somebody else's, or not to be given. */
export function identityFaults<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { row, person }: ReadRow<Person>,
  context: Context<Known>,
): ImportFault[] {
  const { numberField } = kind
  const { number, email } = kind.identityOf(person)
  const faults: (ImportFault | null)[] = []
  if (number !== null) {
    faults.push(twice(context, { field: numberField, key: `number ${number}`, row }))
    faults.push(unknownNumber(kind, number, context))
  }
  if (email !== null) {
    const address = email.toLowerCase()
    faults.push(twice(context, { field: 'email', key: `email ${address}`, row }))
    const isOthers = context.takenEmails.has(address) && !context.byEmail.has(address)
    faults.push(
      isOthers
        ? { field: 'email', code: 'user.email-taken', fault: 'sudah dipakai akun lain' }
        : null,
    )
  }
  return faults.filter((fault) => fault !== null)
}

function unknownNumber<Person, Known>(
  { numberField }: ValidatedKind<Person, Known>,
  number: string,
  { byNumber, issued, isRequest }: Context<Known>,
): ImportFault | null {
  if (byNumber.has(number)) return null
  if (isRequest)
    return { field: numberField, code: 'cell.not-here', fault: 'kosongkan, nomor dibuat daerah' }
  if (issued.has(number))
    return { field: numberField, code: `${numberField}.taken`, fault: 'sudah pernah dipakai' }
  const isNis = numberField === 'nis' && !/^(?:19|20)\d{2}(?!000\d)\d{4}$/.test(number)
  return isNis
    ? { field: numberField, code: 'cell.invalid', fault: 'tahun lalu nomor mulai 0010' }
    : null
}

type Seen = { field: string; key: string; row: number }

function twice<Known>({ seen }: Context<Known>, { field, key, row }: Seen): ImportFault | null {
  const first = seen.get(key)
  if (first !== undefined) return { field, code: 'cell.twice', fault: `sama dengan baris ${first}` }
  seen.set(key, row)
  return null
}
