import { administrators, entry, everyone, everyoneReduced, everyRole } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

const classStaff = { teacher: 'C', ...administrators } as const satisfies CellTexts

/** Roles that may export lists with personal data. */
const listExporters = {
  subBranchAdmin: 'K†',
  branchAdmin: 'D†',
  admin: 'A†',
} as const satisfies CellTexts

/** Overviews, documents, files, settings, the audit log, and calls without a feature. */
export const officePolicy = {
  'dashboard.read-numbers': entry('D1', { teacher: 'Cr', ...administrators, curriculum: 'Ar' }),
  'dashboard.read-home': entry(null, everyRole),
  'dashboard.search': entry(null, administrators),

  'documents.create': entry(null, { ...classStaff, curriculum: 'A' }),
  'documents.use-own': entry(null, everyRole),
  'documents.verify': entry('D7', everyoneReduced),
  'documents.print-reports': entry(null, { teacher: 'Cs', ...administrators }),
  'documents.print-cards': entry('S12', administrators),
  'documents.print-letters': entry(null, classStaff),
  'documents.print-slips': entry(null, listExporters),
  'documents.print-registers': entry(null, classStaff),
  'documents.print-exam-lists': entry(null, administrators),
  'documents.print-packages': entry(null, { curriculum: 'A', admin: 'A' }),
  'documents.print-consent-forms': entry(null, administrators),

  'imports.create': entry(null, { ...administrators, curriculum: 'A' }),
  'imports.import-people': entry(null, administrators),
  'imports.import-questions': entry(null, { curriculum: 'A', admin: 'A' }),
  'imports.use-own': entry(null, {
    subBranchAdmin: 'O',
    branchAdmin: 'O',
    curriculum: 'O',
    admin: 'O',
  }),
  'imports.apply-own': entry(null, {
    subBranchAdmin: 'O',
    branchAdmin: 'O',
    curriculum: 'O',
    admin: 'O†',
  }),
  'imports.export-list': entry(null, { ...listExporters, curriculum: 'A†' }),
  'imports.export-people': entry('S14', listExporters),
  'imports.export-region': entry(null, { admin: 'A†' }),
  'imports.export-questions': entry(null, { curriculum: 'A†', admin: 'A†' }),

  'region-settings.read': entry('D8', { ...everyoneReduced, admin: 'A' }),
  'region-settings.change': entry(null, { admin: 'A†' }),
  'region-settings.list-holidays': entry(null, { ...everyRole, admin: 'A' }),
  'region-settings.change-holidays': entry(null, { admin: 'A' }),

  'audit-log.read': entry('D2', { branchAdmin: 'D', admin: 'A' }),
  'audit-log.verify': entry('D3', { admin: 'A†' }),
  'audit-log.read-exposure': entry(null, { admin: 'A†' }),

  'backups.list': entry(null, { admin: 'A' }),
  'backups.create': entry(null, { admin: 'A†' }),
  'backups.take': entry(null, { admin: 'A†' }),

  'system-health.read': entry(null, { admin: 'A' }),
  'system-health.send-letters': entry(null, { admin: 'A' }),

  'system.read-health': entry('A6', everyone),
  'system.read-time': entry(null, everyone),
  'system.read-metrics': entry(null, everyone),
  'system.read-openapi': entry('D4', { admin: 'A' }),
  'system.report-csp': entry('D5', everyone),
} as const satisfies Record<string, PolicyEntry>
