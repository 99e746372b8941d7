import type { Day } from '@ngaji/contract/jakarta-time'
import type { Gender } from '@ngaji/contract/values/person/person.rules'
import { writesMonthFirst } from '@ngaji/contract/office/imports/cells/day-order.rules'
import {
  doubtOfAge,
  doubtOfDayOrder,
  doubtOfLetterP,
  doubtOfNameAlone,
  doubtOfOtherName,
  hasBirthdays,
} from '@ngaji/contract/office/imports/doubtful-rows.rules'
import {
  toImportMessage,
  type CellTexts,
  type ImportFault,
  type ImportMessage,
} from '@ngaji/contract/office/imports/import-rows.rules'
import type {
  ImportDecision,
  ImportRow,
  ImportRowState,
  PeopleImportKind,
} from '@ngaji/contract/office/imports/imports.schemas'
import type { Found, Namesake } from './known-people.queries.ts'
import { choicesFor, withDecision, type DecidedOn } from './row-choices.ts'
import { likenessInWords, twinAbove, type Identity } from './twins/twins.ts'

/** A row of the sheet, as it stands and with what somebody decided. */
export type RawRow = { row: number; values: CellTexts; decision: ImportDecision | null } & DecidedOn

/** A line of a file, about which nothing is decided yet. */
export function rawRowOf({ row, values }: Pick<RawRow, 'row' | 'values'>): RawRow {
  return { row, values, decision: null, state: null, matchId: null }
}

/** What a row says, once read. */
export type ReadRow<Person> = RawRow & { person: Person; messages: ImportMessage[] }

/** Children and teachers are judged alike, but for what is known of them. */
export type ValidatedKind<Person, Known> = {
  kind: PeopleImportKind
  numberField: 'nis' | 'nig'
  identityOf: (person: Person) => Identity
  nameOf: (known: Known) => string
  emailOf: (known: Known) => string | null
  /** Columns that must be filled for somebody who is not there yet. */
  missingOfNew: (person: Person) => string[]
  faultsOfChange: (person: Person, known: Known) => ImportFault[]
  changesOf: (person: Person, known: Known) => object
  /** What the record says now where the row says otherwise, by column. */
  formerTexts: (person: Person, known: Known) => CellTexts
}

/** What the database knows about the rows. */
export type Lookups<Known> = {
  known: readonly Found<Known>[]
  namesakes: readonly Namesake[]
  /** Numbers that are, or were, somebody's. */
  issued: readonly string[]
  /** In small letters. */
  takenEmails: readonly string[]
}

export type ValidatedRow<Person> = ImportRow & { person: Person }

type Judging = { isRequest: boolean; today: Day; letterP: Gender | null }

/** What each row would do: pure, so that the same sheet and the same data always say the same. */
export function validateRows<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  rows: readonly ReadRow<Person>[],
  lookups: Lookups<Known>,
  judging: Judging,
): ValidatedRow<Person>[] {
  const people = rows.map(({ person }) => kind.identityOf(person))
  const context = {
    ...contextOf(kind, lookups),
    ...judging,
    hasBirthdays: hasBirthdays(people),
    hasMonthFirst: writesMonthFirst(rows.map(({ values }) => values['dateOfBirth'] ?? '')),
  }
  return rows.map((row) => judgeRow(kind, row, context))
}

type Judged = Judging & {
  /** Most rows of the list say when somebody was born. */
  hasBirthdays: boolean
  /** A birthday of the list has its month first. */
  hasMonthFirst: boolean
}

type Context<Known> = Judged & {
  byNumber: ReadonlyMap<string, Found<Known>>
  byEmail: ReadonlyMap<string, Found<Known>>
  byId: ReadonlyMap<string, Found<Known>>
  namesakes: ReadonlyMap<number, Namesake>
  issued: ReadonlySet<string>
  takenEmails: ReadonlySet<string>
  /** In which row something stood first. */
  seen: Map<string, number>
}

function contextOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { known, namesakes, issued, takenEmails }: Lookups<Known>,
): Omit<Context<Known>, keyof Judged> {
  const emails = known.flatMap((one): [string, Found<Known>][] => {
    const email = kind.emailOf(one)
    return email === null ? [] : [[email.toLowerCase(), one]]
  })
  return {
    byNumber: new Map(known.map((one) => [one.number, one])),
    byEmail: new Map(emails),
    byId: new Map(known.map((one) => [one.id, one])),
    namesakes: new Map(namesakes.map((namesake) => [namesake.row, namesake])),
    issued: new Set(issued),
    takenEmails: new Set(takenEmails),
    seen: new Map(),
  }
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

/** A row that can be taken over as it stands waits for an answer; any other is told of the doubt as well. */
function doubted<Person>(
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
function withFormer<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  row: ValidatedRow<Person>,
  { byId, isRequest }: Context<Known>,
): ValidatedRow<Person> {
  const known = byId.get(row.matchId ?? '')
  if (!known || !choicesFor(row, { isRequest }).includes('update')) return row
  const former = kind.formerTexts(row.person, known)
  const told = Object.entries(former).flatMap(([field, text]) =>
    text === ''
      ? []
      : [
          toImportMessage(kind.kind, row.row, {
            field,
            code: 'row.former',
            fault: `sebelumnya ${text}`,
          }),
        ],
  )
  return { ...row, messages: [...row.messages, ...told] }
}

/** What reads well and is probably not meant; of somebody who is there, only what would change. */
function doubtsOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { person, values }: ReadRow<Person>,
  { match, context }: { match: Found<Known> | undefined; context: Context<Known> },
): ImportFault[] {
  const { dateOfBirth, name, number } = kind.identityOf(person)
  const changes = match ? kind.changesOf(person, match) : null
  const isSaid = (field: string) => changes === null || field in changes
  const by = number === null ? 'email' : kind.numberField.toUpperCase()
  return [
    match && !context.isRequest
      ? doubtOfOtherName({ said: name, known: kind.nameOf(match), by })
      : null,
    isSaid('dateOfBirth') ? doubtOfAge(kind.kind, dateOfBirth, context.today) : null,
    isSaid('dateOfBirth') ? doubtOfDayOrder(values, context) : null,
    match ? null : doubtOfNameAlone(values, context),
    isSaid('gender') ? doubtOfLetterP(values, context) : null,
  ].filter((doubt) => doubt !== null)
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

/** The record a row is about: by its number, else by its address. */
function matchOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  person: Person,
  { byNumber, byEmail }: Context<Known>,
): Found<Known> | undefined {
  const { number, email } = kind.identityOf(person)
  if (number !== null) return byNumber.get(number)
  return email === null ? undefined : byEmail.get(email.toLowerCase())
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

/** A number or an address that cannot be: twice in the sheet, somebody else's, or not to be given. */
function identityFaults<Person, Known>(
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

function alreadyThere(field: string): ImportFault {
  return { field, code: 'cell.not-here', fault: 'sudah terdaftar, diubah di halamannya sendiri' }
}

/** The possible duplicate of a row: a record, else a row above. */
function twinOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { row, person }: ReadRow<Person>,
  { namesakes, byId, seen }: Context<Known>,
): { id: string | null; fault: ImportFault } | null {
  const first = twinAbove(kind.identityOf(person), { row, seen })
  const namesake = namesakes.get(row)
  const twin = byId.get(namesake?.id ?? '')
  if (namesake && twin) {
    const who = `${kind.nameOf(twin)} (${kind.numberField.toUpperCase()} ${twin.number})`
    // Whoever would have to be moved, or become somebody else, is not changed by a sheet.
    const isChangeable = kind.faultsOfChange(person, twin).length === 0
    return {
      id: isChangeable ? twin.id : null,
      fault: { field: 'name', code: 'row.known', fault: likenessInWords[namesake.by](who) },
    }
  }
  if (!first) return null
  const fault = likenessInWords[first.by](`baris ${first.row}`)
  return { id: null, fault: { field: 'name', code: 'row.twice', fault } }
}
