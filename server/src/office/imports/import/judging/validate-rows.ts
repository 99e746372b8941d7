import { writesMonthFirst } from '@ngaji/contract/office/imports/cells/day-order.rules'
import { hasBirthOrGender } from '@ngaji/contract/office/imports/doubtful-rows.rules'
import { toImportMessage, type ImportFault } from '@ngaji/contract/office/imports/import-rows.rules'
import type { ImportRowState } from '@ngaji/contract/office/imports/imports.schemas'
import type { Found } from '../known-people.queries.ts'
import { identityFaults } from './identity-faults.ts'
import {
  contextOf,
  type Context,
  type Judging,
  type Lookups,
  type ReadRow,
  type ValidatedKind,
  type ValidatedRow,
} from './judged-rows.ts'
import { withDecision } from './row-choices.ts'
import { doubted, doubtsOf, withFormer } from './row-doubts.ts'
import { likenessInWords, twinAbove } from './twins.ts'

/** What each row would do: pure, so that the same sheet and the same data always say the same. */
export function validateRows<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  rows: readonly ReadRow<Person>[],
  lookups: Lookups<Known>,
  judging: Judging,
): ValidatedRow<Person>[] {
  const context = {
    ...contextOf(kind, lookups),
    ...judging,
    hasBirthOrGender: hasBirthOrGender(rows.map(({ values }) => values)),
    hasMonthFirst: writesMonthFirst(rows.map(({ values }) => values['dateOfBirth'] ?? '')),
  }
  return rows.map((row) => judgeRow(kind, row, context))
}

function judgeRow<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  raw: ReadRow<Person>,
  context: Context<Known>,
): ValidatedRow<Person> {
  const match = matchOf(kind, raw.person, context)
  const faults = [
    ...identityFaults(kind, raw, context),
    ...(match ? kind.faultsOfChange(raw.person, match) : faultsOfNew(kind, raw)),
  ]
  const told = [
    ...raw.messages,
    ...faults.map((fault) => toImportMessage(kind.kind, raw.row, fault)),
  ]
  // A wrong row is never taken over, whatever was decided before it was wrong.
  if (told.length > 0) return { ...ended(raw, 'error', match?.id), messages: told, decision: null }
  const judged = match ? judgeMatch(kind, raw, { match, context }) : judgeNew(kind, raw, context)
  const row = doubted(judged, doubtsOf(kind, raw, { match, context }), kind.kind)
  return withDecision(withFormer(kind, row, context), raw, context)
}

/** Who comes with a number of its own is told here what it lacks; the others were when they were read. */
function faultsOfNew<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { person, messages }: ReadRow<Person>,
): ImportFault[] {
  const missing = kind.missingOfNew(person)
  return missing
    .filter((field) => !messages.some((message) => message.field === field))
    .map((field) => ({ field, code: 'cell.invalid', fault: 'tidak boleh kosong' }))
}

/** The record a row is about: by its number, else by its address; a fault then says that the number is another. */
function matchOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  person: Person,
  { byNumber, byEmail }: Context<Known>,
): Found<Known> | undefined {
  const { number, email } = kind.identityOf(person)
  return byNumber.get(number ?? '') ?? byEmail.get(email?.toLowerCase() ?? '')
}

function judgeMatch<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  raw: ReadRow<Person>,
  { match, context }: { match: Found<Known>; context: Context<Known> },
): ValidatedRow<Person> {
  const isChanged = Object.keys(kind.changesOf(raw.person, match)).length > 0
  const row = ended(raw, isChanged ? 'changed' : 'unchanged', match.id)
  if (!isChanged || !context.isRequest) return row
  return { ...row, messages: [toImportMessage(kind.kind, raw.row, alreadyThere(kind.numberField))] }
}

function judgeNew<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  raw: ReadRow<Person>,
  context: Context<Known>,
): ValidatedRow<Person> {
  const twin = twinOf(kind, raw, context)
  if (!twin) return ended(raw, 'new')
  const row = ended(raw, 'duplicate', twin.id)
  return { ...row, messages: [toImportMessage(kind.kind, raw.row, twin.fault)] }
}

function ended<Person>(
  { row, values, decision, person }: ReadRow<Person>,
  state: ImportRowState,
  matchId: string | null = null,
): ValidatedRow<Person> {
  return { row, values: { ...values }, state, decision, messages: [], matchId, person }
}

function alreadyThere(field: string): ImportFault {
  return { field, code: 'cell.not-here', fault: 'sudah terdaftar, diubah di halamannya sendiri' }
}

type Twin = { id: string | null; fault: ImportFault }

/** The possible duplicate of a row: a record, else somebody of a request that waits, else a row above. */
function twinOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { row, person }: ReadRow<Person>,
  { namesakes, waiting, byId, seen }: Context<Known>,
): Twin | null {
  const first = twinAbove(kind.identityOf(person), { row, seen })
  const namesake = namesakes.get(row)
  const twin = byId.get(namesake?.id ?? '')
  if (namesake && twin) {
    const who = `${kind.nameOf(twin)} (${kind.numberField.toUpperCase()} ${twin.number})`
    // Whoever would have to be moved, or become somebody else, is not changed by a sheet.
    const hasOwnNumber = kind.identityOf(person).number !== null
    const isChangeable = !hasOwnNumber && kind.faultsOfChange(person, twin).length === 0
    return alike(isChangeable ? twin.id : null, 'row.known', likenessInWords[namesake.by](who))
  }
  const asked = waiting.get(row)
  if (asked) {
    const who = `${asked.name} (${asked.subBranchName}), yang sedang diajukan`
    return alike(null, 'row.known', likenessInWords.birth(who))
  }
  return first && alike(null, 'row.twice', likenessInWords[first.by](`baris ${first.row}`))
}

function alike(id: string | null, code: string, fault: string): Twin {
  return { id, fault: { field: 'name', code, fault } }
}
