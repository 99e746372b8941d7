import type { Day } from '@ngaji/contract/jakarta-time'
import type { Gender } from '@ngaji/contract/values/person/person.rules'
import type {
  CellTexts,
  ImportFault,
  ImportMessage,
} from '@ngaji/contract/office/imports/import-rows.rules'
import type {
  ImportDecision,
  ImportRow,
  PeopleImportKind,
} from '@ngaji/contract/office/imports/imports.schemas'
import type { Found, Namesake, Waiting } from '../known-people.queries.ts'
import type { DecidedOn } from './row-choices.ts'
import type { Identity } from './twins.ts'

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
  /** A change that somebody should confirm, whatever the rest of the row says. */
  doubtOfChange: (person: Person, known: Known) => ImportFault | null
  changesOf: (person: Person, known: Known) => object
  /** What is told of each column in which the row says otherwise than the record. */
  replacedTexts: (person: Person, known: Known) => CellTexts
}

/** What the database knows about the rows. */
export type Lookups<Known> = {
  known: readonly Found<Known>[]
  namesakes: readonly Namesake[]
  waiting: readonly Waiting[]
  /** Numbers that are, or were, somebody's. */
  issued: readonly string[]
  /** In small letters. */
  takenEmails: readonly string[]
}

/** A row with what it would do. */
export type ValidatedRow<Person> = ImportRow & { person: Person }

/** For whom, and when. */
export type Judging = { isRequest: boolean; today: Day; letterP: Gender | null }

/** With what the list as a whole says. */
export type Judged = Judging & {
  /** Most rows of the list say when somebody was born, or their gender. */
  hasBirthOrGender: boolean
  /** A birthday of the list has its month first. */
  hasMonthFirst: boolean
}

/** What each row is judged by. */
export type Context<Known> = Judged & {
  byNumber: ReadonlyMap<string, Found<Known>>
  byEmail: ReadonlyMap<string, Found<Known>>
  byId: ReadonlyMap<string, Found<Known>>
  namesakes: ReadonlyMap<number, Namesake>
  waiting: ReadonlyMap<number, Waiting>
  issued: ReadonlySet<string>
  takenEmails: ReadonlySet<string>
  /** In which row something stood first. */
  seen: Map<string, number>
}

export function contextOf<Person, Known>(
  kind: ValidatedKind<Person, Known>,
  { known, namesakes, waiting, issued, takenEmails }: Lookups<Known>,
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
    waiting: new Map(waiting.map((one) => [one.row, one])),
    issued: new Set(issued),
    takenEmails: new Set(takenEmails),
    seen: new Map(),
  }
}
