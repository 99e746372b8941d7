import type { StudentExport } from '@ngaji/contract/people/students/privacy.schemas'
import type { FileAnswer } from '@ngaji/contract/route'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { logOpening } from '../../../platform/audit/access-log.ts'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { childInFileName, framePaper } from '../../../platform/documents/paper.service.ts'
import { findExport, type ExportFacts } from './export-student.queries.ts'
import { exportPaper } from './export-words.ts'
import { noteExport } from './export-note.queries.ts'

type Wish = { studentId: string; format?: 'json' | 'pdf' | undefined }

export type PreparedExport = ExportFacts & { paper: FileAnswer | null }

/** Setting it on paper takes a while: before the transaction. */
export async function prepareExport(
  deps: Deps,
  actor: Actor,
  { studentId, format }: Wish,
): Promise<PreparedExport> {
  const facts = await findExport(deps.db, actor, studentId)
  refuseUnless(facts, 'student.not-found')
  return { ...facts, paper: format === 'pdf' ? await setOnPaper(deps, facts) : null }
}

async function setOnPaper(
  deps: Deps,
  { data, isExamLeftOut, branchId }: ExportFacts,
): Promise<FileAnswer> {
  const frame = await framePaper(deps, branchId)
  const bytes = await deps.typesetter.typeset({
    template: 'student-export',
    data: { head: frame.head, printed: frame.printed, isExamLeftOut, ...exportPaper(data) },
    pictures: frame.pictures,
    at: deps.now(),
  })
  const name = childInFileName({
    name: displayName({ name: String(data.student['name']) }),
    nis: String(data.student['nis']),
  })
  return { fileName: `Salinan_Data_${name}.pdf`, contentType: 'application/pdf', bytes }
}

/** A copy that leaves is an opening of the record, and is noted as one. */
export async function exportStudent(
  deps: Deps,
  actor: Actor,
  { studentId }: Wish,
  { data, paper, branchId, subBranchId }: PreparedExport,
): Promise<{ message: string; export: StudentExport } | FileAnswer> {
  const opening = await logOpening(deps, actor, noteExport(actor, studentId))
  opening.refuse()
  deps.audit({
    target: { type: 'student', id: studentId },
    branchId,
    subBranchId,
    details: { format: paper ? 'pdf' : 'json' },
  })
  return paper ?? { message: 'Salinan data dibuat.', export: data }
}
