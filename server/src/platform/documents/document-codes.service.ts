import { randomInt } from 'node:crypto'
import type { VerifiedDocument } from '@ngaji/contract/office/documents/verified-document.schemas'
import { unambiguousAlphabet } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import { initialsOf } from '@ngaji/contract/people/student-cards/name-on-card.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import {
  findCode,
  lockLettersOf,
  insertLetterCodes,
  listLetterCodes,
  listValidCodes,
  replaceCodes,
  type LetterCode,
  type ReportCode,
  type ValidCode,
} from './document-codes.queries.ts'

/** 59 bits: at thirty tries a minute no code is found by chance. */
const codeLength = 12

function newCode(): string {
  const sign = () => unambiguousAlphabet.charAt(randomInt(unambiguousAlphabet.length))
  return Array.from({ length: codeLength }, sign).join('')
}

/** `K7PM3WQAX9TB` is printed as `K7PM-3WQA-X9TB`. */
export function codeInWords(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The public address where a document is verified. */
export function addressOfCode({ config }: Pick<Deps, 'config'>, code: string): string {
  return `${config.baseUrl}/verify/${codeInWords(code)}`
}

/** `formerHash` is how the content was hashed before: a signed raport of then keeps its code. */
type ReportToIssue = Omit<ReportCode, 'code'> & { formerHash: string }

/**
 * A code for each raport, by its record: that of the last print while the content is the same, else
 * a new one in its place. A student who only views the own raport does not replace the code of the
 * signed paper while it tells the same sum. Inside a transaction that locks the records, so that
 * none gets two codes.
 */
export async function issueReportCodes(
  deps: Pick<Deps, 'db' | 'now'>,
  reports: readonly ReportToIssue[],
  { issuedBy, isOnlyLook }: { issuedBy: string; isOnlyLook: boolean },
): Promise<Map<string, string>> {
  const scoreIds = reports.map(({ scoreId }) => scoreId)
  const valid = await listValidCodes(deps.db, scoreIds)
  const known = new Map(valid.map((one) => [one.scoreId, one]))
  const wanted = reports.map((report) => {
    const last = known.get(report.scoreId)
    const code = last && keepsCode(last, report, isOnlyLook) ? last.code : undefined
    return { ...report, isNew: code === undefined, code: code ?? newCode() }
  })
  const made = wanted.filter(({ isNew }) => isNew)
  await replaceCodes(deps.db, made, { issuedBy, now: deps.now() })
  return new Map(wanted.map(({ scoreId, code }) => [scoreId, code]))
}

/**
 * Whoever verifies a code compares the sum with the paper: a look keeps the code only while the sum is the same. It
 * changes when the region begins to lift low scores.
 */
function keepsCode(last: ValidCode, report: ReportToIssue, isOnlyLook: boolean): boolean {
  if (isOnlyLook) return last.total === report.total
  return [report.inputHash, report.formerHash].includes(last.inputHash)
}

/**
 * A code for each letter, by its student: that of the last print while the content is the same. A
 * letter about the same days with other figures replaces the previous one, except where a student
 * only views it. Inside a transaction.
 */
export async function issueLetterCodes(
  deps: Pick<Deps, 'db' | 'now'>,
  letters: readonly Omit<LetterCode, 'code'>[],
  { issuedBy, isOnlyLook }: { issuedBy: string; isOnlyLook: boolean },
): Promise<Map<string, string>> {
  const wanted = letters.map((letter) => ({ ...letter, code: newCode() }))
  await lockLettersOf(
    deps.db,
    wanted.map(({ studentId }) => studentId),
  )
  const known = await listLetterCodes(deps.db, wanted)
  const made = wanted.filter(({ studentId }) => !known.has(studentId))
  const issue = { issuedBy, now: deps.now(), isReplacing: !isOnlyLook }
  await insertLetterCodes(deps.db, made, issue)
  return new Map([...known, ...made.map(({ studentId, code }) => [studentId, code] as const)])
}

/**
 * The content of the document with this code: enough to see that nothing on it was changed, and no
 * name.
 */
export async function verifyDocument(
  { db }: Deps,
  { documentCode }: { documentCode: string },
): Promise<{ document: VerifiedDocument }> {
  const found = await findCode(db, documentCode.replaceAll(/[\s-]/g, '').toUpperCase())
  refuseUnless(found, 'document.not-found')
  const { name, nis, isReplaced, issuedAt, ...rest } = found
  return {
    document: {
      ...rest,
      state: isReplaced ? 'replaced' : 'valid',
      initials: initialsOf(name),
      nisEnd: nis.slice(-3),
      issuedAt: issuedAt.toISOString(),
      issuedOn: dayInJakarta(issuedAt),
    },
  }
}
