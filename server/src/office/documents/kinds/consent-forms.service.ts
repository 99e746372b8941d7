import type { ConsentFormRequest } from '@ngaji/contract/office/documents/documents.schemas'
import {
  consentPurposeLabel,
  consentPurposes,
  consentTextVersion,
} from '@ngaji/contract/people/students/consents.rules'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { actorFor, choosePeople } from '../choose-people.service.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import { childInFileName, framePaper } from '../../../platform/documents/paper.service.ts'
import { listPaperStudents } from '../people.queries.ts'

const action = 'documents.print-consent-forms'

type StoredForms = { studentIds: string[] }

/** A form for each guardian to sign, one page per student. */
export const consentFormKind: DocumentKindOf<'consentForm', StoredForms> = {
  prepare: prepareConsentForms,
  render: renderConsentFormsFile,
}

async function prepareConsentForms(
  deps: Deps,
  asking: Actor,
  { studentIds, subBranchId }: ConsentFormRequest,
): Promise<Prepared<StoredForms>> {
  const actor = actorFor(deps, asking, action)
  const people = await choosePeople(deps, actor, { studentIds, subBranchId })
  refuseUnless(people.length > 0, 'document.nothing-to-print')
  return { stored: { studentIds: people.map(({ id }) => id) }, total: people.length, skipped: [] }
}

async function renderConsentFormsFile(
  deps: Deps,
  { maker, progress }: RenderContext,
  stored: StoredForms,
): Promise<MadeFile> {
  await progress(0)
  const reacher = { ...maker, reaches: reachesOf(action, maker.role) }
  const students = await listPaperStudents(deps.db, reacher, stored)
  const frame = await framePaper(deps, maker.branchId)
  const bytes = await deps.typesetter.typeset({
    template: 'consent-form',
    data: {
      title: 'Formulir persetujuan orang tua atau wali',
      head: frame.head,
      printed: frame.printed,
      place: frame.settings.letterPlace,
      version: consentTextVersion,
      purposes: consentPurposes.map((purpose) => ({
        name: consentPurposeLabel[purpose],
        text: purposeTexts[purpose],
      })),
      students: students.map(({ name, nis, className, subBranchName, branchName }) => ({
        name: displayName({ name }),
        nis,
        className: className ?? '-',
        subBranch: subBranchName,
        branch: branchName,
      })),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
  const [only, ...others] = students
  const about = only && others.length === 0 ? `_${childInFileName(only)}` : ''
  return { fileName: `Formulir_Persetujuan${about}.pdf`, contentType: 'application/pdf', bytes }
}

const purposeTexts: Record<(typeof consentPurposes)[number], string> = {
  record: 'nama, tanggal lahir, alamat, dan nomor telepon disimpan untuk kegiatan belajar.',
  photo: 'foto anak dilihat guru dan pengurus, dan dicetak pada kartu siswa.',
  exam: 'anak mengikuti munaqosah dan nilainya dicatat.',
  report: 'kehadiran dan raport anak dibuat dan disampaikan kepada orang tua atau wali.',
}
