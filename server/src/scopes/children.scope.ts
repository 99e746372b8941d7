import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'
import { inAnyReach } from '../platform/http/reach.ts'
import { servesIn, studentInReach } from './students.scope.ts'

type Reacher = Pick<Actor, 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'>

/*
 * A child who moved. Who is responsible for the child today reads the child's whole, wherever it was
 * earned; who was before reads what was theirs.
 */

/**
 * Is the reader responsible for the child today? `studentId` is the child; `isOfYear` is a condition on the
 * row `held`, a stay in a class: a teacher in whose class the child is now is responsible for all its years, the last
 * teacher of an earlier year for that year.
 */
export function isResponsibleFor(
  reader: Reacher,
  { studentId, isOfYear }: { studentId: RawBuilder<unknown>; isOfYear: RawBuilder<SqlBool> },
): RawBuilder<SqlBool> {
  const held = (place: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select from student whole
    where whole.id = ${studentId} and ${place})`
  return inAnyReach(reader, (reach) => {
    switch (reach) {
      case 'own':
        return sql`${studentId} = ${reader.studentId}`
      case 'class':
        return sql`exists (select from class_student held
          join class_teacher holding on holding.class_id = held.class_id
          where held.student_id = ${studentId} and held.left_on is null
            and (${isOfYear}
              or held.branch_year_id in (select running.id from branch_year running where running.is_active))
            and holding.left_on is null and holding.teacher_id = ${reader.teacherId})`
      case 'kelompok':
        return held(sql`whole.sub_branch_id = ${reader.subBranchId}`)
      case 'desa':
        return held(sql`whole.branch_id = ${reader.branchId}`)
      case 'all':
        return sql`true`
      case 'public':
        return sql`false`
      default:
        return reach satisfies never
    }
  })
}

/**
 * Is the child of the row `alias`, an entry of a register or an exam record, the reader's own, today or as the last in
 * the academic year of the row?
 */
export function isOfOwnChild(reader: Reacher, alias = 'a'): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  return isResponsibleFor(reader, {
    studentId: sql`${row}.student_id`,
    isOfYear: sql`(select academic_year_id from branch_year where id = held.branch_year_id)
      = (select academic_year_id from branch_year where id = ${row}.branch_year_id)`,
  })
}

/** The stay is in a class, or with a kelompok, of the reader: a condition on the row `alias` (a table `class_student`). */
export function stayInReach(reader: Reacher, alias: string): RawBuilder<SqlBool> {
  const stay = sql.table(alias)
  return inAnyReach(reader, (reach) => stayCondition(reach, reader, stay))
}

function stayCondition(
  reach: Reach,
  reader: Reacher,
  stay: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  switch (reach) {
    case 'own':
      return sql`${stay}.student_id = ${reader.studentId}`
    case 'class':
      return sql`exists (select from class_teacher stay_teacher
        where stay_teacher.class_id = ${stay}.class_id and stay_teacher.left_on is null
          and stay_teacher.teacher_id = ${reader.teacherId})`
    case 'kelompok':
      return sql`${stay}.sub_branch_id = ${reader.subBranchId}`
    case 'desa':
      return sql`${stay}.branch_id = ${reader.branchId}`
    case 'all':
      return sql`true`
    case 'public':
      return sql`false`
    default:
      return reach satisfies never
  }
}

/**
 * Is a child of a class the reader's today? Rows `student` and `member`, a stay in a class in reach. A stay of a past
 * year was never ended: it does not tell the former desa where the child is now, nor whether its teacher still serves.
 */
export function isStillInReach(reader: Reacher): RawBuilder<SqlBool> {
  return inAnyReach(reader, (reach) =>
    reach === 'class'
      ? sql`(member.left_on is null and member.branch_year_id in (select id from branch_year where is_active)
          or student.branch_id = member.branch_id and ${servesIn(reader, sql`member.branch_id`)})`
      : studentInReach({ ...reader, reaches: [reach] }),
  )
}

/** Was the child in a class of the reader's reach, now or before? A condition on the row `student`. */
export function wasInReach(reader: Reacher): RawBuilder<SqlBool> {
  return sql`exists (select from class_student former
    where former.student_id = student.id and ${stayInReach(reader, 'former')})`
}
