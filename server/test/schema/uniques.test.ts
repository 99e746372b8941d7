import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { listUniqueIndexes, disableTriggers } from './catalogue.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

/**
 * Targets of composite foreign keys: they contain an id and can only be violated together with the
 * primary key.
 */
const keyTargets = [
  'app_user__name',
  'app_user__place',
  'branch_year__in_academic_year',
  'branch_year__in_branch',
  'class__in_branch_year',
  'class__in_teaching_group',
  'class__of_grade',
  'meeting__of_day',
  'question__of_grade',
  'question_package__of_set',
  'question_version__of_question',
  'question_version__of_set',
  'question_version__scored',
  'score__of_grade',
  'student__in_branch',
  'sub_branch__in_branch',
  'teaching_group__in_branch',
  'teaching_group__in_branch_year',
  'transfer__of_student',
]

/** Copies a row with some columns changed: `copy('branch', "id = u('desa')", { name: "'desa SATU'" })`. */
function copy(table: string, where: string, changes: Record<string, string> = {}): string {
  const set = { id: 'gen_random_uuid()', ...changes }
  const pairs = Object.entries(set)
    .map(([column, value]) => `'${column}', ${value}`)
    .join(', ')
  return `
    do $$ declare made "${table}"; named text; begin
      select (jsonb_populate_record(t, jsonb_build_object(${pairs}))).* into made from "${table}" t where ${where} limit 1;
      select string_agg(quote_ident(column_name), ', ') into named from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER';
      execute format('insert into "${table}" (%s) select %s from (select ($1).*) made', named, named) using made;
    end $$`
}

const free = 'gen_random_uuid()'
/** A statement for each unique index that creates a duplicate. */
const twice: Record<string, string> = {
  academic_year__name_unique: copy('academic_year', `name = '20252'`),
  academic_year__one_active: `update academic_year set is_active = true`,
  account_request__ticket_unique: copy('account_request', `id = u('tiket')`),
  account_request_person__ordinal_unique: copy('account_request_person', `id = u('orang tiket')`),
  account_total__once: `insert into account_total select * from account_total limit 1`,
  app_user__email_unique: copy('app_user', `id = u('pjp')`, { email: `'PJP@NGAJI.test'` }),
  attendance__one_per_student_per_day: copy('attendance', `id = u('hadir ahmad')`),
  audit_entry__id_unique: copy('audit_entry', 'seq = 1', { id: `u('jejak 1')`, seq: '99' }),
  backup__one_running: copy('backup', 'true'),
  backup_download__one_a_day: copy('backup_download', 'true', { token_hash: `sha256('lain')` }),
  backup_download__token_unique: copy('backup_download', 'true', { day: `'2026-11-21'` }),
  branch__name_unique: copy('branch', `id = u('desa')`, { name: `'DESA satu'` }),
  branch_year__one_active: `update branch_year set is_active = true where branch_id = u('desa')`,
  branch_year__registered_once: copy('branch_year', `id = u('tahun lain')`),
  branch_year_copy__once: copy('branch_year_copy', 'true'),
  class__name_unique: copy('class', `id = u('kelas')`, { name: `'kelas UMAR 5'` }),
  class_student__once_per_class: copy('class_student', `id = u('ahmad di kelas')`),
  class_student__one_class_per_teaching_group: copy('class_student', `id = u('ahmad di kelas')`, {
    class_id: `u('kelas 3')`,
  }),
  class_student__one_class_per_year: copy('class_student', `id = u('ahmad di kelas')`, {
    class_id: `u('kelas b')`,
    teaching_group_id: `u('kbm b')`,
  }),
  class_teacher__once_per_class: copy('class_teacher', 'true'),
  document_code__one_valid_report: copy('document_code', 'true', { code: `'K7PM-0000'` }),
  exam_status__one_per_academic_year: copy('exam_status', `id = u('ujian daerah')`),
  exam_status__one_per_branch_year: copy('exam_status', `id = u('ujian desa')`),
  exam_status__one_per_sub_branch: copy('exam_status', `id = u('ujian kelompok')`),
  handout_person__once: copy('handout_person', 'true', { ordinal: '9' }),
  holiday__date_unique: copy('holiday', 'true'),
  job__one_per_key: copy('job', 'true'),
  known_device__once_per_user: copy('known_device', 'true'),
  meeting__one_per_class_per_day: copy('meeting', 'true'),
  one_time_token__latest_only: copy('one_time_token', `purpose = 'reset'`, {
    token_hash: `'\\x00'`,
  }),
  one_time_token__token_unique: copy('one_time_token', `purpose = 'reset'`, {
    user_id: `u('admin')`,
  }),
  parent_link__token_unique: copy('parent_link', 'true'),
  question_package__code_unique: copy('question_package', `id = u('paket')`, {
    category: `'writing'`,
  }),
  question_package__one_per_category: copy('question_package', `id = u('paket')`, {
    code: `'P-9'`,
  }),
  question_package_question__once: copy('question_package_question', 'ordinal = 2', {
    ordinal: '9',
  }),
  question_version__number_unique: copy('question_version', `id = u('soal v1')`),
  score__one_claim_per_examiner: `update score set claimed_by = u('pjp'), claimed_at = now(), claim_active_at = now(),
    claim_until = now()`,
  score__one_per_student_and_year: copy('score', `id = u('nilai budi')`),
  score_mark__ordinal_unique: `update score_mark set ordinal = 1`,
  sent_message__once: copy('sent_message', 'true'),
  session__token_unique: copy('session', 'true'),
  student__nis_unique: copy('student', `id = u('ahmad')`, { user_id: free }),
  student__user_unique: copy('student', `id = u('ahmad')`, { nis: `'20260098'` }),
  student_card__one_valid: copy('student_card', `id = u('kartu')`, {
    card_version: '2',
    secret_hash: `rpad('', 43, 'c')`,
  }),
  student_card__secret_unique: copy('student_card', `id = u('kartu')`, {
    student_id: `u('citra')`,
  }),
  student_card__version_unique: copy('student_card', `id = u('kartu lama')`, {
    secret_hash: `rpad('', 43, 'c')`,
  }),
  sub_branch__name_unique: copy('sub_branch', `id = u('kelompok')`, { name: `'KELOMPOK a'` }),
  teacher__nig_unique: copy('teacher', `id = u('guru')`, { user_id: free }),
  teacher__user_unique: copy('teacher', `id = u('guru')`, { nig: `'20000099'` }),
}

it('refuses a duplicate of every unique index', async () => {
  await disableTriggers(scene)
  const all = (await listUniqueIndexes(scene)).map(({ name }) => name)
  expect(all).toEqual([...Object.keys(twice), ...keyTargets].toSorted())
  const wrong: unknown[] = []
  for (const [name, text] of Object.entries(twice)) {
    const refused = await scene.refusal(text)
    if (refused?.code !== '23505' || refused.rule !== name) wrong.push([name, refused])
  }
  expect(wrong).toEqual([])
})

it('accepts a duplicate where the first one is excluded from the index', async () => {
  await disableTriggers(scene)
  await scene.accepted(
    copy('sub_branch', `id = u('kelompok')`, { branch_id: `u('desa lain')`, name: `'Kelompok Z'` }),
  )
  await scene.accepted(
    `update class_student set left_on = '2026-09-01', ended = 'removed' where left_on is null`,
  )
  await scene.accepted(
    copy('class_student', `id = u('ahmad di kelas')`, { left_on: 'null', ended: 'null' }),
  )
  await scene.accepted(`update one_time_token set used_at = now()`)
  await scene.accepted(
    copy('one_time_token', `purpose = 'reset'`, { used_at: 'null', token_hash: `'\\x00'` }),
  )
  await scene.accepted(`update job set state = 'done', finished_at = now()`)
  await scene.accepted(copy('job', 'true', { state: `'waiting'` }))
  await scene.accepted(`update branch_year_copy set undone_at = now()`)
  await scene.accepted(copy('branch_year_copy', 'true', { undone_at: 'null' }))
  await scene.accepted(copy('app_user', 'email is null'))
})
