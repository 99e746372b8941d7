import type { Database } from '../database/row-types.ts'

type TableName = keyof Database

/** `kept`: every row. `where`: the condition of the kept rows. `leftOut`: why no row is kept. */
type Rule = 'kept' | { where: string } | { leftOut: string }

const signedIn = { leftOut: 'after a restore everybody signs in again' }
const secrets = { leftOut: 'codes, links and tokens that open an account' }
const machine = { leftOut: 'what this machine did and measured' }
const counters = { leftOut: 'counters of tries and requests' }

/**
 * Which tables an archive holds. A table that is missing here does not compile: the change that
 * adds a table decides whether a backup keeps it. Conditions are SQL on the table alone and do not
 * depend on the time.
 */
const archiveRules: Record<TableName, Rule> = {
  academic_year: 'kept',
  access_log: 'kept',
  account_request: 'kept',
  account_request_person: 'kept',
  account_total: 'kept',
  app_user: 'kept',
  attendance: 'kept',
  attendance_branch_day: 'kept',
  attendance_day: 'kept',
  attendance_history: 'kept',
  attendance_month: 'kept',
  attendance_operation: 'kept',
  attendance_total: 'kept',
  audit_entry: 'kept',
  audit_head: 'kept',
  backup: machine,
  backup_download: machine,
  branch: 'kept',
  branch_year: 'kept',
  branch_year_copy: 'kept',
  class: 'kept',
  class_student: 'kept',
  class_teacher: 'kept',
  class_total: 'kept',
  consent: 'kept',
  document_code: 'kept',
  disk_day: machine,
  // An unfinished document has lost its job.
  document_job: { where: `state = 'done'` },
  erasure_entry: 'kept',
  exam_status: 'kept',
  grade_category: 'kept',
  handout: secrets,
  handout_person: secrets,
  health_probe: machine,
  holiday: 'kept',
  // An encrypted answer holds a code, and the archive holds the key of the encryption.
  idempotency_key: { where: 'not is_encrypted' },
  image_file: 'kept',
  import_batch: 'kept',
  import_row: 'kept',
  job: { leftOut: 'work that was waiting; its payload may name a person' },
  journal: 'kept',
  known_device: signedIn,
  letter: { leftOut: 'letters that were waiting, with links in them' },
  material_progress: 'kept',
  meeting: 'kept',
  nig_issued: 'kept',
  nightly_task: machine,
  nis_issued: 'kept',
  nis_retired: 'kept',
  notification: 'kept',
  one_time_token: secrets,
  parent_link: 'kept',
  question: 'kept',
  question_history: 'kept',
  question_package: 'kept',
  question_package_question: 'kept',
  question_version: 'kept',
  rate_counter: counters,
  region_setting: 'kept',
  score: 'kept',
  score_category: 'kept',
  score_history: 'kept',
  score_mark: 'kept',
  sent_message: 'kept',
  session: signedIn,
  sign_in_failure: counters,
  sign_in_log: 'kept',
  student: 'kept',
  student_card: 'kept',
  student_in_two_branches: 'kept',
  student_line: 'kept',
  sub_branch: 'kept',
  teacher: 'kept',
  teaching_group: 'kept',
  teaching_group_sub_branch: 'kept',
  transfer: 'kept',
}

/** A table of an archive, and the condition of its rows (SQL; `true` for all). */
export type ArchivedTable = { name: string; where: string }

export const archivedTables: readonly ArchivedTable[] = Object.entries(archiveRules).flatMap(
  ([name, rule]) => {
    if (rule === 'kept') return { name, where: 'true' }
    return 'where' in rule ? { name, where: rule.where } : []
  },
)

/** The stored files that these rows name: photos and finished documents. */
export const fileNamesSql = `
  select 'images/' || name as name from public.image_file
  union select file_key from public.document_job where state = 'done'
  order by 1`
