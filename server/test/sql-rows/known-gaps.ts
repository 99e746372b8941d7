const ofPrograms =
  'run by a command of its own (restore, first start), which the exhaustive gear tests'
const ofUpkeep = 'run in the background, on a pool of its own'
const notYet = 'no test of the quick gear asks for it on PostgreSQL'

/** Statements that no test of the quick gear runs, and why. The list only grows shorter. */
export const unreached: Record<string, string> = {
  'demo/demo.ts prepareDemo': ofPrograms,
  'identity/region-settings/holidays.queries.ts deleteHoliday': notYet,
  'identity/region-settings/holidays.queries.ts insertHoliday': notYet,
  'identity/region-settings/holidays.queries.ts listHolidays': notYet,
  'identity/sign-in/codes/one-time-tokens.queries.ts hasLiveToken': notYet,
  'identity/sign-in/codes/one-time-tokens.queries.ts isOpenToken': notYet,
  'identity/sign-in/codes/one-time-tokens.queries.ts supersedeToken': notYet,
  'identity/sign-in/entry/failures.queries.ts isAnyDevice': notYet,
  'identity/sign-in/sessions/sessions.queries.ts findSessionOwner': notYet,
  'identity/users/create/create-admin.queries.ts insertAdmin': ofPrograms,
  'identity/users/create/create-admin.queries.ts isEmailKnown': ofPrograms,
  'identity/users/list/list-users.queries.ts countUsers': notYet,
  'office/documents/documents.queries.ts isDocumentFile': notYet,
  'office/families/personal-links.queries.ts endLinks': notYet,
  'office/backups/backups.queries.ts renewRun': ofUpkeep,
  'people/student-cards/void-cards.queries.ts endCards': notYet,
  'people/students/merge/same-students.queries.ts listSameStudents': notYet,
  'people/students/privacy/erase-again.queries.ts endConsents': ofPrograms,
  'people/students/privacy/erase-again.queries.ts keepCardVersions': ofPrograms,
  'people/students/privacy/erase-again.queries.ts listPlaces': ofPrograms,
  'platform/archive/erasure-journal.ts countLost': ofPrograms,
  'platform/archive/erasure-journal.ts flushJournal': ofPrograms,
  'platform/health/probe.ts removeAbandonedProbes': ofUpkeep,
  'platform/health/probe.ts removeProbe': ofUpkeep,
  'platform/health/schema-watch.ts ': ofUpkeep,
  'platform/jobs/jobs.ts postpone': ofUpkeep,
  'platform/jobs/nightly.ts recordFailure': ofUpkeep,
  'platform/jobs/nightly.ts recordSuccess': ofUpkeep,
  'platform/jobs/nightly.ts registerTasks': ofUpkeep,
  'platform/jobs/nightly.ts renewLease': ofUpkeep,
  'platform/jobs/nightly.ts takeDue': ofUpkeep,
  'platform/jobs/retention.ts removeOutlived': ofUpkeep,
  'platform/mail/outbox.queries.ts renewLease': ofUpkeep,
  'restore-region.ts proved': ofPrograms,
  'structure/classes/class-facts.queries.ts findLesson': notYet,
  'structure/classes/class-writes.queries.ts deleteCopied': notYet,
  'structure/classes/members/teacher-candidates.queries.ts selectTeacherCandidates': notYet,
}

const byConstraint = (name: string) => `filled whenever the condition of the query holds: ${name}`

/** Columns that the schema lets be null, and what keeps them filled. */
export const promisedElsewhere: Record<string, string> = {
  'exam/munaqasyah/results/monitoring.queries.ts listLiveClaims since':
    byConstraint('score__whole_claim'),
  'exam/munaqasyah/results/monitoring.queries.ts listLiveClaims lastActivity':
    byConstraint('score__whole_claim'),
  'exam/question-bank/questions/question-locks.queries.ts lockQuestions number':
    'a question has the version it is joined with',
  'exam/question-bank/questions/question-locks.queries.ts lockQuestions isUsed':
    'a question has the version it is joined with',
  'office/system-health/system-health.queries.ts listClockOffsets offset':
    byConstraint('session__clock_is_whole'),
  'platform/mail/failed-letters.ts listFailedLetters failure': byConstraint(
    'letter__given_up_with_cause',
  ),
  'platform/mail/failed-letters.ts listFailedLetters failedAt': byConstraint(
    'letter__given_up_with_cause',
  ),
}

const whichRows = 'says which rows are meant, not of what: the table stands beside it'
const oneTemplate = 'one template of SQL over several tables'
const toBeRenamed = 'two things by one noun, to be told apart'

/** Aliases that stand for several tables, and why. The list only grows shorter. */
export const aliasesOfMany: Record<string, string> = {
  excluded: 'PostgreSQL names so the row that a conflict kept out',
  fact: oneTemplate,
  stray: oneTemplate,
  held: whichRows,
  kept: whichRows,
  own: whichRows,
  mine: whichRows,
  theirs: whichRows,
  other: whichRows,
  newer: whichRows,
  former: whichRows,
  part: whichRows,
  member: 'of a class, which children and teachers are',
  student:
    'also `student_line`, whose columns are those of a child: conditions on one hold for the other',
  branch_year: toBeRenamed,
  line: toBeRenamed,
  h: toBeRenamed,
  d: toBeRenamed,
  entry: toBeRenamed,
  mark: toBeRenamed,
  history: toBeRenamed,
  place: toBeRenamed,
  change: toBeRenamed,
}
