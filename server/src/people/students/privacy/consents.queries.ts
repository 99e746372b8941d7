import type { ConsentPurpose } from '@ngaji/contract/people/students/consents.rules'
import type { Consent } from '@ngaji/contract/people/students/privacy.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isThere } from '../record/student-record.queries.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

/** A consent as an answer shows it, of the row `consent`. */
const consentAnswer: RawBuilder<Consent> = sql`jsonb_build_object('id', consent.id,
  'purposes', consent.purposes, 'guardianName', consent.guardian_name,
  'relation', consent.relation, 'method', consent.method, 'textVersion', consent.text_version,
  'date', consent.date, 'withdrawnAt', consent.withdrawn_at,
  'recordedBy', (select jsonb_build_object('id', author.id, 'name', author.name)
    from app_user author where author.id = consent.recorded_by))`

/** The consents of a child in reach, newest first; undefined where there is no such child. */
export async function listConsents(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<Consent[] | undefined> {
  const { rows } = await sql<{ consents: Consent[] }>`
    select coalesce((
      select jsonb_agg(${consentAnswer} order by consent.date desc, consent.recorded_at desc)
      from consent where consent.student_id = student.id), '[]') as consents
    from student
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}`.execute(db)
  return rows[0]?.consents
}

export async function findConsent(db: Db, consentId: string): Promise<Consent | undefined> {
  const { rows } = await sql<{ consent: Consent }>`
    select ${consentAnswer} as consent from consent where id = ${consentId}`.execute(db)
  return rows[0]?.consent
}

export type ConsentInsert = {
  id: string
  studentId: string
  purposes: readonly string[]
  guardianName: string
  relation: string
  method: string
  textVersion: string
  date: string
}

/** Any number of consents in one statement. */
export async function insertConsentRows(
  db: Db,
  rows: readonly ConsentInsert[],
  { recordedBy, now }: { recordedBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into consent (id, student_id, purposes, guardian_name, relation, method, text_version,
      date, recorded_by, recorded_at)
    select id, "studentId", array(select jsonb_array_elements_text(purposes)), "guardianName",
      relation, method, "textVersion", date, ${recordedBy}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, "studentId" uuid, purposes jsonb, "guardianName" text, relation text, method text,
      "textVersion" text, date date)`.execute(db)
}

export type TakenBack = { name: string; on: string }

/**
 * Whose guardian withdrew one of these purposes on that day or later, by name, with the day of the last withdrawal.
 * The rule of a merge (`endingByMerge`): what was signed before counts no more.
 */
export async function listTakenBack(
  db: Db,
  {
    studentIds,
    purposes,
    date,
  }: { studentIds: readonly string[]; purposes: readonly string[]; date: string },
): Promise<TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    select student.name, max((consent.withdrawn_at at time zone 'Asia/Jakarta')::date) as "on"
    from consent join student on student.id = consent.student_id
    where consent.student_id = any(${studentIds}::uuid[]) and consent.purposes && ${purposes}::text[]
      and (consent.withdrawn_at at time zone 'Asia/Jakarta')::date >= ${date}::date
    group by student.id order by student.name, student.id`.execute(db)
  return rows
}

export type HeldConsent = {
  id: string
  purposes: ConsentPurpose[]
  date: string
  withdrawnAt: Date | null
}

/** The consents of a child that is held already. */
export async function holdConsents(db: Db, studentId: string): Promise<HeldConsent[]> {
  const { rows } = await sql<HeldConsent>`
    select id, purposes, date, withdrawn_at as "withdrawnAt" from consent
    where student_id = ${studentId} order by id for update`.execute(db)
  return rows
}

export async function saveWithdrawals(
  db: Db,
  consentIds: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db
    .updateTable('consent')
    .set((eb) => ({ withdrawn_at: at, withdrawn_by: by, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(consentIds))))
    .execute()
}

export type Guardian = { id: string; parentName: string }

/** Whose guardians signed: the name that stands on each record. */
export async function listGuardians(db: Db, studentIds: readonly string[]): Promise<Guardian[]> {
  return db
    .selectFrom('student')
    .select(['id', 'parent_name as parentName'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(studentIds))))
    .orderBy('id')
    .execute()
}

type Merging = { from: string; to: string }

/**
 * Of two records that become one, the consents that end by it, as ids with the moment: on their day or later a
 * consent to the same was withdrawn in the other record. The family said so of the child, and at that time: what it
 * allowed after it stands in a further merge too.
 */
function endingByMerge({ from, to }: Merging): RawBuilder<{ id: string; at: Date }> {
  return sql`select standing.id, max(other.withdrawn_at) as at
      from consent standing
      join consent other on other.student_id in (${from}, ${to})
        and other.student_id <> standing.student_id and other.purposes && standing.purposes
        and (other.withdrawn_at at time zone 'Asia/Jakarta')::date >= standing.date
      where standing.student_id in (${from}, ${to}) and standing.withdrawn_at is null
      group by standing.id`
}

export type EndingConsent = Pick<Consent, 'id' | 'purposes' | 'date'>

export async function listEndingConsents(db: Db, pair: Merging): Promise<EndingConsent[]> {
  const { rows } = await sql<EndingConsent>`
    select consent.id, consent.purposes, consent.date from consent
    join (${endingByMerge(pair)}) said on said.id = consent.id
    order by consent.date, consent.id`.execute(db)
  return rows
}

/**
 * What a consent says is the child's for ever; whose it is may change when records are merged, and some end by it.
 * Returns how many ended.
 */
export async function moveConsents(
  db: Db,
  { from, to, by }: Merging & { by: string },
): Promise<number> {
  const { rows: ended } = await sql`
    update consent set withdrawn_at = said.at, withdrawn_by = ${by}, version = version + 1
    from (${endingByMerge({ from, to })}) said
    where consent.id = said.id
    returning consent.id`.execute(db)
  await db.updateTable('consent').set({ student_id: to }).where('student_id', '=', from).execute()
  return ended.length
}

/** That and when it was given stays; by whom does not. */
export async function blankGuardians(db: Db, studentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('consent')
    .set({ guardian_name: '', relation: '' })
    .where((eb) => eb('student_id', '=', eb.fn.any(eb.val(studentIds))))
    .execute()
}
