-- Good data with at least one row in every table. Ids are spoken: u('desa'). {now} is the moment of the tests:
-- PostgreSQL keeps the true time.
create function u(spoken text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(spoken) placing '4' from 13) placing '8' from 17)::uuid $$;

begin;
insert into branch (id, name) values (u('desa'), 'Desa Satu'), (u('desa lain'), 'Desa Lain');
insert into sub_branch (id, branch_id, name) values
  (u('kelompok'), u('desa'), 'Kelompok A'), (u('kelompok b'), u('desa'), 'Kelompok B'),
  (u('kelompok lain'), u('desa lain'), 'Kelompok A'), (u('kelompok kosong'), u('desa'), 'Kelompok Kosong');
insert into holiday (id, date, name) values (u('libur'), '2026-08-17', 'Hari Kemerdekaan');

insert into app_user (id, name, email, role, sub_branch_id, password_hash) values
  (u('admin'), 'Admin', 'admin@ngaji.test', 'admin', null, 'x'),
  (u('pjp'), 'PJP Desa', 'pjp@ngaji.test', 'branchAdmin', u('kelompok'), 'x'),
  (u('akun guru'), 'Guru', 'guru@ngaji.test', 'teacher', u('kelompok'), 'x'),
  (u('akun guru lain'), 'Guru Lain', 'lain@ngaji.test', 'teacher', u('kelompok b'), 'x'),
  (u('akun munaqis'), 'Munaqis', 'munaqis@ngaji.test', 'munaqisy', u('kelompok'), 'x'),
  (u('akun ahmad'), 'Ahmad Fauzi', null, 'student', u('kelompok'), null),
  (u('akun budi'), 'Budi', null, 'student', u('kelompok'), null),
  (u('akun citra'), 'Citra', null, 'student', u('kelompok b'), null),
  (u('akun ganda'), '', null, 'student', u('kelompok b'), null);
insert into teacher (id, user_id, nig, name, phone, position, date_of_birth, gender, address) values
  (u('guru'), u('akun guru'), '20000001', 'Guru', '81234567890', 'localTeacher', '1990-01-01', 'female', 'Jl. A'),
  (u('guru lain'), u('akun guru lain'), '20000003', 'Guru Lain', '', 'assistant', null, null, ''),
  (u('munaqis'), u('akun munaqis'), '20000002', 'Munaqis', '', 'munaqisy', null, null, '');
insert into student (id, user_id, nis, name, date_of_birth, gender, parent_name, parent_phone, address, card_version)
values
  (u('ahmad'), u('akun ahmad'), '20260010', 'Ahmad Fauzi', '2015-02-03', 'male', 'Wali', '81298765432', 'Jl. B', 1),
  (u('budi'), u('akun budi'), '20260011', 'Budi', '2015-03-04', 'male', 'Wali', '81298765433', 'Jl. C', 0),
  (u('citra'), u('akun citra'), '20260012', 'Citra', null, null, '', '', '', 0);
insert into student (id, user_id, nis, merged_into_id)
values (u('ganda'), u('akun ganda'), '', u('citra'));
update app_user set is_disabled = true where id = u('akun ganda');
insert into nis_issued (nis) values ('20250010');
insert into nis_retired (nis, student_id) values ('20250010', u('ganda'));
insert into image_file (name, kind, user_id, size, uploaded_by) values
  ('foto-ahmad-0001.jpg', 'photo', u('akun ahmad'), 100, u('pjp')),
  ('mini-ahmad-0001.jpg', 'thumbnail', u('akun ahmad'), 10, u('pjp'));
update student set image = 'foto-ahmad-0001.jpg', thumbnail = 'mini-ahmad-0001.jpg' where id = u('ahmad');
update app_user set image = 'foto-ahmad-0001.jpg', thumbnail = 'mini-ahmad-0001.jpg' where id = u('akun ahmad');
insert into image_file (name, kind, user_id, size) values
  ('foto-guru-00001.jpg', 'photo', u('akun guru'), 100), ('mini-guru-00001.jpg', 'thumbnail', u('akun guru'), 10);
update teacher set image = 'foto-guru-00001.jpg', thumbnail = 'mini-guru-00001.jpg' where id = u('guru');
insert into image_file (name, kind, size) values ('logo-daerah-0001.png', 'logo', 10);
update region_setting set logo = 'logo-daerah-0001.png';

insert into session (id, token_hash, user_id, expires_at, absolute_expires_at)
values (u('sesi'), sha256('sesi'), u('pjp'), {now} + interval '2 hours', {now} + interval '24 hours');
insert into one_time_token (id, purpose, token_hash, user_id, created_by, expires_at) values
  (u('kode'), 'activation', sha256('kode'), u('akun ahmad'), u('pjp'), {now} + interval '14 days'),
  (u('reset'), 'reset', sha256('reset'), u('pjp'), null, {now} + interval '30 minutes');
insert into session (id, token_hash, user_id, expires_at, absolute_expires_at, revoked_at, ended_by_code)
values (u('sesi lama'), sha256('sesi lama'), u('akun ahmad'), {now}, {now} + interval '24 hours', {now}, u('kode'));
insert into known_device (id, user_id, device_hash) values (u('hp'), u('pjp'), sha256('hp'));
insert into sign_in_failure (account_key, user_id, consecutive_failures) values ('user:pjp', u('pjp'), 1);
insert into sign_in_log (id, user_id, is_ok) values (u('masuk'), u('pjp'), true);
insert into rate_counter (key, window_start, count) values ('login:x', {now}, 1);
insert into idempotency_key (user_id, key, request_hash, status, body)
values (u('pjp'), 'kunci-0001', sha256('x'), 200, '\x00');

insert into academic_year (id, name, is_active) values (u('20252'), '20252', false), (u('20261'), '20261', true);
insert into branch_year (id, branch_id, academic_year_id, is_active) values
  (u('tahun lalu'), u('desa'), u('20252'), false), (u('tahun'), u('desa'), u('20261'), true),
  (u('tahun lain'), u('desa lain'), u('20261'), false), (u('tahun kosong'), u('desa lain'), u('20252'), false);
insert into branch_year_copy (id, branch_id, branch_year_id, from_branch_year_id, plan_hash, created_by, totals)
values (u('salinan'), u('desa'), u('tahun'), u('tahun lalu'), 'x', u('pjp'),
  '{"teachingGroups":1,"subBranches":1,"classes":1,"teachers":1,"students":1}');
insert into teaching_group (id, branch_year_id, name, copy_id) values
  (u('kbm'), u('tahun'), 'KBM Satu', u('salinan')), (u('kbm b'), u('tahun'), 'KBM Dua', null),
  (u('kbm lalu'), u('tahun lalu'), 'KBM Lalu', null), (u('kbm kosong'), u('tahun'), 'KBM Kosong', null),
  (u('kbm lain'), u('tahun lain'), 'KBM Lain', null);
insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id) values
  (u('kbm'), u('kelompok')), (u('kbm b'), u('kelompok')), (u('kbm b'), u('kelompok b')),
  (u('kbm lalu'), u('kelompok')), (u('kbm lain'), u('kelompok lain'));
insert into class (id, teaching_group_id, name, label, grade, start_time, end_time, meeting_days, copy_id) values
  (u('kelas'), u('kbm'), 'Kelas Umar 5', 'Umar', '5', '16:00', '17:30', '{1,3}', u('salinan')),
  (u('kelas 3'), u('kbm'), 'Kelas 3', '', '3', '16:00', '17:30', '{}', null),
  (u('kelas b'), u('kbm b'), 'Kelas 4', '', '4', '16:00', '17:30', '{}', null),
  (u('kelas tamu'), u('kbm lain'), 'Kelas 4', '', '4', '16:00', '17:30', '{}', null);
insert into class_teacher (id, class_id, teacher_id, joined_on, copy_id, created_by)
values (u('guru kelas'), u('kelas'), u('guru'), '2026-07-13', u('salinan'), u('pjp'));
insert into transfer (id, kind, student_id, date, by_user_id, reason, branch_id, branch_year_id, from_class_id,
  to_class_id, from_sub_branch_id, to_branch_id, to_sub_branch_id)
values
  (u('mutasi'), 'lateEnrolment', u('budi'), '2026-08-03', u('pjp'), 'Pindah rumah', u('desa'), u('tahun'), null,
    u('kelas'), null, null, null),
  (u('mutasi keluar'), 'class', u('budi'), '2026-08-03', u('pjp'), 'Pindah kelas', u('desa'), u('tahun'), u('kelas 3'),
    u('kelas'), u('kelompok'), u('desa'), u('kelompok'));
insert into class_student (id, class_id, student_id, joined_on, transfer_id, copy_id, created_by, began, created_at) values
  (u('ahmad di kelas'), u('kelas'), u('ahmad'), '2026-07-13', null, u('salinan'), u('pjp'), 'copied', '2026-07-13Z'),
  (u('budi di kelas'), u('kelas'), u('budi'), '2026-08-03', u('mutasi'), null, u('pjp'), 'lateEnrolment', '2026-08-03Z');
insert into class_student (id, class_id, student_id, joined_on, left_on, ended, left_transfer_id)
values (u('budi dulu'), u('kelas 3'), u('budi'), '2026-07-13', '2026-08-03', 'transfer', u('mutasi keluar'));
-- In the classes of two desa.
insert into class_student (id, class_id, student_id, sub_branch_id, joined_on)
values (u('budi tamu'), u('kelas tamu'), u('budi'), u('kelompok lain'), '2026-08-03');
update class set homeroom_teacher_id = u('guru') where id = u('kelas');

-- Made with the card key of 32 bytes 7, as the servers of the tests have it.
insert into student_card (id, student_id, card_version, secret_hash, issued_by)
values (u('kartu'), u('ahmad'), 1, 'wIDZVj-deQx7RNkcMtJMxr5ToBcGe5yMxzs_Tva12P4', u('pjp'));
insert into student_card (id, student_id, card_version, secret_hash, issued_by, voided_at, voided_by, void_reason)
values (u('kartu lama'), u('budi'), 1, rpad('', 43, 'b'), u('pjp'), {now}, u('pjp'), 'lost');
update student set card_version = 1 where id = u('budi');
insert into consent (id, student_id, purposes, guardian_name, relation, method, text_version, date, recorded_by)
values (u('izin'), u('ahmad'), '{record,photo}', 'Wali', 'ibu', 'paper', '1', '2026-07-13', u('pjp'));
insert into consent (id, student_id, purposes, guardian_name, relation, method, text_version, date, recorded_by,
  withdrawn_at, withdrawn_by)
values (u('izin lama'), u('ahmad'), '{exam}', 'Wali', 'ibu', 'paper', '1', '2026-07-13', u('pjp'), {now}, u('pjp'));
insert into parent_link (id, student_id, token_hash, created_by, expires_at)
values (u('tautan'), u('ahmad'), sha256('tautan'), u('pjp'), {now} + interval '30 days');
insert into sent_message (id, student_id, kind, date, sent_by)
values (u('pesan'), u('ahmad'), 'absent', '2026-08-05', u('akun guru'));

insert into meeting (id, class_id, date, opened_by, opened_at, revision)
values (u('pertemuan'), u('kelas'), '2026-08-05', u('akun guru'), '2026-08-05T08:55:00Z', 2);
insert into attendance (id, class_id, meeting_id, student_id, date, status, is_marked, arrived_at, marked_at,
  marked_by, card, revision)
values
  (u('hadir ahmad'), u('kelas'), u('pertemuan'), u('ahmad'), '2026-08-05', 'Hadir', true, '2026-08-05T09:00:00Z',
    '2026-08-05T09:00:00Z', u('akun guru'), 'valid', 2),
  (u('hadir budi'), u('kelas'), u('pertemuan'), u('budi'), '2026-08-05', 'Tanpa Keterangan', false, null, null, null,
    null, 0);
insert into attendance_history (id, attendance_id, by_user_id, from_state, to_state, source, operation_id)
values (u('riwayat'), u('hadir ahmad'), u('akun guru'), '{"status":"Tanpa Keterangan"}', '{"status":"Hadir"}', 'scan',
  u('operasi'));
insert into attendance_operation (operation_id, user_id, class_id, date, kind, outcome, attendance_id)
values (u('operasi'), u('akun guru'), u('kelas'), '2026-08-05', 'scan', '{}', u('hadir ahmad'));

insert into journal (id, user_id, title, content, date)
values (u('jurnal'), u('akun guru'), 'Judul', 'Isi', '2026-08-05');
insert into material_progress (id, user_id, class_id, category, material, date)
values (u('materi'), u('akun guru'), u('kelas'), 'reciting', 'Tilawati 3', '2026-08-05');

insert into question (id, class_grade, status, current_version_id, created_by, updated_by) values
  (u('soal'), '5', 'active', u('soal v1'), u('admin'), u('admin')),
  (u('soal b'), '5', 'active', u('soal b v1'), u('admin'), u('admin')),
  (u('soal baru'), '5', 'inactive', u('soal baru v1'), u('admin'), u('admin'));
insert into question_version (id, question_id, number, class_grade, semester, category, curriculum_month, type,
  instruction, question, answers, max_score, score_options, created_by)
select u(name || ' v1'), u(name), 1, '5', 1, 'reciting', 7, 'practice', 'Petunjuk', name, '{}', 50, '{0,25,50}',
  u('admin')
from unnest(array['soal', 'soal b', 'soal baru']) as name;
insert into question_version (id, question_id, number, class_grade, semester, category, curriculum_month, type,
  instruction, question, max_score, score_options)
values (u('soal baru v2'), u('soal baru'), 2, '5', 1, 'reciting', 7, 'practice', 'Petunjuk', 'Baru', 50, '{0,50}');
insert into question_history (id, question_id, by_user_id, from_status, to_status)
values (u('riwayat soal'), u('soal'), u('admin'), 'inactive', 'active');
insert into question_package (id, code, academic_year_id, semester, category, seed, created_by) values
  (u('paket'), 'P-0001', u('20261'), 1, 'reciting', '1', u('admin')),
  (u('paket draf'), 'P-0002', u('20252'), 1, 'reciting', '1', u('admin'));
insert into question_package_question (question_package_id, class_grade, ordinal, category, semester, question_version_id)
values
  (u('paket'), '5', 1, 'reciting', 1, u('soal v1')), (u('paket'), '5', 2, 'reciting', 1, u('soal b v1')),
  (u('paket draf'), '5', 1, 'reciting', 1, u('soal baru v1'));
update question_package set state = 'frozen', frozen_at = {now}, is_used_in_exam = true where id = u('paket');

insert into exam_status (id, academic_year_id, status, changed_by, changed_at)
values (u('ujian daerah'), u('20261'), 'inProgress', u('admin'), '2026-11-01Z');
insert into exam_status (id, branch_year_id, status, changed_by, changed_at)
values (u('ujian desa'), u('tahun'), 'inProgress', u('pjp'), '2026-11-02Z');
insert into exam_status (id, branch_year_id, sub_branch_id, status, changed_by, changed_at)
values (u('ujian kelompok'), u('tahun'), u('kelompok'), 'inProgress', u('pjp'), '2026-11-03Z');
insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade, sub_branch_id, student_id)
select u('nilai ' || child), branch_id, branch_year_id, teaching_group_id, id, grade, u('kelompok'), u(child)
from class cross join unnest(array['ahmad', 'budi']) as child where id = u('kelas');
insert into score_category (score_id, category, grade)
select s.id, g.category, g.grade from score s join grade_category g on g.grade = s.grade;
update score set claimed_by = u('akun munaqis'), claimed_at = {now}, claim_active_at = {now},
  claim_until = {now} + interval '10 minutes' where id = u('nilai ahmad');
update score set claim_lost_by = u('akun guru'), claim_lost_reason = 'Munaqis pulang' where id = u('nilai budi');
update score_category set started_at = {now}, started_by = u('akun munaqis'), question_package_id = u('paket'),
    score = 75, examiner_id = u('akun munaqis'), scored_at = {now}
  where score_id = u('nilai ahmad') and category = 'reciting';
insert into score_mark (score_id, category, ordinal, question_version_id, max_score, mark, draft_mark,
  makhraj_slips, tajwid_slips, kelancaran_slips)
values
  (u('nilai ahmad'), 'reciting', 1, u('soal v1'), 50, 50, 50, 0, 0, 0),
  (u('nilai ahmad'), 'reciting', 2, u('soal b v1'), 50, 25, 25, 2, 0, 1);
insert into score_history (id, score_id, category, by_user_id, kind, to_state, at)
values (u('riwayat nilai'), u('nilai ahmad'), 'reciting', u('akun munaqis'), 'finish', '{"score": 75}', {now});

insert into account_request (id, ticket_id, kind, user_id, sub_branch_id, status, decided_by, decided_at) values
  (u('tiket'), 'K7PM3W', 'student', u('pjp'), u('kelompok'), 'approved', u('admin'), {now}),
  (u('tiket baru'), 'K7PM3X', 'student', u('pjp'), u('kelompok'), 'pending', null, null);
insert into image_file (name, kind, account_request_id, size) values
  ('foto-tiket-0001.jpg', 'photo', u('tiket baru'), 10), ('mini-tiket-0001.jpg', 'thumbnail', u('tiket baru'), 5);
insert into account_request_person (id, account_request_id, ordinal, name, image, thumbnail, result_user_id) values
  (u('orang tiket'), u('tiket'), 0, 'Ahmad Fauzi', null, null, u('akun ahmad')),
  (u('orang tiket baru'), u('tiket baru'), 0, 'Dewi', 'foto-tiket-0001.jpg', 'mini-tiket-0001.jpg', null);
insert into import_batch (id, user_id, kind, branch_id, sub_branch_id, expires_at)
values (u('impor'), u('admin'), 'students', u('desa'), u('kelompok'), {now} + interval '2 hours');
insert into import_row (import_batch_id, row, values, state) values (u('impor'), 2, '{}', 'new');
insert into handout (id, user_id, codes_until, created_at)
values (u('lembar'), u('admin'), {now} + interval '1 hour', {now});
insert into handout_person (handout_id, ordinal, user_id, outcome)
values (u('lembar'), 0, u('akun ahmad'), 'created');

insert into document_job (id, user_id, kind, request) values (u('cetak'), u('pjp'), 'reports',
  jsonb_build_object('maker', maker_place(u('pjp'))));
insert into document_code (code, kind, student_id, academic_year_id, class_id, score_id, total, input_hash, issued_by,
  issued_at)
values ('K7PM-3WQA', 'report', u('ahmad'), u('20261'), u('kelas'), u('nilai ahmad'), 75, 'x', u('pjp'),
  {now} + interval '1 second');
insert into notification (id, user_id, kind, text) values (u('kabar'), u('pjp'), 'ticketDecided', 'Disetujui');
insert into access_log (id, user_id, role, student_id) values (u('baca'), u('pjp'), 'branchAdmin', u('ahmad'));
insert into job (id, kind, unique_key) values (u('kerja'), 'sweep', 'sweep');
insert into letter (id, "to", subject, body, kind, user_id, token_id)
values (u('surat'), 'pjp@ngaji.test', 'Halo', 'Isi', 'reset', u('pjp'), u('reset'));
insert into backup (id, kind, state, asked_by, place, file_name, started_at, locked_until)
values (u('cadangan'), 'nightly', 'running', u('admin'), 'folder', 'ngaji.age', {now}, {now} + interval '15 seconds');
insert into backup_download (id, backup_id, user_id, day, at, token_hash, token_expires_at)
values (u('unduhan'), u('cadangan'), u('admin'), '2026-11-20', {now}, sha256('unduhan'), {now});
insert into erasure_entry (id, kind, subject_id, student_id, at)
values (u('jejak hapus'), 'student', u('citra'), u('citra'), {now});
insert into health_probe (instance_id, written_at) values (u('server'), {now});
insert into nightly_task (name, since, succeeded_at) values ('students.remove-files', {now}, {now});
insert into disk_day (day, used_bytes, total_bytes) values ('2026-11-20', 1, 2);
insert into audit_entry (id, actor_id, actor_role, kind, action, target_type, target_id, branch_id)
values (u('jejak 1'), u('pjp'), 'branchAdmin', 'classes', 'classes.lock', 'class', u('kelas'), u('desa')),
  (u('jejak 2'), null, null, 'sign-in', 'sign-in.login', null, null, null);
commit;
