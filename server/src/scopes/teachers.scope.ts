import type { Reach } from '@ngaji/contract/policy/policy-entry'
import {
  nothingOf,
  teacherDetails,
  type PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import { teacherProfileFields } from '@ngaji/contract/values/person/person-profile.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'

/** The teachers in an actor's reach, as a condition on the row `teacher`. */
export function teacherInReach(actor: Actor): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => teacherReachCondition(reach, actor))
}

function teacherReachCondition(reach: Reach, actor: Actor): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`teacher.user_id = ${actor.userId}`
    case 'kelompok':
      return sql`teacher.sub_branch_id = ${actor.subBranchId}`
    case 'desa':
      return sql`teacher.branch_id = ${actor.branchId}`
    case 'all':
      return sql`true`
    case 'class':
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}

const described: PersonDetails = teacherDetails

/** Is the field of the row `teacher` empty? */
function isFieldEmpty(field: string): RawBuilder<SqlBool> {
  const detail = described[field]
  const column = sql.ref(`teacher.${detail?.column ?? field}`)
  const isNull = field === 'image' || (detail && nothingOf(detail) === null)
  return isNull ? sql`${column} is null` : sql`btrim(${column}) = ''`
}

/** `missingTeacherFields` as a condition on the row `teacher`: something is missing. */
export const isTeacherIncomplete = sql<SqlBool>`(${sql.join(
  teacherProfileFields.map(isFieldEmpty),
  sql` or `,
)})`
