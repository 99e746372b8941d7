import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../../platform/http/implement.ts'
import { studentInReach } from '../../scopes/students.scope.ts'

/** The recipient of a message. */
export type Family = {
  studentId: string
  name: string
  parentName: string
  /** Digits after +62, or ''. */
  parentPhone: string
  isPhoneFromStudent: boolean
  allowsMessages: boolean
  className: string
  sentAt: Date | null
  sentBy: { id: string; name: string } | null
}

/** The columns of a family, of the rows `student` and `sent` and of a name for the class. */
export function familyColumns(className: RawBuilder<string>): RawBuilder<Family> {
  return sql`student.id as "studentId", student.name, student.parent_name as "parentName",
    student.parent_phone as "parentPhone",
    student.parent_phone_changed_by_student_at is not null as "isPhoneFromStudent", student.allow_messages as "allowsMessages",
    ${className} as "className", sent.at as "sentAt", sent.by as "sentBy"`
}

/** The latest record of such a message, as the row `sent`; `counts` is about `mark`. */
export function joinSent(kind: string, counts: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`left join lateral (
    select mark.sent_at as at, jsonb_build_object('id', author.id, 'name', author.name) as by
    from sent_message mark join app_user author on author.id = mark.sent_by
    where mark.student_id = student.id and mark.kind = ${kind} and ${counts}
    order by mark.sent_at desc limit 1) sent on true`
}

/** Selects one class, one child, or one child in one class. */
export type Whose = { classId: string | undefined; studentId: string | undefined }

/** The selected children in reach without erased and merged ones: about the row `student`. */
export function isAskedFor(actor: Actor, { studentId }: Whose): RawBuilder<SqlBool> {
  const isOne = studentId === undefined ? sql`true` : sql`student.id = ${studentId}`
  return sql`(${isOne} and student.nis <> '' and ${studentInReach(actor)})`
}
