import { describe, expect, it } from 'vitest'
import {
  errorBodySchema,
  errorCatalogue,
  errorCodes,
  isErrorCode,
  messageOf,
  statusOf,
} from './errors.ts'

/** Every code with its status, written down a second time so that a slip in either is caught. */
const expected: Record<string, string> = {
  request:
    'malformed 400, signed-out 401, forbidden 403, cross-site 403, unknown-path 404, version-conflict 409, too-large 413, media-type 415, invalid 422, too-many 429',
  session: 'expired 401, confirm-needed 403, password-change-needed 403, not-found 404',
  server: 'unexpected 500, busy 503, read-only 503',
  auth: 'wrong-credentials 401, wrong-password 422, password-needed 422, disabled 403, token-invalid 422',
  user: 'disabled 409, email-taken 409, no-email 409, email-of-office 409, self-change 409, last-admin 409, role-fixed 409, has-history 409, none-left 409, password-not-set 422, not-found 404',
  ticket:
    'decided 409, duplicate-person 409, email-taken 409, none-pending 409, mixed-kinds 422, not-found 404',
  branch: 'name-taken 409, in-use 409, not-found 404',
  'sub-branch': 'name-taken 409, in-use 409, not-found 404',
  'academic-year':
    'none-active 404, name-taken 409, in-use 409, has-records 409, inactive 409, not-found 404',
  'branch-year':
    'registered 409, active 409, inactive 409, no-teaching-group 409, unlocked-teaching-group 409, in-use 409, not-empty 409, not-found 404',
  backup: 'not-found 404, running 409, taken-today 409, gone 409, ticket-expired 409',
  copy: 'no-source 409, plan-changed 409, used 409',
  munaqasyah:
    'running 409, not-running 409, parent-not-running 409, child-running 409, bad-transition 409, no-students 409',
  'teaching-group':
    'locked 409, no-sub-branch 409, no-class 409, unlocked-class 409, not-empty 409, sub-branch-registered 409, sub-branch-has-students 409, not-found 404',
  class:
    'locked 409, name-taken 409, no-student 409, no-teacher 409, nobody-joins 422, not-empty 409, student-here 409, student-elsewhere 409, teacher-here 409, sub-branch-not-registered 409, not-its-teacher 422, bad-grade 422, time-order 422, not-found 404',
  student:
    'profile-incomplete 409, nothing-to-move 409, marks-left 409, merge-clash 409, messages-off 409, no-phone 409, confirm-mismatch 422, not-found 404',
  teacher:
    'profile-incomplete 409, ended 409, is-examiner 409, in-locked-class 409, position-is-role 409, not-found 404',
  card: 'unreadable 422, plain-not-accepted 422, unknown 422, invalid 422, not-found 404',
  attendance:
    'already-present 409, manual-mark 409, conflict 409, other-class 409, changed-since 409, not-your-operation 409, day-too-old 409, has-marks 409, no-data 409, future-day 422, note-needed 422, notes-needed 422, reason-needed 422, period-needed 422, not-found 404',
  score:
    'claimed 409, claim-lost 409, other-examiner 409, version 409, not-released 409, not-found 404',
  exam: 'not-started 409, claim-needed 409, no-question-set 409, category-not-for-grade 422, bad-mark 422, marks-missing 422, unreachable-score 422',
  question: 'used 409, bad-transition 409, bad-options 422, not-found 404',
  package: 'exists 409, frozen 409, not-frozen 409, used 409, not-found 404',
  document: 'nothing-to-print 409, not-ready 409, too-large 422, not-found 404',
  import:
    'has-errors 409, stale 409, applied 409, unreadable 422, locked 422, pdf 422, word 422, picture 422, empty 422, too-wide 422, too-large 422, too-long 422, several-sheets 422, bad-columns 422, several-places 422, too-many 422, not-found 404',
  idempotency: 'in-flight 409, mismatch 422',
  field: 'not-allowed 422',
  letter: 'no-use 409, not-found 404',
  password: 'mismatch 422, weak 422',
  nis: 'taken 409, exhausted 409',
  nig: 'taken 409',
  image: 'missing 422, unreadable 422, not-found 404',
  journal: 'too-old 409, not-found 404',
  progress: 'too-old 409, not-found 404',
  consent: 'withdrawn 409, not-found 404',
  export: 'too-large 422, not-found 404',
  handout: 'not-found 404',
  notification: 'not-found 404',
  'parent-link': 'not-found 404, too-many 409, child-disabled 409',
  holiday: 'not-found 404, exists 409',
}

describe('the catalogue of refusals', () => {
  const listed = Object.entries(expected).flatMap(([prefix, names]) =>
    names.split(', ').map((name) => `${prefix}.${name}`),
  )

  it('holds exactly the agreed codes, each with its status', () => {
    const actual = errorCodes.map((code) => `${code} ${statusOf(code)}`)
    expect(actual.toSorted()).toEqual(listed.toSorted())
  })

  it('has Indonesian sentences, apart from the one the specification has in English', () => {
    for (const code of errorCodes) {
      const message = errorCatalogue[code].message
      expect(message, code).toMatch(/^[A-Z{].{4,}/)
      if (code !== 'server.unexpected' && code !== 'password.mismatch')
        expect(message, code).toMatch(/[.!)}]$/)
    }
  })

  it('keeps the texts of the specification byte for byte', () => {
    expect(messageOf('server.unexpected')).toBe('Something went wrong')
    expect(messageOf('score.claimed')).toBe('Siswa ini sedang dinilai oleh munaqis lain!')
    expect(messageOf('exam.marks-missing')).toBe('Berikan nilai untuk semua pertanyaan!')
    expect(messageOf('password.mismatch')).toBe('Passwords tidak sama')
    expect(messageOf('image.missing')).toBe('Tidak ada foto yang dipilih!')
    expect(messageOf('image.unreadable')).toBe('Gagal membuat thumbnail!')
    const asked = { pihak: 'PJP Desa', keadaan: 'belum memulai' }
    expect(messageOf('munaqasyah.not-running', asked)).toBe('PJP Desa belum memulai munaqosah!')
  })
})

describe('messageOf', () => {
  it('fills the placeholders of a message', () => {
    expect(messageOf('class.student-elsewhere', { class: 'Kelas Umar 5' })).toBe(
      'Siswa sudah di Kelas Umar 5.',
    )
    expect(messageOf('question.bad-options', { max: 20 })).toBe(
      'Opsi skor harus 0 sampai 20 dan memuat 20.',
    )
  })

  it('shows a dash for a missing value', () => {
    expect(messageOf('attendance.already-present')).toBe('Sudah hadir -.')
  })
})

describe('the body of a refusal', () => {
  it('carries a code of the catalogue and a message', () => {
    const body = { message: 'Kelas terkunci.', code: 'class.locked', details: { names: ['x'] } }
    expect(errorBodySchema.parse(body)).toEqual(body)
    expect(errorBodySchema.safeParse({ ...body, code: 'class.nope' }).success).toBe(false)
  })

  it('knows its codes', () => {
    expect(isErrorCode('class.locked')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
  })
})
