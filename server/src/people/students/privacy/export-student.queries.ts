import type { ExportPart, StudentExport } from '@ngaji/contract/people/students/privacy.schemas'
import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailPairs } from '../../../scopes/person-details.scope.ts'
import { isScoreReleased } from '../../../scopes/scores.scope.ts'
import { isThere } from '../record/student-record.queries.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

type Json = RawBuilder<unknown>

/** Somebody else appears as the role they have, never by name. */
function roleOf(column: string): Json {
  return sql`(select app_user.role from app_user where app_user.id = ${sql.raw(column)})`
}

/** The rows of one part as a list; `from` says which rows, `order` how they are put. */
function jsonList(line: Json, from: Json, order: Json): Json {
  return sql`coalesce((select jsonb_agg(${line} order by ${order}) ${from}), '[]')`
}

const record = sql`jsonb_build_object('id', student.id, 'nis', student.nis, 'name', student.name,
  ${detailPairs(studentDetails, 'student')}, 'isInternal', student.is_internal,
  'allowMessages', student.allow_messages, 'image', 'uploads/images/' || student.image,
  'branch', branch.name, 'subBranch', sub_branch.name, 'enteredAt', student.created_at,
  'account', jsonb_build_object('email', account.email,
    'isEmailVerified', account.is_email_verified, 'isDisabled', account.is_disabled,
    'disabledReason', account.disabled_reason, 'isActivated', account.password_hash is not null,
    'lastSeenAt', account.last_seen_at, 'madeAt', account.created_at,
    'image', 'uploads/images/' || account.image))`

const classes = jsonList(
  sql`jsonb_build_object('academicYear', year.name, 'teachingGroup', kbm.name,
    'class', class.name, 'grade', class.grade, 'from', stay.joined_on, 'to', stay.left_on,
    'began', stay.began, 'ended', stay.ended, 'enteredBy', ${roleOf('stay.created_by')})`,
  sql`from class_student stay
    join class on class.id = stay.class_id
    join teaching_group kbm on kbm.id = stay.teaching_group_id
    join branch_year on branch_year.id = stay.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where stay.student_id = student.id`,
  sql`stay.joined_on, stay.id`,
)

const transfers = jsonList(
  sql`jsonb_build_object('date', move.date, 'kind', move.kind, 'reason', move.reason,
    'fromClass', (select name from class where id = move.from_class_id),
    'toClass', (select name from class where id = move.to_class_id),
    'fromSubBranch', (select name from sub_branch where id = move.from_sub_branch_id),
    'toSubBranch', (select name from sub_branch where id = move.to_sub_branch_id),
    'by', ${roleOf('move.by_user_id')})`,
  sql`from transfer move where move.student_id = student.id`,
  sql`move.at, move.id`,
)

const changes = jsonList(
  sql`jsonb_build_object('at', change.at, 'by', ${roleOf('change.by_user_id')},
    'source', change.source, 'reason', change.reason,
    'from', change.from_state - 'markedBy' - 'deviceId',
    'to', change.to_state - 'markedBy' - 'deviceId')`,
  sql`from attendance_history change where change.attendance_id = entry.id`,
  sql`change.at, change.id`,
)

const attendances = jsonList(
  sql`jsonb_build_object('date', entry.date, 'class', class.name, 'status', entry.status,
    'isMarked', entry.is_marked, 'isVoid', entry.voided_at is not null,
    'arrivedAt', entry.arrived_at, 'markedAt', entry.marked_at,
    'markedBy', ${roleOf('entry.marked_by')}, 'teachersNotes', entry.teachers_notes,
    'violations', jsonb_build_object('attribute', entry.attribute, 'attitude', entry.attitude,
      'tidiness', entry.tidiness),
    'updateReason', entry.update_reason, 'card', entry.card, 'changes', ${changes})`,
  sql`from attendance entry join class on class.id = entry.class_id
    where entry.student_id = student.id`,
  sql`entry.date, entry.id`,
)

const categories = jsonList(
  sql`jsonb_build_object('category', part.category, 'score', part.score,
    'scoredAt', part.scored_at, 'examiner', ${roleOf('part.examiner_id')},
    'marks', ${jsonList(
      sql`jsonb_build_object('mark', given.mark, 'maxScore', given.max_score,
        'makhraj', given.makhraj_slips, 'tajwid', given.tajwid_slips,
        'kelancaran', given.kelancaran_slips)`,
      sql`from score_mark given
        where given.score_id = part.score_id and given.category = part.category`,
      sql`given.ordinal`,
    )})`,
  sql`from score_category part where part.score_id = score.id`,
  sql`part.category`,
)

/** A copy is made for the family, whoever makes it: it holds what the child may read, of a kelompok that has finished. */
const scores = jsonList(
  sql`jsonb_build_object('academicYear', year.name, 'class', class.name, 'grade', score.grade,
    'claimTakenBecause', score.claim_lost_reason, 'categories', ${categories},
    'changes', ${jsonList(
      sql`jsonb_build_object('at', change.at, 'by', ${roleOf('change.by_user_id')},
        'kind', change.kind, 'category', change.category, 'reason', change.reason)`,
      sql`from score_history change where change.score_id = score.id`,
      sql`change.at, change.id`,
    )})`,
  sql`from score
    join class on class.id = score.class_id
    join branch_year on branch_year.id = score.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where score.student_id = student.id and ${isScoreReleased()}`,
  sql`year.name, score.id`,
)

const cards = jsonList(
  sql`jsonb_build_object('number', card.card_version, 'issuedAt', card.issued_at,
    'issuedBy', ${roleOf('card.issued_by')}, 'printedAt', card.printed_at,
    'voidedAt', card.voided_at, 'voidedBy', ${roleOf('card.voided_by')},
    'voidReason', card.void_reason, 'voidNote', card.void_note,
    'lastUsedAt', card.last_used_at)`,
  sql`from student_card card where card.student_id = student.id`,
  sql`card.card_version`,
)

const consents = jsonList(
  sql`jsonb_build_object('purposes', consent.purposes, 'guardianName', consent.guardian_name,
    'relation', consent.relation, 'method', consent.method,
    'textVersion', consent.text_version, 'date', consent.date,
    'recordedAt', consent.recorded_at, 'recordedBy', ${roleOf('consent.recorded_by')},
    'withdrawnAt', consent.withdrawn_at, 'withdrawnBy', ${roleOf('consent.withdrawn_by')})`,
  sql`from consent where consent.student_id = student.id`,
  sql`consent.date, consent.id`,
)

const parentLinks = jsonList(
  sql`jsonb_build_object('createdAt', link.created_at, 'createdBy', ${roleOf('link.created_by')},
    'expiresAt', link.expires_at, 'revokedAt', link.revoked_at, 'lastUsedAt', link.last_used_at)`,
  sql`from parent_link link where link.student_id = student.id`,
  sql`link.created_at, link.id`,
)

const messages = jsonList(
  sql`jsonb_build_object('kind', sent.kind, 'date', sent.date, 'sentAt', sent.sent_at,
    'sentBy', ${roleOf('sent.sent_by')})`,
  sql`from sent_message sent where sent.student_id = student.id`,
  sql`sent.date, sent.id`,
)

const documents = jsonList(
  sql`jsonb_build_object('code', paper.code, 'kind', paper.kind, 'total', paper.total,
    'issuedAt', paper.issued_at, 'issuedBy', ${roleOf('paper.issued_by')},
    'replacedAt', paper.replaced_at)`,
  sql`from document_code paper where paper.student_id = student.id`,
  sql`paper.issued_at, paper.code`,
)

const requests = jsonList(
  sql`jsonb_build_object('ticket', request.ticket_id, 'at', request.created_at,
    'status', request.status, 'name', person.name, ${detailPairs(requestDetails, 'person')},
    'className', person.class_name, 'isInternal', person.is_internal,
    'hasConsent', person.has_consent, 'email', person.email,
    'corrections', ${jsonList(
      sql`line - 'by' - 'index'`,
      sql`from jsonb_array_elements(request.corrections) line
        where (line ->> 'index')::int = person.ordinal`,
      sql`line ->> 'at'`,
    )})`,
  sql`from account_request_person person
    join account_request request on request.id = person.account_request_id
    where person.result_user_id = student.user_id`,
  sql`request.created_at, person.id`,
)

const signIns = jsonList(
  sql`to_jsonb(trace) - 'place'`,
  sql`from (
      select 'session' as kind, created_at as at, device_label as device, null::text as network,
        last_seen_at as until, revoked_at as "endedAt", null::boolean as "isOk",
        null::text as email, 1 as place
      from session where user_id = student.user_id
      union all
      select 'device', created_at, device_label, null, last_used_at, null, null, null, 2
      from known_device where user_id = student.user_id
      union all
      select 'try', at, device_label, network, null, null, is_ok, null, 3
      from sign_in_log where user_id = student.user_id
      union all
      select purpose, created_at, null, null, expires_at, coalesce(used_at, superseded_at), null,
        email, 4
      from one_time_token where user_id = student.user_id
      union all
      select 'failures', last_failed_at, null, null, null, null, false, null, 5
      from sign_in_failure where user_id = student.user_id
    ) trace`,
  sql`trace.at, trace.place`,
)

const notifications = jsonList(
  sql`jsonb_build_object('kind', notice.kind, 'text', notice.text, 'at', notice.at,
    'readAt', notice.read_at)`,
  sql`from notification notice where notice.user_id = student.user_id`,
  sql`notice.at, notice.id`,
)

const accessLog = jsonList(
  sql`jsonb_build_object('role', opening.role, 'at', opening.at, 'what', opening.what)`,
  sql`from access_log opening where opening.student_id = student.id`,
  sql`opening.at, opening.id`,
)

const parts: Record<ExportPart, Json> = {
  classes,
  transfers,
  attendances,
  scores,
  cards,
  consents,
  parentLinks,
  messages,
  documents,
  requests,
  signIns,
  notifications,
  accessLog,
}

export type ExportFacts = {
  data: StudentExport
  /** Scores of an exam that still runs are left out. */
  isExamLeftOut: boolean
  branchId: string
  subBranchId: string
}

/** Everything that is kept of one child in reach. */
export async function findExport(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<ExportFacts | undefined> {
  const columns = Object.entries(parts).map(
    ([part, lines]) => sql`${sql.lit(part)}::text, ${lines}`,
  )
  const { rows } = await sql<ExportFacts>`
    select jsonb_build_object('student', ${record}, ${sql.join(columns)}) as data,
      exists (select from score where score.student_id = student.id
        and not ${isScoreReleased()}) as "isExamLeftOut",
      student.branch_id as "branchId", student.sub_branch_id as "subBranchId"
    from student
    join app_user account on account.id = student.user_id
    join sub_branch on sub_branch.id = student.sub_branch_id
    join branch on branch.id = student.branch_id
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}`.execute(db)
  return rows[0]
}
