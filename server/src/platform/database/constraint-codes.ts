import type { ErrorCode } from '@ngaji/contract/errors'

/**
 * Violations that a user can cause by a race: the name of a constraint -> the refusal. A service
 * checks first and answers in more detail; this table serves the later of two concurrent requests.
 * A constraint that is missing here can only be violated by a defect. Triggers need no entry: a
 * trigger that refuses raises SQLSTATE NG001 with the code as its message (`class.locked`) and the
 * rule as its constraint, which the HTTP layer passes on unchanged.
 */
export const constraintCodes: Readonly<Record<string, ErrorCode | undefined>> = {
  branch__name_unique: 'branch.name-taken',
  sub_branch__name_unique: 'sub-branch.name-taken',
  sub_branch__branch_fk: 'branch.in-use',
  branch_year__branch_fk: 'branch.in-use',
  transfer__branch_fk: 'branch.in-use',
  app_user__sub_branch_fk: 'sub-branch.in-use',
  student__sub_branch_fk: 'sub-branch.in-use',
  teacher__sub_branch_fk: 'sub-branch.in-use',
  teaching_group_sub_branch__sub_branch_fk: 'sub-branch.in-use',
  transfer__from_sub_branch_fk: 'sub-branch.in-use',
  transfer__to_sub_branch_fk: 'sub-branch.in-use',
  class_student__sub_branch_fk: 'sub-branch.in-use',
  attendance__sub_branch_fk: 'sub-branch.in-use',
  attendance_total__sub_branch_fk: 'sub-branch.in-use',
  attendance_day__sub_branch_fk: 'sub-branch.in-use',
  attendance_month__sub_branch_fk: 'sub-branch.in-use',
  exam_status__sub_branch_fk: 'sub-branch.in-use',
  score__sub_branch_fk: 'sub-branch.in-use',
  account_request__sub_branch_fk: 'sub-branch.in-use',
  import_batch__sub_branch_fk: 'sub-branch.in-use',

  app_user__email_unique: 'user.email-taken',
  student__date_of_birth: 'request.invalid',
  teacher__date_of_birth: 'request.invalid',
  account_request_person__date_of_birth: 'request.invalid',
  student__nis_unique: 'nis.taken',
  teacher__nig_unique: 'nig.taken',
  // The account was deleted during its sign-in.
  sign_in_log__user_fk: 'auth.wrong-credentials',
  sign_in_failure__user_fk: 'auth.wrong-credentials',
  session__user_fk: 'auth.wrong-credentials',
  one_time_token__latest_only: 'request.version-conflict',
  idempotency_key__pk: 'idempotency.in-flight',
  student_card__one_valid: 'request.version-conflict',
  student_card__version_unique: 'request.version-conflict',

  academic_year__name_unique: 'academic-year.name-taken',
  academic_year__one_active: 'request.version-conflict',
  branch_year__academic_year_fk: 'academic-year.in-use',
  exam_status__academic_year_fk: 'academic-year.has-records',
  question_package__academic_year_fk: 'academic-year.has-records',
  document_code__academic_year_fk: 'academic-year.has-records',
  branch_year__registered_once: 'branch-year.registered',
  branch_year__one_active: 'request.version-conflict',
  branch_year_copy__once: 'branch-year.not-empty',
  branch_year_copy__from_fk: 'branch-year.in-use',
  teaching_group__branch_year_fk: 'branch-year.in-use',
  teaching_group_sub_branch__pk: 'teaching-group.sub-branch-registered',

  class__name_unique: 'class.name-taken',
  class__times: 'class.time-order',
  class__name_ends_with_grade: 'class.bad-grade',
  class__teaching_group_fk: 'teaching-group.not-empty',
  class_student__class_fk: 'class.not-empty',
  class_teacher__class_fk: 'class.not-empty',
  meeting__class_fk: 'class.not-empty',
  score__class_fk: 'class.not-empty',
  score__grade_fk: 'class.grade-examined',
  class_student__once_per_class: 'class.student-here',
  class_student__one_class_per_teaching_group: 'class.student-elsewhere',
  class_student__one_class_per_year: 'class.student-elsewhere',
  class_teacher__once_per_class: 'class.teacher-here',

  attendance__note_of_izin: 'attendance.note-needed',
  attendance__one_per_student_per_day: 'attendance.conflict',

  exam_status__one_per_academic_year: 'request.version-conflict',
  exam_status__one_per_branch_year: 'request.version-conflict',
  exam_status__one_per_sub_branch: 'request.version-conflict',
  score__one_per_student_and_year: 'request.version-conflict',
  score__one_claim_per_examiner: 'score.claimed',
  score_mark__pk: 'score.version',
  score_mark__ordinal_unique: 'score.version',

  question_version__score_options: 'question.bad-options',
  question_version__number_unique: 'request.version-conflict',
  question_package__one_per_category: 'package.exists',
  question_package_question__version_fk: 'question.used',
  score_mark__question_fk: 'question.used',
  score_category__package_fk: 'package.used',
}
