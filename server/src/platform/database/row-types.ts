// Made from server/migrations. Do not edit: npm run row-types.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A moment: read as a Date, written as a Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A moment the database fills in when it is left out. */
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** JSON: parse what you read, write text (`JSON.stringify`): the driver would turn a list into an array. */
type Json = ColumnType<unknown, string, string>

/** JSON the database fills in when it is left out. */
type DefaultJson = ColumnType<unknown, string | undefined, string>

export type Database = {
  academic_year: {
    id: string
    name: string
    is_active: Generated<boolean>
    start_date: string | null
    end_date: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  access_log: {
    id: string
    at: DefaultTimestamp
    user_id: string
    role: string
    student_id: string
    what: Generated<string>
  }
  account_request: {
    id: string
    ticket_id: string
    kind: 'student' | 'teacher'
    user_id: string
    branch_id: Generated<string>
    sub_branch_id: string
    status: Generated<'pending' | 'approved' | 'rejected' | 'cancelled'>
    reason: string | null
    decided_by: string | null
    decided_at: Timestamp | null
    corrections: DefaultJson
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  account_request_person: {
    id: string
    account_request_id: string
    ordinal: number
    name: string
    date_of_birth: string | null
    gender: 'male' | 'female' | null
    class_name: Generated<string>
    parent_name: Generated<string>
    parent_phone: Generated<string>
    is_internal: Generated<boolean>
    has_consent: Generated<boolean>
    email: string | null
    position: 'branchTeacher' | 'subBranchTeacher' | 'localTeacher' | 'assistant' | 'munaqisy' | null
    phone: Generated<string>
    address: Generated<string>
    image: string | null
    thumbnail: string | null
    result_user_id: string | null
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  account_total: {
    role: string
    sub_branch_id: string | null
    branch_id: string | null
    account_count: number
  }
  app_user: {
    id: string
    name: Generated<string>
    email: string | null
    is_email_verified: Generated<boolean>
    password_hash: string | null
    role: 'admin' | 'curriculum' | 'branchAdmin' | 'subBranchAdmin' | 'teacher' | 'munaqisy' | 'student'
    branch_id: string | null
    sub_branch_id: string | null
    image: string | null
    thumbnail: string | null
    is_disabled: Generated<boolean>
    disabled_reason: string | null
    must_change_password: Generated<boolean>
    last_seen_at: Timestamp | null
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
    office_email: string | null
  }
  attendance: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    class_id: string
    meeting_id: string
    student_id: string
    sub_branch_id: Generated<string>
    date: string
    status: Generated<'Hadir' | 'Terlambat' | 'Izin' | 'Sakit' | 'Tanpa Keterangan'>
    is_marked: Generated<boolean>
    is_manual: Generated<boolean>
    arrived_at: Timestamp | null
    marked_at: Timestamp | null
    marked_by: string | null
    teachers_notes: Generated<string>
    attribute: Generated<boolean>
    attribute_at: Timestamp | null
    attitude: Generated<boolean>
    attitude_at: Timestamp | null
    tidiness: Generated<boolean>
    tidiness_at: Timestamp | null
    update_reason: string | null
    card: 'valid' | 'voided' | 'plain' | null
    revision: Generated<number>
    voided_at: Timestamp | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  attendance_branch_day: {
    branch_year_id: string
    date: string
    branch_id: string
    meeting_count: number
    on_time: number
    late: number
    excused: number
    sick: number
    absent: number
    unmarked: number
    attribute: number
    attitude: number
    tidiness: number
  }
  attendance_day: {
    class_id: string
    sub_branch_id: string
    date: string
    branch_id: string
    branch_year_id: string
    on_time: number
    late: number
    excused: number
    sick: number
    absent: number
    unmarked: number
    attribute: number
    attitude: number
    tidiness: number
  }
  attendance_history: {
    id: string
    attendance_id: string
    at: DefaultTimestamp
    by_user_id: string
    from_state: Json
    to_state: Json
    reason: string | null
    source: 'scan' | 'manual' | 'bulk' | 'edit' | 'undo' | 'void'
    operation_id: string | null
    device_id: string | null
  }
  attendance_month: {
    class_id: string
    sub_branch_id: string
    month: string
    branch_id: string
    branch_year_id: string
    on_time: number
    late: number
    excused: number
    sick: number
    absent: number
    attribute: number
    attitude: number
    tidiness: number
  }
  attendance_operation: {
    operation_id: string
    user_id: string
    class_id: string
    date: string
    kind: 'open' | 'scan' | 'mark' | 'note' | 'violations' | 'undo' | 'edit'
    outcome: Json
    attendance_id: string | null
    before_state: Json | null
    version_after: number | null
    received_at: DefaultTimestamp
  }
  attendance_total: {
    class_id: string
    sub_branch_id: string
    branch_id: string
    branch_year_id: string
    total: number
    present: number
  }
  audit_entry: {
    seq: Generated<number>
    id: string
    at: DefaultTimestamp
    actor_id: string | null
    actor_role: string | null
    kind: string
    action: string
    target_type: string | null
    target_id: string | null
    target_label: Generated<string>
    branch_id: string | null
    sub_branch_id: string | null
    outcome: Generated<string>
    reason: string | null
    request_id: string | null
    device_label: string | null
    details: DefaultJson
    prev_hash: Generated<Buffer>
    hash: Generated<Buffer>
  }
  audit_head: {
    is_only: Generated<boolean>
    seq: number
    hash: Buffer
  }
  backup: {
    id: string
    kind: 'nightly' | 'requested'
    state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
    asked_by: string | null
    place: 'folder' | 'bucket' | 'temporary'
    file_name: string
    started_at: Timestamp
    finished_at: Timestamp | null
    locked_until: Timestamp | null
    done: Generated<number>
    total: Generated<number>
    bytes: number | null
    row_count: number | null
    file_count: number | null
    is_read_back: Generated<boolean>
    failure: string | null
    expires_at: Timestamp | null
    removed_at: Timestamp | null
  }
  backup_download: {
    id: string
    backup_id: string
    user_id: string | null
    day: string
    at: Timestamp
    token_hash: Buffer | null
    token_expires_at: Timestamp | null
  }
  branch: {
    id: string
    name: string
    address: Generated<string>
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  branch_year: {
    id: string
    branch_id: string
    academic_year_id: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: DefaultTimestamp
    activated_on: string | null
  }
  branch_year_copy: {
    id: string
    branch_id: string
    branch_year_id: string
    from_branch_year_id: string
    plan_hash: string
    totals: DefaultJson
    created_by: string
    created_at: DefaultTimestamp
    undone_at: Timestamp | null
  }
  class: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    teaching_group_id: string
    name: string
    label: Generated<string>
    grade: 'PRA-PAUD' | 'PAUD' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'KHUSUS'
    start_time: string
    end_time: string
    meeting_days: Generated<number[]>
    homeroom_teacher_id: string | null
    is_locked: Generated<boolean>
    copy_id: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  class_student: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    teaching_group_id: Generated<string>
    class_id: string
    student_id: string
    sub_branch_id: Generated<string>
    joined_on: string
    left_on: string | null
    began: Generated<'registered' | 'copied' | 'lateEnrolment' | 'transfer'>
    ended: 'removed' | 'transfer' | 'leave' | null
    transfer_id: string | null
    left_transfer_id: string | null
    copy_id: string | null
    created_by: string | null
    created_at: DefaultTimestamp
  }
  class_teacher: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    teaching_group_id: Generated<string>
    class_id: string
    teacher_id: string
    joined_on: string
    left_on: string | null
    left_reason: string | null
    copy_id: string | null
    created_by: string | null
    created_at: DefaultTimestamp
    joined_reason: string | null
  }
  class_total: {
    class_id: string
    student_count: number
    meeting_count: number
    met: Generated<string>
    met_until: Generated<string>
  }
  consent: {
    id: string
    student_id: string
    purposes: ('record' | 'photo' | 'exam' | 'report')[]
    guardian_name: string
    relation: string
    method: 'paper' | 'link'
    text_version: string
    date: string
    recorded_by: string
    recorded_at: DefaultTimestamp
    withdrawn_at: Timestamp | null
    withdrawn_by: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  disk_day: {
    day: string
    used_bytes: number
    total_bytes: number
  }
  document_code: {
    code: string
    kind: 'report' | 'letter'
    student_id: string
    academic_year_id: string | null
    class_id: string | null
    score_id: string | null
    total: number | null
    input_hash: string
    issued_by: string | null
    issued_at: DefaultTimestamp
    replaced_at: Timestamp | null
  }
  document_job: {
    id: string
    user_id: string
    kind: 'reports' | 'cards' | 'letters' | 'slips' | 'register' | 'recap' | 'missing' | 'handOver' | 'packages' | 'consentForm' | 'list'
    format: Generated<'pdf' | 'zip' | 'xlsx' | 'csv'>
    request: Json
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
    done: Generated<number>
    total: Generated<number>
    skipped: DefaultJson
    file_name: string | null
    file_key: string | null
    failure: string | null
    created_at: DefaultTimestamp
    started_at: Timestamp | null
    finished_at: Timestamp | null
    expires_at: Timestamp | null
  }
  erasure_entry: {
    id: Generated<string>
    kind: 'student' | 'consent' | 'card' | 'link' | 'account'
    subject_id: string
    student_id: string | null
    card_version: number | null
    void_reason: string | null
    at: Timestamp
    created_at: DefaultTimestamp
    written_at: Timestamp | null
  }
  exam_status: {
    id: string
    academic_year_id: Generated<string>
    branch_id: string | null
    branch_year_id: string | null
    sub_branch_id: string | null
    status: Generated<'notStarted' | 'inProgress' | 'completed'>
    changed_by: string | null
    changed_at: DefaultTimestamp
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  grade_category: {
    grade: 'PRA-PAUD' | 'PAUD' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'KHUSUS'
    category: 'reciting' | 'writing' | 'quranTafsir' | 'hadithTafsir' | 'practice' | 'moralManner' | 'memorizingSurah' | 'memorizingHadith' | 'memorizingDua' | 'memorizingBeautifulName' | 'knowledge' | 'independence'
    ordinal: number
  }
  handout: {
    id: string
    user_id: string
    kind: Generated<'accounts' | 'codes'>
    codes_until: Timestamp
    created_at: DefaultTimestamp
    maker: DefaultJson
  }
  handout_person: {
    handout_id: string
    ordinal: number
    user_id: string
    outcome: string
    activation_code: Buffer | null
    code_expires_at: Timestamp | null
  }
  health_probe: {
    instance_id: string
    written_at: Timestamp
  }
  holiday: {
    id: string
    date: string
    name: string
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  idempotency_key: {
    user_id: string
    key: string
    request_hash: Buffer
    status: number | null
    body: Buffer | null
    is_encrypted: Generated<boolean>
    created_at: DefaultTimestamp
  }
  image_file: {
    name: string
    kind: 'photo' | 'thumbnail' | 'logo'
    user_id: string | null
    account_request_id: string | null
    size: number
    uploaded_by: string | null
    created_at: DefaultTimestamp
  }
  import_batch: {
    id: string
    user_id: string
    kind: 'students' | 'teachers' | 'questions'
    branch_id: string | null
    sub_branch_id: string | null
    file_name: Generated<string>
    columns: DefaultJson
    basis_hash: Generated<string>
    created_at: DefaultTimestamp
    expires_at: Timestamp
    applied_at: Timestamp | null
    result: Json | null
    maker: DefaultJson
    reading: DefaultJson
  }
  import_row: {
    import_batch_id: string
    row: number
    values: Json
    state: 'new' | 'changed' | 'unchanged' | 'duplicate' | 'asked' | 'error'
    decision: 'skip' | 'create' | 'update' | null
    messages: DefaultJson
    match_id: string | null
  }
  job: {
    id: string
    kind: string
    payload: DefaultJson
    unique_key: string | null
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    run_at: DefaultTimestamp
    locked_until: Timestamp | null
    attempts: Generated<number>
    last_error: string | null
    created_at: DefaultTimestamp
    finished_at: Timestamp | null
    lease_id: string | null
  }
  journal: {
    id: string
    user_id: string
    title: string
    content: string
    date: string
    version: Generated<number>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  known_device: {
    id: string
    user_id: string
    device_hash: Buffer
    device_label: Generated<string>
    consecutive_failures: Generated<number>
    last_failed_at: Timestamp | null
    last_used_at: DefaultTimestamp
    created_at: DefaultTimestamp
  }
  letter: {
    id: string
    to: string
    subject: string
    body: string
    state: Generated<'waiting' | 'sent' | 'failed'>
    tries: Generated<number>
    next_try_at: DefaultTimestamp
    last_error: string | null
    created_at: DefaultTimestamp
    sent_at: Timestamp | null
    kind: Generated<'reset' | 'verify-email' | 'undo-email' | 'handed-over' | 'code-issued' | 'code-used' | 'email-removed' | 'test' | 'notice'>
    user_id: string | null
    token_id: string | null
    expires_at: Timestamp | null
    lease_id: string | null
    leased_until: Timestamp | null
    failure: 'address' | 'mailbox-full' | 'refused' | 'sign-in' | 'unreachable' | 'expired' | 'other' | null
    failed_at: Timestamp | null
    resent_at: Timestamp | null
  }
  material_progress: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    user_id: string
    class_id: string
    category: 'reciting' | 'writing' | 'quranTafsir' | 'hadithTafsir' | 'practice' | 'moralManner' | 'memorizingSurah' | 'memorizingHadith' | 'memorizingDua' | 'memorizingBeautifulName' | 'knowledge' | 'independence'
    material: string
    date: string
    version: Generated<number>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  meeting: {
    id: string
    branch_id: Generated<string>
    branch_year_id: Generated<string>
    class_id: string
    date: string
    opened_by: string
    opened_at: DefaultTimestamp
    reason: string | null
    revision: Generated<number>
    cancelled_at: Timestamp | null
    created_at: DefaultTimestamp
  }
  nig_issued: {
    nig: string
    issued_at: DefaultTimestamp
  }
  nightly_task: {
    name: string
    since: Timestamp
    tried_at: Timestamp | null
    succeeded_at: Timestamp | null
    failures: Generated<number>
    error: string | null
    next_try_at: Timestamp | null
    lease_id: string | null
    locked_until: Timestamp | null
  }
  nis_issued: {
    nis: string
    issued_at: DefaultTimestamp
  }
  nis_retired: {
    nis: string
    retired_at: DefaultTimestamp
    student_id: string | null
  }
  notification: {
    id: string
    user_id: string
    kind: string
    text: string
    href: string | null
    at: DefaultTimestamp
    read_at: Timestamp | null
    pinned_until: Timestamp | null
  }
  one_time_token: {
    id: string
    purpose: 'reset' | 'verify-email' | 'undo-email' | 'activation'
    token_hash: Buffer
    user_id: string
    email: string | null
    created_by: string | null
    created_at: DefaultTimestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    superseded_at: Timestamp | null
  }
  parent_link: {
    id: string
    student_id: string
    token_hash: Buffer
    created_by: string
    created_at: DefaultTimestamp
    expires_at: Timestamp
    revoked_at: Timestamp | null
    last_used_at: Timestamp | null
  }
  question: {
    id: string
    class_grade: 'PRA-PAUD' | 'PAUD' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'KHUSUS'
    status: Generated<'inactive' | 'active' | 'checkneeded'>
    status_comment: Generated<string>
    current_version_id: string
    created_by: string | null
    updated_by: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  question_history: {
    id: string
    question_id: string
    at: DefaultTimestamp
    by_user_id: string
    from_status: 'inactive' | 'active' | 'checkneeded' | null
    to_status: 'inactive' | 'active' | 'checkneeded'
    comment: Generated<string>
    changed_fields: Generated<string[]>
  }
  question_package: {
    id: string
    code: string
    academic_year_id: string
    semester: number
    category: 'reciting' | 'writing' | 'quranTafsir' | 'hadithTafsir' | 'practice' | 'moralManner' | 'memorizingSurah' | 'memorizingHadith' | 'memorizingDua' | 'memorizingBeautifulName' | 'knowledge' | 'independence'
    seed: string
    state: Generated<'draft' | 'frozen'>
    is_used_in_exam: Generated<boolean>
    created_by: string
    frozen_at: Timestamp | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  question_package_question: {
    question_package_id: string
    class_grade: string
    ordinal: number
    category: string
    semester: number
    question_version_id: string
  }
  question_version: {
    id: string
    question_id: string
    number: number
    class_grade: string
    semester: number
    category: string
    curriculum_month: number
    type: 'multipleChoices' | 'shortAnswer' | 'practice'
    instruction: string
    question: string
    answers: Generated<string[]>
    max_score: number
    score_options: number[]
    used_at: Timestamp | null
    created_by: string | null
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
    likeness: GeneratedAlways<string>
  }
  rate_counter: {
    key: string
    window_start: Timestamp
    count: Generated<number>
  }
  region_setting: {
    is_only: Generated<boolean>
    is_demo: Generated<boolean>
    organisation_name: Generated<string>
    footer_text: Generated<string>
    logo: string | null
    require_photo_consent: Generated<boolean>
    late_grace_minutes: Generated<number>
    accept_plain_nis: Generated<boolean>
    session_hours: Generated<number>
    letterhead_lines: Generated<string[]>
    letterhead_address: Generated<string>
    letterhead_contact: Generated<string>
    letter_place: Generated<string>
    show_rank: Generated<boolean>
    report_signers: Generated<string[]>
    report_with_code: Generated<boolean>
    card_front_text: Generated<string>
    card_back_text: Generated<string>
    card_colour: Generated<string>
    message_absent: Generated<string>
    message_report: Generated<string>
    message_raport: Generated<string>
    quiet_from: Generated<string>
    quiet_to: Generated<string>
    slip_points_makhraj: Generated<number>
    slip_points_tajwid: Generated<number>
    slip_points_kelancaran: Generated<number>
    changes: DefaultJson
    version: Generated<number>
    created_at: DefaultTimestamp
    report_lifts_low_scores: Generated<boolean>
  }
  score: {
    id: string
    branch_id: string
    branch_year_id: string
    teaching_group_id: string
    class_id: string
    grade: string
    sub_branch_id: string
    student_id: string
    claimed_by: string | null
    claimed_at: Timestamp | null
    claim_active_at: Timestamp | null
    claim_until: Timestamp | null
    claim_lost_by: string | null
    claim_lost_reason: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  score_category: {
    score_id: string
    category: string
    grade: string
    score: number | null
    examiner_id: string | null
    scored_at: Timestamp | null
    is_total_only: Generated<boolean>
    started_at: Timestamp | null
    started_by: string | null
    question_package_id: string | null
    version: Generated<number>
    draw_seed: string | null
  }
  score_history: {
    id: string
    score_id: string
    category: string | null
    at: DefaultTimestamp
    by_user_id: string
    kind: 'start' | 'finish' | 'void' | 'release'
    from_state: DefaultJson
    to_state: DefaultJson
    reason: string | null
  }
  score_mark: {
    score_id: string
    category: string
    ordinal: number
    question_version_id: string
    max_score: number
    mark: number | null
    makhraj_slips: number | null
    tajwid_slips: number | null
    kelancaran_slips: number | null
    draft_mark: number | null
    draft_makhraj_slips: number | null
    draft_tajwid_slips: number | null
    draft_kelancaran_slips: number | null
    marked_at: Timestamp | null
  }
  sent_message: {
    id: string
    student_id: string
    kind: 'absent' | 'report' | 'raport'
    date: string
    sent_by: string
    sent_at: DefaultTimestamp
  }
  session: {
    id: string
    token_hash: Buffer
    user_id: string
    device_label: Generated<string>
    created_at: DefaultTimestamp
    last_seen_at: DefaultTimestamp
    confirmed_until: Timestamp | null
    expires_at: Timestamp
    absolute_expires_at: Timestamp
    revoked_at: Timestamp | null
    clock_offset_ms: number | null
    clock_measured_at: Timestamp | null
    ended_by_code: string | null
  }
  sign_in_failure: {
    account_key: string
    user_id: string | null
    consecutive_failures: Generated<number>
    last_failed_at: DefaultTimestamp
    created_at: DefaultTimestamp
  }
  sign_in_log: {
    id: string
    at: DefaultTimestamp
    user_id: string | null
    account_key: Generated<string>
    network: Generated<string>
    device_label: Generated<string>
    is_ok: boolean
  }
  student: {
    id: string
    user_id: string
    branch_id: Generated<string>
    sub_branch_id: Generated<string>
    nis: string
    name: Generated<string>
    date_of_birth: string | null
    gender: 'male' | 'female' | null
    parent_name: Generated<string>
    parent_phone: Generated<string>
    address: Generated<string>
    image: string | null
    thumbnail: string | null
    is_internal: Generated<boolean>
    allow_messages: Generated<boolean>
    card_version: Generated<number>
    erased_at: Timestamp | null
    merged_into_id: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
    parent_phone_changed_by_student_at: Timestamp | null
  }
  student_card: {
    id: string
    student_id: string
    card_version: number
    secret_hash: string
    issued_at: DefaultTimestamp
    issued_by: string | null
    voided_at: Timestamp | null
    voided_by: string | null
    void_reason: 'lost' | 'stolen' | 'copied' | 'moved' | 'other' | 'reissued' | 'nisChanged' | 'merged' | 'erased' | null
    void_note: string | null
    last_used_at: Timestamp | null
    printed_at: Timestamp | null
  }
  student_in_two_branches: {
    academic_year_id: string
    student_id: string
  }
  student_line: {
    student_id: string
    branch_id: string
    sub_branch_id: string
    name: string
    nis: string
    search: string
    account_state: string
    is_internal: boolean
    is_complete: boolean
    is_active: boolean
  }
  student_total: {
    sub_branch_id: string
    branch_id: string
    account_state: string
    is_complete: boolean
    is_active: boolean
    student_count: number
  }
  sub_branch: {
    id: string
    branch_id: string
    name: string
    address: Generated<string>
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  teacher: {
    id: string
    user_id: string
    branch_id: Generated<string>
    sub_branch_id: Generated<string>
    nig: string
    name: Generated<string>
    phone: Generated<string>
    position: 'branchTeacher' | 'subBranchTeacher' | 'localTeacher' | 'assistant' | 'munaqisy'
    date_of_birth: string | null
    gender: 'male' | 'female' | null
    address: Generated<string>
    image: string | null
    thumbnail: string | null
    position_start_date: string | null
    position_end_date: string | null
    position_end_reason: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
    search: GeneratedAlways<string>
  }
  teaching_group: {
    id: string
    branch_id: Generated<string>
    branch_year_id: string
    name: string
    address: Generated<string>
    is_locked: Generated<boolean>
    copy_id: string | null
    version: Generated<number>
    created_at: DefaultTimestamp
  }
  teaching_group_sub_branch: {
    teaching_group_id: string
    sub_branch_id: string
    branch_id: Generated<string>
    created_at: DefaultTimestamp
  }
  transfer: {
    id: string
    kind: 'class' | 'subBranch' | 'lateEnrolment' | 'leave'
    student_id: string
    date: string
    at: DefaultTimestamp
    by_user_id: string
    reason: string
    branch_id: string
    branch_year_id: string | null
    from_class_id: string | null
    to_class_id: string | null
    from_sub_branch_id: string | null
    to_branch_id: string | null
    to_sub_branch_id: string | null
  }
}

export const tableNames = [
  'academic_year',
  'access_log',
  'account_request',
  'account_request_person',
  'account_total',
  'app_user',
  'attendance',
  'attendance_branch_day',
  'attendance_day',
  'attendance_history',
  'attendance_month',
  'attendance_operation',
  'attendance_total',
  'audit_entry',
  'audit_head',
  'backup',
  'backup_download',
  'branch',
  'branch_year',
  'branch_year_copy',
  'class',
  'class_student',
  'class_teacher',
  'class_total',
  'consent',
  'disk_day',
  'document_code',
  'document_job',
  'erasure_entry',
  'exam_status',
  'grade_category',
  'handout',
  'handout_person',
  'health_probe',
  'holiday',
  'idempotency_key',
  'image_file',
  'import_batch',
  'import_row',
  'job',
  'journal',
  'known_device',
  'letter',
  'material_progress',
  'meeting',
  'nig_issued',
  'nightly_task',
  'nis_issued',
  'nis_retired',
  'notification',
  'one_time_token',
  'parent_link',
  'question',
  'question_history',
  'question_package',
  'question_package_question',
  'question_version',
  'rate_counter',
  'region_setting',
  'score',
  'score_category',
  'score_history',
  'score_mark',
  'sent_message',
  'session',
  'sign_in_failure',
  'sign_in_log',
  'student',
  'student_card',
  'student_in_two_branches',
  'student_line',
  'student_total',
  'sub_branch',
  'teacher',
  'teaching_group',
  'teaching_group_sub_branch',
  'transfer',
] as const satisfies (keyof Database)[]
