import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { invariants, verifyData } from '../../src/verify/verify-data.ts'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

/** Verifies at the moment of the tests, which has dated the scene. */
async function verify() {
  const run = async (sql: string) => (await scene.run(sql)) as { found: string }[]
  return verifyData(run, new Date())
}

/** Damage per invariant, made with every constraint disabled. Each piece alone must be found. */
const damage: Record<number, string[]> = {
  1: [`drop index academic_year__one_active; update academic_year set is_active = true`],
  2: [
    `update academic_year set name = '20991' where name = '20252'`,
    `alter table academic_year drop constraint academic_year__name_unique; update academic_year set name = '20261'`,
  ],
  3: [
    `alter table branch_year drop constraint branch_year__registered_once;
     insert into branch_year (id, branch_id, academic_year_id) values (u('x'), u('desa'), u('20261'))`,
  ],
  4: [
    `update branch_year set is_active = true where id = u('tahun kosong')`,
    `drop index branch_year__one_active; update branch_year set is_active = true where id = u('tahun lalu')`,
  ],
  6: [`delete from branch_year where id = u('tahun')`],
  7: [
    `delete from teaching_group where id = u('kbm')`,
    `delete from sub_branch where id = u('kelompok b')`,
    `delete from branch where id = u('desa lain')`,
  ],
  11: [
    `update teaching_group_sub_branch set sub_branch_id = u('kelompok lain') where teaching_group_id = u('kbm')`,
  ],
  12: [
    `drop index class_student__one_class_per_year; drop index class_student__one_class_per_teaching_group;
     update class_student set left_on = null, ended = null, left_transfer_id = null where id = u('budi dulu')`,
  ],
  13: [`delete from teaching_group_sub_branch where teaching_group_id = u('kbm')`],
  14: [
    `delete from student where id = u('ganda')`,
    `delete from teacher where id = u('guru lain')`,
    `update teacher set position = 'munaqisy' where id = u('guru')`,
    `update app_user set role = 'subBranchAdmin' where id = u('akun guru')`,
  ],
  15: [
    `insert into nis_retired (nis) values ('20260010')`,
    `delete from nis_issued where nis = '20260010'`,
    `drop index student__nis_unique; update student set nis = '20260010' where id = u('budi')`,
    `insert into nis_retired (nis) values ('20240010')`,
    `update student set erased_at = now() where id = u('ganda')`,
  ],
  16: [`delete from one_time_token where purpose = 'activation'`],
  17: [
    `drop index app_user__email_unique; update app_user set email = 'PJP@ngaji.test' where id = u('admin')`,
    `alter table app_user drop constraint app_user__email_needed; update app_user set email = null where id = u('pjp')`,
  ],
  19: [
    `alter table attendance drop constraint attendance__one_per_student_per_day;
     update attendance set student_id = u('ahmad')`,
  ],
  20: [
    `update meeting set date = '2026-08-06'`,
    `update meeting set opened_at = '2026-08-20T00:00:00Z'`,
    `update attendance set student_id = u('citra') where id = u('hadir budi')`,
    `update attendance set date = '2026-08-06'`,
  ],
  22: [
    `delete from attendance_history`,
    `update attendance set status = 'Terlambat' where id = u('hadir ahmad')`,
  ],
  25: [
    `update branch_year set is_active = false where id = u('tahun')`,
    `update academic_year set is_active = false`,
    `update exam_status set status = 'completed' where id = u('ujian daerah')`,
    `update exam_status set status = 'completed' where id = u('ujian desa')`,
  ],
  27: [
    `delete from score where id = u('nilai budi')`,
    `update score set sub_branch_id = u('kelompok b')`,
    `alter table score drop constraint score__one_per_student_and_year; update score set student_id = u('ahmad')`,
  ],
  28: [`delete from score_category where category = 'knowledge'`, `update score set grade = '3'`],
  29: [
    `update score set claim_until = claim_until + interval '1 hour' where claimed_by is not null`,
    `update score set claimed_at = claim_active_at + interval '1 hour' where claimed_by is not null`,
    `update exam_status set status = 'completed' where id = u('ujian kelompok')`,
  ],
  30: [
    `update score_category set examiner_id = u('akun guru') where score is not null`,
    `update score_history set kind = 'void'`,
  ],
  31: [
    `update score_category set score = 80 where score is not null`,
    `update score_mark set mark = null where ordinal = 1`,
    `update score_mark set mark = mark + case ordinal when 1 then -1 else 1 end`,
  ],
  32: [
    `delete from score_mark where ordinal = 1`,
    `delete from question_package_question where ordinal = 1 and question_package_id = u('paket')`,
    `update question_version set used_at = null where id = u('soal v1')`,
    `delete from question_package_question where question_package_id = u('paket')`,
    `delete from question_version where id = u('soal baru v1')`,
    `delete from question_version`,
  ],
  33: [
    `update exam_status set status = 'completed', changed_at = '2026-11-05Z' where id = u('ujian kelompok')`,
    `update document_code set issued_at = '2026-11-05Z'`,
    `insert into score_history (id, score_id, category, by_user_id, kind, from_state, at)
      values (u('x'), u('nilai ahmad'), 'reciting', u('pjp'), 'void', '{"score": 75}', '2026-11-20Z')`,
  ],
  39: [
    `update image_file set created_at = '2026-11-19Z';
     update student set image = null; update app_user set image = null`,
    `delete from image_file where kind = 'logo'`,
  ],
  40: [
    `update audit_entry set action = 'classes.unlock' where seq = 1`,
    `update audit_entry set reason = 'x' where seq = 2`,
    `delete from audit_entry where seq = 1`,
    `delete from audit_entry where seq = 2`,
    `update audit_entry set seq = 3 where seq = 2`,
    `update audit_head set seq = 1`,
    `update audit_head set hash = '\\x00'`,
    `delete from audit_head`,
    `insert into audit_entry (seq, id, kind, action, prev_hash, hash) values (3, u('x'), 'x', 'x', '\\x00', '\\x00')`,
  ],
  41: [
    `update class set branch_year_id = u('tahun lalu') where id = u('kelas b')`,
    `update class_student set branch_id = u('desa lain') where id = u('budi dulu')`,
    `update class_teacher set teaching_group_id = u('kbm b')`,
    `update meeting set branch_id = u('desa lain')`,
    `update attendance set branch_year_id = u('tahun lalu')`,
    `update material_progress set branch_id = u('desa lain')`,
    `update score set teaching_group_id = u('kbm b')`,
    `update exam_status set academic_year_id = u('20252') where id = u('ujian desa')`,
    `update app_user set branch_id = u('desa lain') where id = u('pjp')`,
    `update student set sub_branch_id = u('kelompok b') where id = u('ahmad')`,
    `update teacher set branch_id = u('desa lain')`,
    `update teaching_group set branch_id = u('desa lain') where id = u('kbm kosong')`,
  ],
  42: [
    `update student set card_version = 0`,
    `update meeting set revision = 1`,
    `update attendance_total set present = present + 1`,
    `delete from attendance_total`,
    `update attendance_day set late = late + 1`,
    `delete from attendance_day`,
    `update attendance_branch_day set meeting_count = 0`,
    `update attendance_branch_day set unmarked = unmarked - 1`,
    `delete from attendance_branch_day`,
    `update attendance_month set tidiness = 1`,
    `delete from attendance_month`,
    `update account_total set account_count = account_count - 1 where role = 'teacher'`,
    `delete from account_total where role = 'student'`,
    `update student_total set student_count = student_count + 1`,
    `delete from student_total`,
    `update class_total set student_count = student_count + 1`,
    `update class_total set meeting_count = 0`,
    `update class_total set met = ~met`,
    `update class_total set met_until = met_until + 1 where meeting_count > 0`,
    `update class_total set met = 0::bit(64), met_until = 'epoch'`,
    `delete from class_total`,
    `insert into student_in_two_branches (academic_year_id, student_id)
      select id, u('citra') from academic_year limit 1`,
    `update student_line set is_active = not is_active`,
    `update student_line set name = 'Lain'`,
    `delete from student_line where student_id = u('citra')`,
    `insert into student_line select u('ganda'), branch_id, sub_branch_id, name, nis, search, account_state,
       is_internal, is_complete, is_active from student_line where student_id = u('citra')`,
    `update student set address = '' where id = u('ahmad')`,
    `update app_user set is_disabled = true where id = u('akun budi')`,
    `update document_code set total = 692`,
    // A total of lifted scores, in a region that never lifted them.
    `update score_category set score = 50 where score is not null; update document_code set total = 60`,
    `update region_setting set report_lifts_low_scores = true;
     update score_category set score = 50 where score is not null`,
    `alter table document_job drop constraint document_job__progress; update document_job set done = 3`,
  ],
  43: [
    `update student set erased_at = now(), nis = '' where id = u('ahmad')`,
    `update app_user set is_disabled = false where id = u('akun ganda')`,
    `update consent set student_id = u('ganda')`,
  ],
}

it('finds nothing in valid data', async () => {
  expect(await verify()).toEqual([])
})

it('covers every invariant that data can verify', () => {
  expect(invariants.map(({ invariant }) => String(invariant))).toEqual(Object.keys(damage))
})

const pieces = Object.entries(damage).flatMap(([invariant, list]) =>
  list.map((sql) => [Number(invariant), sql] as const),
)

it.each(pieces)('finds a violation of I%i by: %s', async (invariant, sql) => {
  await scene.run(`set local session_replication_role = replica; ${sql}`)
  const broken = (await verify()).filter((violation) => violation.invariant === invariant)
  expect(broken).toHaveLength(1)
  expect(broken[0]?.found[0]).toBeTypeOf('string')
})

it('attributes an entry through several merges', async () => {
  await scene.run(`set local session_replication_role = replica;
    update attendance set student_id = u('ganda') where id = u('hadir budi');
    update student set merged_into_id = u('budi'), nis = '' where id = u('citra')`)
  expect((await verify()).filter(({ invariant }) => invariant === 20)).toEqual([])
})

it('finds nothing for a fully erased student', async () => {
  await scene.accepted(`
    update app_user set email = null, name = '', image = null, thumbnail = null, is_disabled = true
      where id = u('akun ahmad');
    update student set erased_at = now(), nis = '', name = '', date_of_birth = null, gender = null, parent_name = '',
      parent_phone = '', address = '', image = null, thumbnail = null where id = u('ahmad');
    update account_request_person set name = '' where result_user_id = u('akun ahmad');
    delete from handout_person where user_id = u('akun ahmad');
    delete from session where user_id = u('akun ahmad');
    delete from one_time_token where user_id = u('akun ahmad');
    delete from notification where user_id = u('akun ahmad');
    delete from image_file where user_id = u('akun ahmad');
    update consent set guardian_name = '' where student_id = u('ahmad');
    update parent_link set revoked_at = now();
    update student_card set voided_at = now(), void_reason = 'erased' where student_id = u('ahmad')`)
  expect(await verify()).toEqual([])
})
