import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isErrorCode } from '@ngaji/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { constraintCodes } from '../../src/platform/database/constraint-codes.ts'
import { migrationsFolder } from '../../src/platform/database/migrations/migration-files.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const rowNames = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name)

it('names every constraint, index and trigger after its table', async () => {
  const odd = await scene.run(`
    select named.name from (
      select conname::text as name, conrelid as owner from pg_constraint where contype <> 'n'
      union all select i.relname::text, x.indrelid from pg_index x join pg_class i on i.oid = x.indexrelid
      union all select tgname::text, tgrelid from pg_trigger where not tgisinternal
    ) named join pg_class t on t.oid = named.owner
    where t.relnamespace = 'public'::regnamespace and t.relname not like 'migration%'
      and not starts_with(named.name, t.relname || '__')`)
  expect(rowNames(odd)).toEqual([])
})

it('indexes every foreign key, except those of fixed and one-row tables', async () => {
  const bare = await scene.run(`
    select k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey)
        and (cardinality(k.conkey) = 1 or a.attname <> 'branch_id'))
    order by 1`)
  expect(rowNames(bare)).toEqual(['region_setting__logo_fk', 'score_category__grade_category_fk'])
})

it('cascades deletes only to rows without meaning of their own', async () => {
  const gone = await scene.run(`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'a' order by 1`)
  expect(rowNames(gone)).toEqual([
    'account_request_person__result_fk',
    'account_total__sub_branch_fk',
    'attendance_branch_day__branch_year_fk',
    'backup__asked_by_fk',
    'backup_download__backup_fk',
    'backup_download__user_fk',
    'class_total__class_fk',
    'handout_person__handout_fk',
    'handout_person__user_fk',
    'idempotency_key__user_fk',
    'import_row__batch_fk',
    'known_device__user_fk',
    'letter__token_fk',
    'letter__user_fk',
    'nis_retired__student_fk',
    'notification__user_fk',
    'one_time_token__created_by_fk',
    'one_time_token__user_fk',
    'question_history__question_fk',
    'question_package_question__package_fk',
    'question_version__question_fk',
    'session__ended_by_code_fk',
    'session__user_fk',
    'sign_in_failure__user_fk',
    'sign_in_log__user_fk',
    'student_in_two_branches__academic_year_fk',
    'student_in_two_branches__student_fk',
    'student_line__student_fk',
    'student_total__sub_branch_fk',
    'teaching_group_sub_branch__teaching_group_fk',
  ])
})

it('has every constraint with a refusal', async () => {
  const known = await scene.run(`
    select conname::text as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname::text from pg_class where relkind = 'i'`)
  const names = new Set(rowNames(known))
  expect(Object.keys(constraintCodes).filter((name) => !names.has(name))).toEqual([])
})

it('refuses in triggers only with codes of the catalogue', () => {
  const sql = readdirSync(migrationsFolder)
    .map((file) => readFileSync(join(migrationsFolder, file), 'utf8'))
    .join('\n')
  const codes = [...sql.matchAll(/perform (?:public\.)?refuse\('([^']+)'/g)].map(
    ([, code]) => code ?? '',
  )
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
})

it('searches without case, accents, vowel signs and apostrophes', async () => {
  const [row] = await scene.run(`select search_text('Ma''rúf ÁBD ʿAlī ’Umar قُلْ') as text`)
  expect(row).toEqual({ text: 'maruf abd ali umar قل' })
  const [place] = await scene.run(`select search_text('Ja´far  Al–Ikhlas') as text`)
  expect(place).toEqual({ text: 'jafar al ikhlas' })
})

it('sorts names alphabetically', async () => {
  const rows = await scene.run(`
    select name collate "und-x-icu" as name from unnest(array['Zaki', 'ahmad Zaki', 'Ahmad bin Ali', 'Éka']) as name
    order by 1`)
  expect(rowNames(rows)).toEqual(['Ahmad bin Ali', 'ahmad Zaki', 'Éka', 'Zaki'])
})

it('gives each grade its categories', async () => {
  const rows = await scene.run(
    'select grade, count(*)::int as count from grade_category group by grade order by grade collate "C"',
  )
  const long = rows.filter(({ count }) => count === 12).map(({ grade }) => grade)
  expect(long).toEqual(['5', '6'])
  expect(rows.filter(({ count }) => count === 8)).toHaveLength(10)
})
