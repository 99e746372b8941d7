import {
  doubtOfAge,
  doubtOfDayOrder,
  doubtOfLetterP,
  doubtOfNameAlone,
  doubtOfOtherName,
} from '@ngaji/contract/office/imports/doubtful-rows.rules'
import { doubtOfNewNumber } from '@ngaji/contract/office/imports/import-students.rules'
import { toImportMessage, type ImportFault } from '@ngaji/contract/office/imports/import-rows.rules'
import { formerCode, type PeopleImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import type { Found } from '../known-people.queries.ts'
import type { Context, ReadRow, ValidatedKind, ValidatedRow } from './judged-rows.ts'
import { choicesFor } from './row-choices.ts'

/** A row that can be taken over as it stands waits for an answer; any other is told of the doubt as well. */
export function doubted<Person>(
  row: ValidatedRow<Person>,
  doubts: readonly ImportFault[],
  kind: PeopleImportKind,
): ValidatedRow<Person> {
  if (doubts.length === 0 || row.state === 'unchanged') return row
  const state = row.state === 'duplicate' ? 'duplicate' : 'asked'
  const told = doubts.map((doubt) => toImportMessage(kind, row.row, doubt))
  return { ...row, state, messages: [...row.messages, ...told] }
}

/** Tells at each cell what it would replace in the record. */
export function withFormer<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  row: ValidatedRow<Person>,
  { byId, isRequest }: Context<Known>,
): ValidatedRow<Person> {
  const known = byId.get(row.matchId ?? '')
  if (!known || !choicesFor(row, { isRequest }).includes('update')) return row
  // Whoever is asked about by name is named there already.
  const isNamed = row.messages.some(({ field }) => field === 'name')
  const replaced = Object.entries(kind.replacedTexts(row.person, known))
  const told = replaced
    .filter(([field]) => field !== 'name' || !isNamed)
    .map(([field, fault]) =>
      toImportMessage(kind.kind, row.row, { field, code: formerCode, fault }),
    )
  return { ...row, messages: [...row.messages, ...told] }
}

/** What reads well and is probably not meant; of somebody who is there, only what would change. */
export function doubtsOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { person, values }: ReadRow<Person>,
  { match, context }: { match: Found<Known> | undefined; context: Context<Known> },
): ImportFault[] {
  const { dateOfBirth, number } = kind.identityOf(person)
  const changes = match ? kind.changesOf(person, match) : null
  const isSaid = (field: string) => changes === null || field in changes
  return [
    ...(match && !context.isRequest ? doubtsOfMatch(kind, person, match) : []),
    isSaid('dateOfBirth') ? doubtOfAge(kind.kind, dateOfBirth, context.today) : null,
    isSaid('dateOfBirth') ? doubtOfDayOrder(values, context) : null,
    ...(match ? [] : [doubtOfNameAlone(values, context), doubtOfNumber(kind.kind, number)]),
    isSaid('gender') ? doubtOfLetterP(values, context) : null,
  ].filter((doubt) => doubt !== null)
}

/** Whether it is this person, and whether all of it is meant to change. */
function doubtsOfMatch<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  person: Person,
  match: Found<Known>,
): (ImportFault | null)[] {
  const { name, number } = kind.identityOf(person)
  const by = number === null ? 'email' : kind.numberField.toUpperCase()
  return [
    doubtOfOtherName({ said: name, known: kind.nameOf(match), by }),
    kind.doubtOfChange(person, match),
  ]
}

/** A school gives numbers to its students; those of teachers are from here. */
function doubtOfNumber(kind: PeopleImportKind, number: string | null): ImportFault | null {
  return kind === 'students' ? doubtOfNewNumber(number) : null
}
