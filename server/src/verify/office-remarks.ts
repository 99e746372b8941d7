import { cleanLine } from '@ngaji/contract/values/text'

/**
 * Rows that keep every rule and are probably not what somebody meant: the office looks at them, the check
 * changes nothing. The query returns one row for each: `found` names it without personal data, `text` is the
 * stored text where a remark looks at its signs.
 */
type Remark = {
  sentence: string
  sql: string
  isMeant?: (text: string) => boolean
}

export type OfficeRemark = { sentence: string; found: string[] }
export type RunRemark = (sql: string) => Promise<{ found: string; text?: string }[]>

/** Names of people and places, each beside the kind and number of its record. */
const names = `
  select 'student ' || nis as found, name as text from student where nis <> ''
  union all select 'parent of student ' || nis, parent_name from student where nis <> ''
  union all select 'teacher ' || nig, name from teacher where nig <> ''
  union all select 'account ' || id, name from app_user where role not in ('student', 'teacher', 'munaqisy')
  union all select 'desa ' || id, name from branch
  union all select 'kelompok ' || id, name from sub_branch
  union all select 'teaching group ' || id, name from teaching_group
  union all select 'class ' || id, name from class`

/** Rows whose names read the same, each group in one row; `within` is the column that a group shares. */
const alike = (table: string, word: string, within?: string) => `
  select string_agg('${word} ' || id, ', ' order by id) as found from ${table}
  group by ${within === undefined ? '' : `${within}, `}folded_name(name) having count(*) > 1`

const remarks: readonly Remark[] = [
  {
    sentence: 'Names with signs that nobody sees, or with odd blanks: type them again.',
    sql: `select found, text from (${names}) named where text !~ '^[!-~]*( [!-~]+)*$'`,
    isMeant: (text) => cleanLine(text) === text,
  },
  {
    sentence: 'Two places or classes whose names read the same: one may be the other.',
    sql: `
      ${alike('branch', 'desa')}
      union all ${alike('sub_branch', 'kelompok', 'branch_id')}
      union all ${alike('class', 'class', 'teaching_group_id')}`,
  },
  {
    sentence:
      'Children of one kelompok whose names read the same and whose birthdays do not differ: one may be the other.',
    sql: `
      select string_agg('student ' || nis, ', ' order by nis) as found
      from student where nis <> '' and name <> ''
      group by sub_branch_id, folded_name(name)
      having count(*) > 1 and count(distinct date_of_birth) <= 1`,
  },
  {
    sentence:
      'Telephone numbers that a spreadsheet may have spoilt (six zeros at the end, or one where a list made the account): ask for them again.',
    sql: `
      with phone as (
        select 'parent of student ' || nis as found, user_id, parent_phone as number from student where nis <> ''
        union all select 'teacher ' || nig, user_id, phone from teacher where nig <> '')
      select found from phone
      where number ~ '000000$' or number ~ '0$'
        and exists (select from handout_person made where made.user_id = phone.user_id and made.outcome = 'created')
      order by found`,
  },
]

/** What the office should look at; empty when there is nothing. */
export async function officeRemarks(run: RunRemark): Promise<OfficeRemark[]> {
  const told: OfficeRemark[] = []
  for (const { sentence, sql, isMeant } of remarks) {
    const rows = await run(sql)
    const found = rows.filter(({ text }) => !isMeant?.(text ?? '')).map((row) => row.found)
    if (found.length > 0) told.push({ sentence, found })
  }
  return told
}
