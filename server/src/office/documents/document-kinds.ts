import type { DocumentKind } from '@ngaji/contract/office/documents/documents.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { lettersKind } from './kinds/attendance-letters.service.ts'
import { cardsKind } from './kinds/cards.service.ts'
import { consentFormKind } from './kinds/consent-forms.service.ts'
import type { MadeFile, RenderContext, Prepared } from './document-kind.ts'
import { examTableKind } from './kinds/exam-tables.service.ts'
import { listKind } from './kinds/lists.service.ts'
import { packagesKind } from './kinds/packages.service.ts'
import { registerKind } from './kinds/register-sheets.service.ts'
import { reportsKind } from './kinds/reports.service.ts'
import { slipsKind } from './kinds/slips.service.ts'

/** A kind known only by its name: its stored request has the type of that name. */
export type AnyKind = {
  prepare: (deps: Deps, actor: Actor, request: never) => Promise<Prepared<unknown>>
  render: (deps: Deps, context: RenderContext, stored: never) => Promise<MadeFile>
}

/** Loaded on demand, because the features import each other. */
export const documentKindOf: Record<DocumentKind, () => AnyKind> = {
  cards: () => cardsKind,
  slips: () => slipsKind,
  consentForm: () => consentFormKind,
  list: () => listKind,
  reports: () => reportsKind,
  recap: () => examTableKind,
  missing: () => examTableKind,
  handOver: () => examTableKind,
  packages: () => packagesKind,
  letters: () => lettersKind,
  register: () => registerKind,
}
