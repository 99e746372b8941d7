import {
  changesOfQuestion,
  faultsOfImportedQuestion,
  readQuestionRow,
  replacedQuestionTexts,
  type ImportedQuestion,
} from '@ngaji/contract/office/imports/import-questions.rules'
import { readQuestionId } from '@ngaji/contract/office/imports/question-cells.rules'
import { answersAsKnown } from '@ngaji/contract/office/imports/answers/answer-cells.rules'
import { toImportMessage, type ImportFault } from '@ngaji/contract/office/imports/import-rows.rules'
import {
  formerCode,
  type ImportRow,
  type ImportRowState,
} from '@ngaji/contract/office/imports/imports.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import { listTwins, type Twin } from '../../../exam/question-bank/questions/likeness.queries.ts'
import { signsWithoutFont } from '../../../platform/documents/fonts/signs-without-font.ts'
import { hashOf } from './basis-hash.ts'
import { withDecision } from './judging/row-choices.ts'
import type { RawRow } from './judging/judged-rows.ts'
import { listKnownQuestions, type KnownQuestion } from './known-questions.queries.ts'

export type JudgedQuestion = ImportRow & { question: ImportedQuestion }

export type QuestionAssessment = {
  kind: 'questions'
  rows: JudgedQuestion[]
  known: KnownQuestion[]
  basisHash: string
}

type ReadRow = RawRow & ReturnType<typeof readQuestionRow>

/** What every row of a sheet of questions would do with the bank as it is now. */
export async function assessQuestions(
  { db, now }: Deps,
  rows: readonly RawRow[],
): Promise<QuestionAssessment> {
  const here = { today: dayInJakarta(now()), places: [], subBranchId: null, isRequest: false }
  const ids = rows.flatMap((raw) => writtenId(raw).value ?? [])
  const known = await listKnownQuestions(db, ids)
  const byId = new Map(known.map((one) => [one.id, one]))
  const read = rows.map((written) => {
    const raw = withKnownAnswers(written, byId.get(writtenId(written).value ?? ''))
    return { ...raw, ...readQuestionRow(raw.values, { ...here, row: raw.row }) }
  })
  const twins = await listTwins(db, read.flatMap(newOne))
  const alike = await listKnownQuestions(
    db,
    twins.flatMap(({ id }) => id ?? []),
  )
  const judge = judgeWith({ byId, twins, alike })
  const basisHash = hashOf([known, twins, alike])
  return { kind: 'questions', rows: read.map(judge), known, basisHash }
}

const writtenId = ({ values }: RawRow) => readQuestionId((values['id'] ?? '').trim())

function withKnownAnswers(raw: RawRow, known: KnownQuestion | undefined): RawRow {
  const written = raw.values['answers']
  if (known === undefined || written === undefined) return raw
  return { ...raw, values: { ...raw.values, answers: answersAsKnown(written, known.answers) } }
}

/** What has no place in the bank yet, as far as it says where it belongs. */
function newOne({ row, question: { id, ...said } }: ReadRow) {
  const { classGrade, category, semester, question } = said
  if (id !== null || classGrade === null || category === null) return []
  if (semester === null || question === null) return []
  return [{ row, classGrade, category, semester, question }]
}

type Lookups = {
  byId: ReadonlyMap<string, KnownQuestion>
  twins: readonly Twin[]
  /** The questions of the bank that are twins. */
  alike: readonly KnownQuestion[]
}

function judgeWith({ byId, twins, alike }: Lookups): (raw: ReadRow) => JudgedQuestion {
  const twinOf = new Map(twins.map((twin) => [twin.row, twin]))
  const alikeById = new Map(alike.map((one) => [one.id, one]))
  /** In which row something stood first. */
  const seen = new Map<string, number>()

  function firstRowOf(key: string, row: number): number | null {
    const first = seen.get(key) ?? null
    if (first === null) seen.set(key, row)
    return first
  }

  function identityFaults({ row, question: { id } }: ReadRow): ImportFault[] {
    if (id === null) return []
    const first = firstRowOf(id, row)
    const fault = first === null ? null : `sama dengan baris ${first}`
    return [
      ...(fault ? [{ field: 'id', code: 'cell.twice', fault }] : []),
      ...(byId.has(id) ? [] : [{ field: 'id', code: 'cell.invalid', fault: 'tidak ada soal ini' }]),
    ]
  }

  function judgeNew(raw: ReadRow): JudgedQuestion {
    const twin = twinOf.get(raw.row)
    const { classGrade, category, semester } = raw.question
    const set = `${classGrade} ${category} ${semester}`
    const first = twin?.key ? firstRowOf(`${set} ${twin.key}`, raw.row) : null
    if (twin?.id) {
      const row = duplicate(raw, twin.id, 'sudah ada di bank soal')
      return withFormer(row, alikeById.get(twin.id))
    }
    return first === null ? ended(raw, 'new') : duplicate(raw, null, `sama dengan baris ${first}`)
  }

  return (raw) => {
    const match = byId.get(raw.question.id ?? '') ?? null
    // A cell that could not be read is not called empty as well.
    const isTold = new Set(raw.messages.map(({ field }) => field))
    const ofContent = faultsOfImportedQuestion(raw.question, match)
    const faults = [...identityFaults(raw), ...ofContent.filter(({ field }) => !isTold.has(field))]
    const told = [
      ...raw.messages,
      ...faults.map((fault) => toImportMessage('questions', raw.row, fault)),
    ]
    if (told.length > 0) return { ...ended(raw, 'error', match?.id ?? null), messages: told }
    if (!match) return withSignsTold(judgeNew(raw))
    if (changesOfQuestion(raw.question, match).length === 0)
      return ended(raw, 'unchanged', match.id)
    return withSignsTold(withFormer(ended(raw, 'changed', match.id), match))
  }
}

/** Tells at each cell what it would replace in the bank: somebody may have changed it since the sheet was made. */
function withFormer(row: JudgedQuestion, known: KnownQuestion | undefined): JudgedQuestion {
  const replaced = known ? replacedQuestionTexts(row.question, known) : {}
  const told = Object.entries(replaced).map(([field, fault]) =>
    toImportMessage('questions', row.row, { field, code: formerCode, fault }),
  )
  return { ...row, messages: [...row.messages, ...told] }
}

/** Signs that papers cannot print are named at their cell; the row is taken over all the same. */
function withSignsTold(row: JudgedQuestion): JudgedQuestion {
  const { instruction, question, answers } = row.question
  const texts = { instruction, question, answers: answers?.join('\n') }
  const told = Object.entries(texts).flatMap(([field, text]) => {
    const signs = signsWithoutFont([text ?? ''])
    const fault = `huruf tidak dapat dicetak (${signs.join(' ')}), di kertas menjadi tanda tanya`
    return signs.length === 0
      ? []
      : [toImportMessage('questions', row.row, { field, code: 'cell.unprintable', fault })]
  })
  return { ...row, messages: [...row.messages, ...told] }
}

function duplicate(raw: ReadRow, matchId: string | null, fault: string): JudgedQuestion {
  const told = toImportMessage('questions', raw.row, {
    field: 'question',
    code: 'row.known',
    fault,
  })
  return { ...ended(raw, 'duplicate', matchId), messages: [told] }
}

/** A row as it stands, with what was decided about it where that still holds. */
function ended(raw: ReadRow, state: ImportRowState, matchId: string | null = null): JudgedQuestion {
  const { row, values, decision, question } = raw
  const judged = { row, values: { ...values }, state, decision, messages: [], matchId, question }
  if (state === 'error') return { ...judged, decision: null }
  return withDecision(judged, raw, { isRequest: false })
}
