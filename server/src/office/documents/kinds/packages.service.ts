import type { PackageEdition } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { refuseUnless } from '../../../app-error.ts'
import {
  countPackagesOfYear,
  printPackagesOfYear,
} from '../../../exam/question-bank/packages/package-paper.service.ts'
import { actorFor } from '../choose-people.service.ts'
import type { DocumentKindOf } from '../document-kind.ts'

type StoredPackages = { academicYearId: string; edition: PackageEdition }

/** All packages of questions of a year, for examiners or for students. */
export const packagesKind: DocumentKindOf<'packages', StoredPackages> = {
  async prepare(deps, asking, { academicYearId, edition = 'examiner' }) {
    actorFor(deps, asking, 'documents.print-packages')
    const total = await countPackagesOfYear(deps, academicYearId)
    refuseUnless(total > 0, 'document.nothing-to-print')
    return { stored: { academicYearId, edition }, total, skipped: [] }
  },

  async render(deps, { maker, progress }, stored) {
    await progress(0)
    return printPackagesOfYear(deps, maker, stored)
  },
}
