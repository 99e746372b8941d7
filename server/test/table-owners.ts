import type { Database } from '../src/database/row-types.ts'

/** Who may write: a feature, or one of the floors below them. */
type Owner =
  | `features/${string}`
  | 'archive'
  | 'audit'
  | 'database'
  | 'health'
  | 'http'
  | 'jobs'
  | 'mail'

/**
 * The one writer of each table. A table that is not here does not compile, and a statement that
 * writes to a table of somebody else fails the test. `app_user` is one row with two sides: who
 * somebody is, and how they sign in.
 */
export const tableOwners: Record<keyof Database, readonly Owner[]> = {
  academic_year: ['features/academic-years'],
  access_log: ['audit'],
  account_request: ['features/account-requests'],
  account_request_person: ['features/account-requests'],
  app_user: ['features/users', 'features/sign-in'],
  attendance: ['features/attendance'],
  attendance_day: ['features/attendance'],
  attendance_history: ['features/attendance'],
  attendance_month: ['features/attendance'],
  attendance_operation: ['features/attendance'],
  attendance_total: ['features/attendance'],
  audit_entry: ['audit'],
  audit_head: ['audit'],
  backup: ['features/backups'],
  backup_download: ['features/backups'],
  branch: ['features/levels'],
  branch_year: ['features/branch-years'],
  branch_year_copy: ['features/branch-years'],
  class: ['features/classes'],
  class_student: ['features/classes'],
  class_teacher: ['features/classes'],
  class_total: ['features/classes'],
  consent: ['features/students'],
  disk_day: ['features/system-health'],
  document_code: ['features/documents'],
  document_job: ['features/documents'],
  erasure_entry: ['archive'],
  exam_status: ['features/munaqasyah'],
  grade_category: ['features/munaqasyah'],
  handout: ['features/users'],
  handout_person: ['features/users'],
  health_probe: ['health'],
  holiday: ['features/region-settings'],
  idempotency_key: ['http'],
  image_file: ['features/users'],
  import_batch: ['features/imports'],
  import_row: ['features/imports'],
  job: ['jobs'],
  journal: ['features/journals'],
  known_device: ['features/sign-in'],
  letter: ['mail'],
  material_progress: ['features/material-progress'],
  meeting: ['features/attendance'],
  nig_issued: ['features/teachers'],
  nightly_task: ['jobs'],
  nis_issued: ['features/students'],
  nis_retired: ['features/students'],
  notification: ['features/notifications'],
  one_time_token: ['features/sign-in'],
  parent_link: ['features/families'],
  question: ['features/question-bank'],
  question_history: ['features/question-bank'],
  question_package: ['features/question-bank'],
  question_package_question: ['features/question-bank'],
  question_version: ['features/question-bank'],
  rate_counter: ['http'],
  region_setting: ['features/region-settings'],
  score: ['features/munaqasyah'],
  score_category: ['features/munaqasyah'],
  score_history: ['features/munaqasyah'],
  score_mark: ['features/munaqasyah'],
  sent_message: ['features/families'],
  session: ['features/sign-in'],
  sign_in_failure: ['features/sign-in'],
  sign_in_log: ['features/sign-in'],
  student: ['features/students'],
  student_card: ['features/student-cards'],
  student_line: ['features/students'],
  sub_branch: ['features/levels'],
  teacher: ['features/teachers'],
  teaching_group: ['features/teaching-groups'],
  teaching_group_sub_branch: ['features/teaching-groups'],
  transfer: ['features/students'],
}

/** What grows old is dropped at night in one place; nothing about a child is among it. */
export const sweptTables = [
  'session',
  'one_time_token',
  'sign_in_failure',
  'sign_in_log',
  'rate_counter',
  'idempotency_key',
  'attendance_operation',
  'notification',
  'job',
  'letter',
] as const satisfies readonly (keyof Database)[]
