import { createHash } from 'node:crypto'
import { routes } from '@ngaji/contract'
import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  studentDetails,
  type DetailKind,
  type PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { detailRow, givenDetails } from '../../../scopes/person-details.scope.ts'

/** Stands in every value that says who the child is: whatever still holds it was forgotten. */
export const marker = 'Zzrahasia'

const day = '2026-11-19'
const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
export const name = `${marker} Nama`
/** The same name as another sheet writes it. */
const otherSpelling = `${marker.toUpperCase()}’  Nama.`

const text = (key: string) => `${marker} ${key}`

const valueOfKind: Record<DetailKind, (key: string) => string> = {
  line: text,
  guardian: text,
  text,
  phone: () => '81377712345',
  birthDay: () => '2011-07-13',
  gender: () => 'male',
}

/** A value of each detail there is: a field that is added later is looked for as well. */
function valuesOf<Details extends PersonDetails>(details: Details): Record<keyof Details, string> {
  const values = Object.entries(details).map(([key, { kind }]) => [key, valueOfKind[kind](key)])
  return Object.fromEntries(values) as Record<keyof Details, string> // of exactly these keys
}

/** What the record says of the child. */
export const childDetails = valuesOf(studentDetails)

/** Starts the exam of a kelompok on all three levels, or ends it again. */
export async function setExam(
  { db, deps }: TestApp,
  places: { academicYearId: string; branchYearId: string; subBranchId: string },
  status: 'inProgress' | 'completed',
): Promise<void> {
  const { academicYearId: academic_year_id, branchYearId, subBranchId } = places
  const levels = [
    { academic_year_id },
    { academic_year_id, branch_year_id: branchYearId },
    { academic_year_id, branch_year_id: branchYearId, sub_branch_id: subBranchId },
  ]
  if (status === 'inProgress') {
    for (const level of levels)
      await db
        .insertInto('exam_status')
        .values({ id: deps.newId(), ...level, status })
        .execute()
    return
  }
  await sql`update exam_status set status = 'completed' where sub_branch_id is not null`.execute(db)
}

/** A school whose first child has left a trace in every table that can hold one. */
export async function givenFullChild(app: TestApp) {
  const { deps } = app
  const school = await app.givenSchool({ children: 3 })
  const { place, classId } = school
  const admin = await app.givenUser({ role: 'admin' })
  const child = await app.givenStudent({ place, name, email: `${marker}@ngaji.test`.toLowerCase() })
  await app.givenMember(classId, child.studentId)
  const office = await app.givenUser({ role: 'subBranchAdmin', place })
  await app.as(school.teacher).call(routes.attendance.openRegister, { body: { classId } })
  await setExam(app, { ...school, subBranchId: place.subBranchId }, 'inProgress')
  const ids = Object.fromEntries(
    ['score', 'transfer', 'request', 'handout', 'batch', 'job'].map((key) => [key, deps.newId()]),
  ) as Record<'score' | 'transfer' | 'request' | 'handout' | 'batch' | 'job', string>
  const scene = { ...school, admin, office, child, ids }
  await givePicture(app, child)
  await markRecord(app, scene)
  await markExam(app, scene)
  await markFamily(app, scene)
  await markOffice(app, scene)
  await markAccount(app, scene)
  return scene
}

type Marked = Awaited<ReturnType<TestApp['givenSchool']>> & {
  admin: GivenUser
  office: GivenUser
  child: GivenStudent
  ids: Record<'score' | 'transfer' | 'request' | 'handout' | 'batch' | 'job', string>
}

async function markRecord({ db, deps }: TestApp, { child, ...school }: Marked): Promise<void> {
  const s = child.studentId
  await db
    .updateTable('student')
    .set(givenDetails(studentDetails, childDetails))
    .where('id', '=', s)
    .execute()
  await sql`update attendance set is_marked = true, status = 'Izin', is_manual = true,
    marked_at = ${deps.now()}, marked_by = ${school.teacher.id},
    teachers_notes = ${`${marker} catatan`}, update_reason = ${`${marker} alasan`}
    where student_id = ${s}`.execute(db)
  await sql`insert into attendance_history (id, attendance_id, by_user_id, from_state, to_state,
      reason, source)
    select ${deps.newId()}, id, ${school.teacher.id}, '{"status":"Tanpa Keterangan","version":1}',
      jsonb_build_object('status', 'Izin', 'version', 2,
        'teachersNotes', ${`${marker} catatan`}::text, 'updateReason', ${`${marker} alasan`}::text),
      ${`${marker} riwayat`}, 'manual' from attendance where student_id = ${s}`.execute(db)
  await sql`insert into attendance_operation (operation_id, user_id, class_id, date, kind, outcome,
      attendance_id, before_state)
    select ${deps.newId()}, ${school.teacher.id}, class_id, date, 'note',
      jsonb_build_object('outcome', 'conflict', 'studentId', ${s}::text,
        'theirs', jsonb_build_object('teachersNotes', ${`${marker} catatan`}::text)),
      id, jsonb_build_object('teachersNotes', ${`${marker} catatan`}::text)
    from attendance where student_id = ${s}`.execute(db)
}

async function markExam({ db, deps }: TestApp, { child, ids, ...school }: Marked): Promise<void> {
  const s = child.studentId
  const { classId, branchYearId, teachingGroupId, place } = school
  await sql`insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
      sub_branch_id, student_id, claim_lost_by, claim_lost_reason)
    select ${ids.score}, branch_id, ${branchYearId}, ${teachingGroupId}, id, grade,
      ${place.subBranchId}, ${s}, ${school.teacher.id}, ${`${marker} klaim`}
    from class where id = ${classId}`.execute(db)
  await sql`insert into score_category (score_id, category, grade)
    select ${ids.score}, category, grade from grade_category
    where grade = (select grade from score where id = ${ids.score})`.execute(db)
  await sql`insert into score_history (id, score_id, by_user_id, kind, reason)
    values (${deps.newId()}, ${ids.score}, ${school.teacher.id}, 'release', ${`${marker} lepas`})
  `.execute(db)
}

async function markFamily(
  { db, deps }: TestApp,
  { child, ids, admin, office, place }: Marked,
): Promise<void> {
  const s = child.studentId
  await sql`insert into transfer (id, kind, student_id, date, by_user_id, reason, branch_id,
      to_branch_id, to_sub_branch_id)
    values (${ids.transfer}, 'subBranch', ${s}, ${day}, ${admin.id}, ${`${marker} pindah`},
      ${place.branchId}, ${place.branchId}, ${place.subBranchId})`.execute(db)
  await sql`update student_card set void_note = ${`${marker} kartu`} where student_id = ${s}`.execute(
    db,
  )
  await sql`insert into consent (id, student_id, purposes, guardian_name, relation, method,
      text_version, date, recorded_by)
    values (${deps.newId()}, ${s}, '{record,photo}', ${`${marker} Wali`}, ${`${marker} Ibu`},
      'paper', '1', ${day}, ${office.id})`.execute(db)
  await sql`insert into parent_link (id, student_id, token_hash, created_by, expires_at)
    values (${deps.newId()}, ${s}, ${hashOfToken(`${s}-link`)}, ${office.id},
      ${deps.now()}::timestamptz + interval '1 year')`.execute(db)
  await sql`insert into sent_message (id, student_id, kind, date, sent_by)
    values (${deps.newId()}, ${s}, 'absent', ${day}, ${office.id})`.execute(db)
  await sql`insert into document_code (code, kind, student_id, input_hash, issued_by)
    values ('SURAT-000001', 'letter', ${s}, 'x', ${office.id})`.execute(db)
}

async function markOffice(
  { db, deps }: TestApp,
  { child, ids, admin, office, place }: Marked,
): Promise<void> {
  const s = child.studentId
  const u = child.id
  await sql`insert into document_job (id, user_id, kind, request, state, done, total, file_name,
      file_key, expires_at)
    values (${ids.job}, ${office.id}, 'consentForm',
      jsonb_build_object('studentIds', jsonb_build_array(${s}::text)), 'done', 1, 1,
      ${`Formulir_${marker}.pdf`}, ${`documents/${ids.job}`},
      ${deps.now()}::timestamptz + interval '1 day')`.execute(db)
  await deps.files.save(`documents/${ids.job}`, Buffer.from(marker), 'application/pdf')
  await sql`insert into account_request (id, ticket_id, kind, user_id, branch_id, sub_branch_id)
    values (${ids.request}, 'ABCDEF', 'student', ${office.id}, null, ${place.subBranchId})`.execute(
    db,
  )
  const asked = (ordinal: number) => ({
    id: deps.newId(),
    account_request_id: ids.request,
    ordinal,
  })
  const own = detailRow(requestDetails, valuesOf(requestDetails))
  const others = { dateOfBirth: '2012-01-01', parentName: 'Wali Lain' }
  await db
    .insertInto('account_request_person')
    .values([
      { ...asked(0), name, ...own, class_name: `${marker} 5`, result_user_id: u },
      { ...asked(1), name: 'Orang Lain', ...detailRow(requestDetails, others) },
    ])
    .execute()
  await sql`update account_request set status = 'approved', decided_by = ${admin.id},
      decided_at = ${deps.now()}, corrections = jsonb_build_array(
      jsonb_build_object('at', '2026-11-01', 'by', ${admin.id}::text, 'index', 0,
        'from', jsonb_build_object('name', ${`${marker} Salah`}::text),
        'to', jsonb_build_object('name', ${name}::text)),
      jsonb_build_object('at', '2026-11-01', 'by', ${admin.id}::text, 'index', 1,
        'from', '{"name":"Orang Lai"}'::jsonb, 'to', '{"name":"Orang Lain"}'::jsonb))
    where id = ${ids.request}`.execute(db)
  await sql`insert into import_batch (id, user_id, kind, expires_at, applied_at)
    values (${ids.batch}, ${admin.id}, 'students', ${deps.now()}::timestamptz + interval '1 day',
      ${deps.now()})`.execute(db)
  await sql`insert into import_row (import_batch_id, row, "values", state, match_id)
    values (${ids.batch}, 1, jsonb_build_object('name', ${name}::text), 'new', null),
      (${ids.batch}, 2, jsonb_build_object('nis', ${child.nis}::text,
        'address', ${`${marker} Jalan`}::text), 'changed', ${s}),
      (${ids.batch}, 3, '{"name":"Orang Lain"}', 'new', null),
      (${ids.batch}, 4, jsonb_build_object('name', ${otherSpelling}::text), 'new', null)`.execute(
    db,
  )
  await sql`insert into handout (id, user_id, codes_until)
    values (${ids.handout}, ${admin.id}, ${deps.now()})`.execute(db)
  await sql`insert into handout_person (handout_id, ordinal, user_id, outcome)
    values (${ids.handout}, 0, ${u}, 'created')`.execute(db)
}

async function markAccount(app: TestApp, { child, admin, office }: Marked): Promise<void> {
  const { db, deps } = app
  const s = child.studentId
  const u = child.id
  await sql`insert into notification (id, user_id, kind, text)
    values (${deps.newId()}, ${u}, 'newDevice', ${`${marker} masuk`}),
      (${deps.newId()}, ${admin.id}, 'ticketDecided', ${`${name} sudah terdaftar.`})`.execute(db)
  await sql`insert into letter (id, "to", subject, body)
    values (${deps.newId()}, ${child.email}, 'Tautan', ${`Halo ${name}`})`.execute(db)
  await sql`insert into one_time_token (id, purpose, token_hash, user_id, email, expires_at)
    values (${deps.newId()}, 'undo-email', ${hashOfToken(`${u}-undo`)}, ${u},
      ${`lama.${marker}@ngaji.test`}, ${deps.now()}::timestamptz + interval '1 day')`.execute(db)
  await sql`insert into known_device (id, user_id, device_hash, device_label)
    values (${deps.newId()}, ${u}, ${hashOfToken(`${u}-hp`)}, ${`HP ${marker}`})`.execute(db)
  await sql`insert into sign_in_failure (account_key, user_id) values (${u}, ${u})`.execute(db)
  await sql`insert into sign_in_log (id, user_id, account_key, device_label, is_ok)
    values (${deps.newId()}, ${u}, ${u}, ${`HP ${marker}`}, true)`.execute(db)
  await sql`insert into rate_counter (key, window_start, count)
    values (${`reset-account:${child.email}`}, ${deps.now()}, 1)`.execute(db)
  await sql`insert into access_log (id, user_id, role, student_id, at)
    values (${deps.newId()}, ${office.id}, 'subBranchAdmin', ${s}, ${app.clock.now})`.execute(db)
  await sql`update session set device_label = ${`HP ${marker}`} where user_id = ${u}`.execute(db)
}

/** A photo with its files, on the record and on the account. */
export async function givePicture({ db, deps }: TestApp, child: GivenStudent): Promise<string> {
  const image = `foto-${child.id}.jpg`
  const thumbnail = `kecil-${child.id}.jpg`
  for (const [file, kind] of [
    [image, 'photo'],
    [thumbnail, 'thumbnail'],
  ] as const) {
    await db
      .insertInto('image_file')
      .values({ name: file, kind, user_id: child.id, size: 4 })
      .execute()
    await deps.files.save(`images/${file}`, Buffer.from('foto'), 'image/jpeg')
  }
  const photo = { image, thumbnail }
  await db.updateTable('student').set(photo).where('id', '=', child.studentId).execute()
  await db.updateTable('app_user').set(photo).where('id', '=', child.id).execute()
  return image
}

/** All of the database as text: tables with their rows. */
export async function dumpOf({ db }: TestApp): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const dump = new Map<string, string[]>()
  for (const { name: table } of tables) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(line)::text as line from ${sql.table(table)} line`.execute(db)
    dump.set(
      table,
      rows.map(({ line }) => line),
    )
  }
  return dump
}
