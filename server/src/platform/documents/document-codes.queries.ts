import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** The content of a raport that its code stores. */
export type ReportCode = {
  code: string
  scoreId: string
  studentId: string
  academicYearId: string
  classId: string
  total: number
  inputHash: string
}

/** A code that a raport has. */
export type ValidCode = Pick<ReportCode, 'code' | 'scoreId' | 'total' | 'inputHash'>

/** The valid codes of these raports. */
export async function listValidCodes(db: Db, scoreIds: readonly string[]): Promise<ValidCode[]> {
  const { rows } = await sql<ValidCode>`
    select code, score_id as "scoreId", total, input_hash as "inputHash" from document_code
    where kind = 'report' and replaced_at is null
      and score_id = any(${scoreIds}::uuid[])`.execute(db)
  return rows
}

/** Replaces the valid codes of their records by new ones. */
export async function replaceCodes(
  db: Db,
  codes: readonly ReportCode[],
  { issuedBy, now }: { issuedBy: string; now: Date },
): Promise<void> {
  if (codes.length === 0) return
  await sql`
    update document_code set replaced_at = ${now}
    where kind = 'report' and replaced_at is null
      and score_id = any(${codes.map(({ scoreId }) => scoreId)}::uuid[])`.execute(db)
  await sql`
    insert into document_code (code, kind, student_id, academic_year_id, class_id, score_id, total,
      input_hash, issued_by, issued_at)
    select v.code, 'report', v."studentId", v."academicYearId", v."classId", v."scoreId", v.total,
      v."inputHash", ${issuedBy}, ${now}
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as v(code text, "studentId" uuid,
      "academicYearId" uuid, "classId" uuid, "scoreId" uuid, total integer,
      "inputHash" text)`.execute(db)
}

/** The content of a letter: its subject (class and days) and its figures, each as a hash. */
export type LetterCode = {
  code: string
  studentId: string
  academicYearId: string
  classId: string | null
  subject: string
  figures: string
  /** As they were hashed before, with more than is printed: a signed letter of then keeps its code. */
  formerFigures: string
}

/**
 * Both hashes are stored together; the first part identifies later letters with the same subject.
 */
const subjectLength = 32
const letterHash = ({ subject, figures }: Pick<LetterCode, 'subject' | 'figures'>) =>
  subject.slice(0, subjectLength) + figures

/**
 * Locks these students: until the transaction ends no other transaction issues codes for their
 * letters.
 */
export async function lockLettersOf(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`select id from student where id = any(${studentIds}::uuid[])
    order by id for no key update`.execute(db)
}

/** The valid codes of letters with exactly this content, by student. */
export async function listLetterCodes(
  db: Db,
  letters: readonly LetterCode[],
): Promise<Map<string, string>> {
  const hashes = letters.flatMap(({ subject, figures, formerFigures }) =>
    [figures, formerFigures].map((said) => letterHash({ subject, figures: said })),
  )
  const studentIds = letters.flatMap(({ studentId }) => [studentId, studentId])
  const { rows } = await sql<{ studentId: string; code: string }>`
    select student_id as "studentId", min(code) as code from document_code
    where kind = 'letter' and replaced_at is null
      and (student_id, input_hash) in (
        select * from unnest(${studentIds}::uuid[], ${hashes}::text[]))
    group by student_id`.execute(db)
  return new Map(rows.map(({ studentId, code }) => [studentId, code]))
}

type Issue = { issuedBy: string; now: Date; isReplacing: boolean }

/**
 * Inserts codes; with `isReplacing`, codes of letters with the same subject and other figures are
 * replaced.
 */
export async function insertLetterCodes(
  db: Db,
  letters: readonly LetterCode[],
  { issuedBy, now, isReplacing }: Issue,
): Promise<void> {
  if (letters.length === 0) return
  const given = letters.map((letter) => ({ ...letter, inputHash: letterHash(letter) }))
  if (isReplacing)
    await sql`
      update document_code kept set replaced_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as v("studentId" uuid, "inputHash" text)
      where kept.kind = 'letter' and kept.replaced_at is null and kept.student_id = v."studentId"
        and left(kept.input_hash, ${subjectLength}) = left(v."inputHash", ${subjectLength})`.execute(
      db,
    )
  await sql`
    insert into document_code (code, kind, student_id, academic_year_id, class_id, input_hash,
      issued_by, issued_at)
    select v.code, 'letter', v."studentId", v."academicYearId", v."classId", v."inputHash",
      ${issuedBy}, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(code text, "studentId" uuid,
      "academicYearId" uuid, "classId" uuid, "inputHash" text)`.execute(db)
}

export type KnownCode = {
  kind: 'report' | 'letter'
  isReplaced: boolean
  academicYearName: string | null
  className: string | null
  name: string
  nis: string
  total: number | null
  issuedAt: Date
}

export async function findCode(db: Db, code: string): Promise<KnownCode | undefined> {
  const { rows } = await sql<KnownCode>`
    select document.kind, document.replaced_at is not null as "isReplaced",
      year.name as "academicYearName", class.name as "className",
      case when student.erased_at is null then student.name else '' end as name, student.nis,
      case when exists (select from score_category category
        where category.score_id = document.score_id and category.score is not null)
        or document.total > 0 then document.total end as total, document.issued_at as "issuedAt"
    from document_code document
    join student on student.id = document.student_id
    left join academic_year year on year.id = document.academic_year_id
    left join class on class.id = document.class_id
    where document.code = ${code}`.execute(db)
  return rows[0]
}
