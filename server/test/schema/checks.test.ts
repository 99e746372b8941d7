import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { listConstraints, disableTriggers, type Constraint } from './catalogue.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
let checks: Constraint[]
beforeAll(async () => {
  scene = await startScene()
  checks = await listConstraints(scene, 'check')
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

/** A check that limits one column to a fixed list. */
const isFixedList = ({ columns, definition }: Constraint) =>
  columns.length === 1 && / = ANY \(ARRAY\['/.test(definition)

/** An assignment for each check that violates it, for an update of a valid row. */
const broken: Record<string, string> = {
  academic_year__dates: `start_date = '2026-07-01', end_date = '2026-06-01'`,
  academic_year__name_shape: `name = '20173'`,
  account_request__decided: `decided_at = null, decided_by = null, status = 'approved'`,
  account_request__rejected_with_reason: `status = 'rejected', decided_at = now(), decided_by = u('admin'), reason = null`,
  account_request__ticket_shape: `ticket_id = 'kecil1'`,
  account_request_person__date_of_birth: `date_of_birth = '1899-12-31'`,
  app_user__branch_of_sub_branch: `branch_id = null where id = u('pjp')`,
  app_user__disabled_reason: `disabled_reason = 'Pindah'`,
  app_user__email_needed: `email = null where id = u('pjp')`,
  app_user__email_shape: `email = 'bukan alamat' where id = u('pjp')`,
  app_user__office_email_shape: `office_email = 'bukan alamat'`,
  app_user__sub_branch_needed: `branch_id = null, sub_branch_id = null where id = u('pjp')`,
  app_user__verified_needs_email: `is_email_verified = true where email is null`,
  attendance__arrival_of_present: `arrived_at = null where status = 'Hadir'`,
  attendance__flag_has_moment: `attitude = true`,
  attendance__mark_has_author: `marked_by = null where is_marked`,
  attendance__note_of_izin: `status = 'Izin', teachers_notes = ' ' where is_marked`,
  attendance__revision: `revision = -1`,
  attendance__unmarked_is_blank: `status = 'Sakit' where not is_marked`,
  attendance_month__month: `month = '2026-01-02'`,
  audit_head__one_row: `is_only = false`,
  backup__done_has_size: `state = 'done'`,
  backup__failed_has_reason: `state = 'failed'`,
  backup__progress: `done = 2, total = 1`,
  backup__requested_expires: `kind = 'requested'`,
  backup__running_is_leased: `locked_until = null`,
  backup_download__token_expires: `token_expires_at = null`,
  backup_download__token_is_hash: `token_hash = '\\x00'`,
  branch__name_given: `name = ' ' where id = u('desa')`,
  branch_year_copy__from_other: `from_branch_year_id = branch_year_id`,
  class__label_without_digits: `label = 'Umar 2'`,
  class__meeting_days: `meeting_days = '{0}'`,
  class__name_ends_with_grade: `name = 'Kelas Umar' where id = u('kelas')`,
  class__times: `start_time = '17:30', end_time = '16:00'`,
  class_student__left_transfer_ends: `left_transfer_id = u('mutasi') where id = u('budi di kelas')`,
  class_student__span: `left_on = '2020-01-01', ended = 'removed'`,
  class_teacher__joined_reason: `joined_reason = 'Baru'`,
  class_teacher__left_reason: `left_reason = 'Sudah selesai'`,
  class_teacher__span: `left_on = '2020-01-01'`,
  consent__purposes: `purposes = '{iklan}'`,
  disk_day__used: `used_bytes = 3`,
  document_code__code_shape: `code = 'a b'`,
  document_code__report_of_score: `total = null`,
  document_job__done_has_file: `state = 'done'`,
  document_job__progress: `done = 5, total = 4`,
  erasure_entry__card: `card_version = 1`,
  erasure_entry__student: `student_id = null`,
  exam_status__scope: `branch_id = u('desa') where id = u('ujian daerah')`,
  holiday__name_given: `name = ''`,
  idempotency_key__key_shape: `key = 'pendek'`,
  idempotency_key__status: `status = 500`,
  image_file__name_shape: `name = '../rahasia.jpg' where kind = 'logo'`,
  image_file__owner: `user_id = null, account_request_id = null where kind = 'photo'`,
  image_file__size: `size = 0`,
  import_batch__branch_of_sub_branch: `branch_id = null`,
  job__attempts: `attempts = -1`,
  job__running_is_leased: `state = 'running'`,
  journal__content_given: `content = ' '`,
  journal__title_given: `title = ''`,
  known_device__failures: `consecutive_failures = -1`,
  letter__given_up_with_cause: `state = 'failed'`,
  letter__leased_until: `lease_id = id`,
  letter__resent_when_failed: `resent_at = now()`,
  letter__sent_at: `state = 'sent'`,
  letter__tries: `tries = -1`,
  material_progress__material_given: `material = ''`,
  meeting__reason: `reason = 'lupa'`,
  meeting__revision: `revision = -1`,
  nig_issued__shape: `nig = '123'`,
  nightly_task__failures: `failures = -1`,
  nightly_task__lease: `lease_id = u('server')`,
  nis_issued__shape: `nis = '20260009' where nis = '20250010'`,
  one_time_token__email_of_purpose: `purpose = 'verify-email' where purpose = 'reset'`,
  parent_link__token_is_hash: `token_hash = '\\x00'`,
  question_package__frozen_at: `frozen_at = null where state = 'frozen'`,
  question_package__semester: `semester = 3 where id = u('paket')`,
  question_package__used_when_frozen: `is_used_in_exam = true where state = 'draft'`,
  question_version__curriculum_month: `curriculum_month = 13`,
  question_version__max_score: `max_score = 0, score_options = '{0}'`,
  question_version__question_given: `question = ' '`,
  question_version__score_options: `score_options = '{0,25}'`,
  question_version__semester: `semester = 3`,
  rate_counter__count: `count = -1`,
  region_setting__late_grace: `late_grace_minutes = 61`,
  region_setting__one_row: `is_only = false`,
  region_setting__quiet_times: `quiet_from = '25:00'`,
  region_setting__session_hours: `session_hours = 13`,
  region_setting__slip_points: `slip_points_tajwid = -1`,
  score__claim_lost: `claim_lost_reason = null where claim_lost_by is not null`,
  score__whole_claim: `claim_until = null where claimed_by is not null`,
  score_category__drawn_or_given: `draw_seed = 'x' where started_at is null`,
  score_category__score_range: `score = 101 where score is not null`,
  score_category__scored_after_start: `started_at = null, started_by = null where score is not null`,
  score_category__scored_by_someone: `examiner_id = null where score is not null`,
  score_category__started_by_someone: `started_by = u('pjp') where started_at is null`,
  score_mark__slips_count: `tajwid_slips = -1`,
  score_mark__slips_of_reciting: `category = 'writing', tajwid_slips = 1`,
  session__clock_is_whole: `clock_offset_ms = 1`,
  session__ended_by_code_when_ended: `ended_by_code = u('kode')`,
  session__expires_in_time: `expires_at = absolute_expires_at + interval '1 second'`,
  session__token_is_hash: `token_hash = '\\x00'`,
  sign_in_failure__failures: `consecutive_failures = -1`,
  student__card_version_grows: `card_version = -1`,
  student__date_of_birth: `date_of_birth = '1899-12-31'`,
  student__merged_into_other: `merged_into_id = id where id = u('ganda')`,
  student__nis_shape: `nis = '2026001' where id = u('ahmad')`,
  student__parent_phone_shape: `parent_phone = '081298765432'`,
  student_card__secret_is_hash: `secret_hash = 'pendek'`,
  student_card__version_counts: `card_version = 0`,
  student_card__voided_with_reason: `voided_at = now() where voided_at is null`,
  sub_branch__name_given: `name = ''`,
  teacher__date_of_birth: `date_of_birth = '1899-12-31'`,
  teacher__nig_shape: `nig = '123'`,
  teacher__phone_shape: `phone = '12'`,
  teacher__position_dates: `position_start_date = '2026-01-02', position_end_date = '2026-01-01'`,
  teacher__position_end_reason: `position_end_reason = 'Pindah'`,
  teaching_group__name_given: `name = ' '`,
  transfer__class_needs_year: `branch_year_id = null where id = u('mutasi')`,
  transfer__moves: `to_class_id = null where id = u('mutasi')`,
  transfer__reason: `reason = 'lupa'`,
  transfer__to_branch: `to_branch_id = null where id = u('mutasi keluar')`,
}

it('enforces every fixed list', async () => {
  await disableTriggers(scene)
  const lists = checks.filter(isFixedList)
  const wrong: unknown[] = []
  for (const { table, columns, name } of lists) {
    const refused = await scene.refusal(`update "${table}" set "${columns[0]}" = 'lain'`)
    if (refused?.rule !== name) wrong.push([name, refused])
  }
  expect(lists.length).toBeGreaterThan(35)
  expect(wrong).toEqual([])
})

it('enforces every other check', async () => {
  await disableTriggers(scene)
  const others = checks.filter((check) => !isFixedList(check))
  expect(others.map(({ name }) => name)).toEqual(Object.keys(broken))
  const wrong: unknown[] = []
  for (const { table, name } of others) {
    const refused = await scene.refusal(`update "${table}" set ${broken[name]}`)
    if (refused?.code !== '23514' || refused.rule !== name) wrong.push([name, refused])
  }
  expect(wrong).toEqual([])
})

it('accepts unusual but valid values', async () => {
  await disableTriggers(scene)
  await scene.accepted(`
    update academic_year set start_date = '2026-07-01', end_date = '2026-12-31' where name = '20261';
    update class set name = 'Kelas PRA-PAUD', label = '', grade = 'PRA-PAUD' where id = u('kelas 3');
    update student set parent_phone = '89123456' where id = u('ahmad');
    update teacher set position_end_date = '2026-12-01', position_end_reason = 'Pindah' where id = u('guru lain');
    update attendance set status = 'Izin', teachers_notes = 'Acara keluarga' where id = u('hadir ahmad');
    update attendance set tidiness = true, tidiness_at = now() where id = u('hadir budi');
    update app_user set sub_branch_id = null, branch_id = null, role = 'curriculum' where id = u('pjp');
    update question_version set max_score = 7, score_options = '{0,3,7}' where id = u('soal baru v2');
    update consent set purposes = '{record,photo,exam,report}' where id = u('izin')`)
})
