import {
  nothingOf,
  type DetailKind,
  type DetailValues,
  type PersonDetail,
  type PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** One piece of SQL for each detail, with commas between. */
function listed(details: PersonDetails, pieceOf: (key: string, detail: PersonDetail) => Sql): Sql {
  return sql.join(Object.entries(details).map(([key, detail]) => pieceOf(key, detail)))
}

/** `student.date_of_birth as "dateOfBirth", student.gender as "gender", …` */
export function detailsAs(details: PersonDetails, relation: string): Sql {
  return listed(
    details,
    (key, { column }) => sql`${sql.ref(`${relation}.${column}`)} as ${sql.id(key)}`,
  )
}

/** `'dateOfBirth', student.date_of_birth, …`, for an object of JSON. */
export function detailPairs(details: PersonDetails, relation: string): Sql {
  return listed(
    details,
    (key, { column }) => sql`${sql.lit(key)}, ${sql.ref(`${relation}.${column}`)}`,
  )
}

/** `date_of_birth, gender, …` */
export function detailColumns(details: PersonDetails): Sql {
  return listed(details, (_key, { column }) => sql.id(column))
}

const typeOf: Record<DetailKind, Sql> = {
  line: sql`text`,
  guardian: sql`text`,
  text: sql`text`,
  phone: sql`text`,
  birthDay: sql`date`,
  gender: sql`text`,
}

/** `date_of_birth date, gender text, …`, for rows of JSON that are named like the columns. */
export function detailColumnTypes(details: PersonDetails): Sql {
  return listed(details, (_key, { column, kind }) => sql`${sql.id(column)} ${typeOf[kind]}`)
}

/** `"dateOfBirth" date, "gender" text, …`, for rows of JSON that are named like the details. */
export function detailTypes(details: PersonDetails): Sql {
  return listed(details, (key, { kind }) => sql`${sql.id(key)} ${typeOf[kind]}`)
}

/** `date_of_birth = coalesce(v."dateOfBirth", student.date_of_birth), …`: what `v` leaves out stays. */
export function detailsOver(details: PersonDetails, relation: string): Sql {
  return listed(
    details,
    (key, { column }) =>
      sql`${sql.id(column)} = coalesce(${sql.ref(`v.${key}`)}, ${sql.ref(`${relation}.${column}`)})`,
  )
}

/** `date_of_birth = null, parent_name = '', …`: the assignments that erase a person. */
export function blankDetails(details: PersonDetails): Sql {
  return listed(
    details,
    (_key, detail) => sql`${sql.id(detail.column)} = ${sql.lit(nothingOf(detail))}`,
  )
}

/** Values of details under the names of their columns: `date_of_birth` for `dateOfBirth`. */
export type DetailRow<Details extends PersonDetails> = {
  [Key in keyof Details as Details[Key]['column']]: DetailValues<Details>[Key]
}

type Given<Details extends PersonDetails> = { readonly [Key in keyof Details]?: unknown }

/** A whole row of columns; unknown values are empty. */
export function detailRow<Details extends PersonDetails>(
  details: Details,
  values: Given<Details>,
): DetailRow<Details> {
  const row = Object.entries(details).map(([key, detail]) => [
    detail.column,
    values[key] ?? nothingOf(detail),
  ])
  return Object.fromEntries(row) as DetailRow<Details> // of exactly these columns
}

/** The columns of the given values. */
export function givenDetails<Details extends PersonDetails>(
  details: Details,
  values: Given<Details>,
): Partial<DetailRow<Details>> {
  const given = Object.entries(details).filter(([key]) => values[key] !== undefined)
  const row = given.map(([key, { column }]) => [column, values[key]])
  return Object.fromEntries(row) as Partial<DetailRow<Details>> // of these columns and no others
}
