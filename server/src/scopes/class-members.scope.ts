import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Did a mutasi end the membership `row`: into another class, or to another kelompok? One to another desa ends it without
 * a next class.
 */
export function isMoved(row: string): RawBuilder<SqlBool> {
  const stay = sql.table(row)
  return sql`(${stay}.ended = 'transfer' or exists (select from transfer move
    where move.id = ${stay}.left_transfer_id and move.to_sub_branch_id is not null))`
}

/**
 * The children in a class of a desa's year, counted by kelompok, with the categories that their grades are examined in:
 * the part `members` of a query. `where` is a condition on the row `member`. Until the exam of a kelompok starts it has
 * no records, and these are its children; one who was examined in another kelompok of the desa is counted there.
 */
export function membersOfYears(where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    members as (
      select member.branch_year_id, member.sub_branch_id, count(*) as children,
        sum(grade.categories) as categories
      from class_student member join student on student.id = member.student_id
      join class on class.id = member.class_id
      left join (select grade_category.grade, count(*) as categories from grade_category
        group by grade_category.grade) grade on grade.grade = class.grade
      where ${where} and member.left_on is null and student.nis <> ''
        and not exists (select from score where score.branch_year_id = member.branch_year_id
          and score.student_id = member.student_id)
      group by member.branch_year_id, member.sub_branch_id
    )`
}
