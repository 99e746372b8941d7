-- The exam: its three levels, a record per child and year, a row per category, the drawn questions with their marks.

-- A level without a row has not started. Scope: the academic year; with branch_year_id the desa in it; with
-- sub_branch_id the kelompok in that.
create table exam_status (
  id uuid not null,
  academic_year_id uuid not null,
  branch_id uuid,
  branch_year_id uuid,
  sub_branch_id uuid,
  status text not null default 'notStarted',
  changed_by uuid,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint exam_status__pk primary key (id),
  constraint exam_status__academic_year_fk foreign key (academic_year_id) references academic_year (id),
  constraint exam_status__branch_year_fk foreign key (branch_id, branch_year_id)
    references branch_year (branch_id, id),
  constraint exam_status__same_year_fk foreign key (academic_year_id, branch_year_id)
    references branch_year (academic_year_id, id),
  constraint exam_status__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint exam_status__changed_by_fk foreign key (changed_by) references app_user (id),
  constraint exam_status__status check (status in ('notStarted', 'inProgress', 'completed')),
  constraint exam_status__scope check (
    (branch_year_id is null) = (branch_id is null)
    and (sub_branch_id is null or branch_year_id is not null)
  )
);
create unique index exam_status__one_per_academic_year on exam_status (academic_year_id)
  where branch_year_id is null;
create unique index exam_status__one_per_branch_year on exam_status (branch_year_id)
  where branch_year_id is not null and sub_branch_id is null;
create unique index exam_status__one_per_sub_branch on exam_status (branch_year_id, sub_branch_id)
  where sub_branch_id is not null;
create index exam_status__academic_year_index on exam_status (academic_year_id, status);
create index exam_status__branch_year_index on exam_status (branch_year_id);
create index exam_status__sub_branch_index on exam_status (sub_branch_id);
create index exam_status__changed_by_index on exam_status (changed_by);

create table score (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  teaching_group_id uuid not null,
  class_id uuid not null,
  grade text not null,
  -- The kelompok that examines the child.
  sub_branch_id uuid not null,
  student_id uuid not null,
  -- The claim: who scores this child now, on a lease.
  claimed_by uuid,
  claimed_at timestamptz,
  claim_active_at timestamptz,
  claim_until timestamptz,
  -- From whom a PJP took the claim, and why; gone when that examiner opens the child again.
  claim_lost_by uuid,
  claim_lost_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint score__pk primary key (id),
  constraint score__one_per_student_and_year unique (branch_year_id, student_id),
  constraint score__of_grade unique (id, grade),
  constraint score__class_fk foreign key (branch_id, branch_year_id, teaching_group_id, class_id)
    references class (branch_id, branch_year_id, teaching_group_id, id),
  constraint score__grade_fk foreign key (class_id, grade) references class (id, grade),
  constraint score__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint score__student_fk foreign key (student_id) references student (id),
  constraint score__claimed_by_fk foreign key (claimed_by) references app_user (id),
  constraint score__claim_lost_by_fk foreign key (claim_lost_by) references app_user (id),
  constraint score__whole_claim check (
    num_nonnulls(claimed_by, claimed_at, claim_active_at, claim_until) in (0, 4)
  ),
  constraint score__claim_lost check ((claim_lost_by is null) = (claim_lost_reason is null))
);
create unique index score__one_claim_per_examiner on score (claimed_by) where claimed_by is not null;
create index score__sub_branch_index on score (sub_branch_id, branch_year_id);
create index score__class_index on score (class_id);
create index score__student_index on score (student_id);
create index score__claim_lost_by_index on score (claim_lost_by) where claim_lost_by is not null;

create table score_category (
  score_id uuid not null,
  category text not null,
  grade text not null,
  -- Null: not examined. It changes only by finishing; marks given meanwhile are drafts.
  score smallint,
  examiner_id uuid,
  scored_at timestamptz,
  -- Set by a client that sends the sum alone: then the marks do not explain the score.
  is_total_only boolean not null default false,
  started_at timestamptz,
  started_by uuid,
  question_package_id uuid,
  version integer not null default 1,
  constraint score_category__pk primary key (score_id, category),
  constraint score_category__score_fk foreign key (score_id, grade) references score (id, grade),
  constraint score_category__grade_category_fk foreign key (grade, category)
    references grade_category (grade, category),
  constraint score_category__examiner_fk foreign key (examiner_id) references app_user (id),
  constraint score_category__started_by_fk foreign key (started_by) references app_user (id),
  constraint score_category__package_fk foreign key (question_package_id) references question_package (id),
  constraint score_category__score_range check (score between 0 and 100),
  constraint score_category__scored_by_someone check (
    num_nonnulls(score, examiner_id, scored_at) in (0, 3) and (score is not null or not is_total_only)
  ),
  constraint score_category__scored_after_start check (score is null or started_at is not null),
  constraint score_category__started_by_someone check (num_nonnulls(started_at, started_by) in (0, 2))
);
create index score_category__examiner_index on score_category (examiner_id, scored_at);
create index score_category__started_by_index on score_category (started_by) where started_by is not null;
create index score_category__package_index on score_category (question_package_id)
  where question_package_id is not null;

create table score_mark (
  score_id uuid not null,
  category text not null,
  ordinal smallint not null,
  question_version_id uuid not null,
  max_score smallint not null,
  -- As finished.
  mark smallint,
  makhraj_slips smallint,
  tajwid_slips smallint,
  kelancaran_slips smallint,
  -- As last tapped.
  draft_mark smallint,
  draft_makhraj_slips smallint,
  draft_tajwid_slips smallint,
  draft_kelancaran_slips smallint,
  marked_at timestamptz,
  constraint score_mark__pk primary key (score_id, category, question_version_id),
  constraint score_mark__ordinal_unique unique (score_id, category, ordinal),
  constraint score_mark__category_fk foreign key (score_id, category)
    references score_category (score_id, category),
  constraint score_mark__question_fk foreign key (question_version_id, category, max_score)
    references question_version (id, category, max_score),
  constraint score_mark__slips_of_reciting check (
    category = 'reciting' or num_nonnulls(
      makhraj_slips, tajwid_slips, kelancaran_slips,
      draft_makhraj_slips, draft_tajwid_slips, draft_kelancaran_slips
    ) = 0
  ),
  constraint score_mark__slips_count check (
    least(
      makhraj_slips, tajwid_slips, kelancaran_slips,
      draft_makhraj_slips, draft_tajwid_slips, draft_kelancaran_slips
    ) >= 0
  )
);
create index score_mark__question_index on score_mark (question_version_id);

create table score_history (
  id uuid not null,
  score_id uuid not null,
  -- Null for what concerns the whole record, a claim taken away.
  category text,
  at timestamptz not null default now(),
  by_user_id uuid not null,
  kind text not null,
  from_state jsonb not null default '{}',
  to_state jsonb not null default '{}',
  reason text,
  constraint score_history__pk primary key (id),
  constraint score_history__kind check (kind in ('start', 'finish', 'void', 'release')),
  constraint score_history__score_fk foreign key (score_id) references score (id),
  constraint score_history__by_fk foreign key (by_user_id) references app_user (id)
);
create index score_history__score_index on score_history (score_id, at);
create index score_history__by_index on score_history (by_user_id);
