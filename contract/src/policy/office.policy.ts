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
  'dashboard.read-numbers': entry({ teacher: 'Cr', ...administrators, curriculum: 'Ar' }),
  'dashboard.read-home': entry(everyRole),
  'dashboard.search': entry(administrators),

  'documents.create': entry({ ...classStaff, curriculum: 'A' }),
  'documents.use-own': entry(everyRole),
  'documents.verify': entry(everyoneReduced),
  'documents.print-reports': entry({ teacher: 'Cs', ...administrators }),
  'documents.print-cards': entry(administrators),
  'documents.print-letters': entry(classStaff),
  'documents.print-slips': entry(listExporters),
  'documents.print-registers': entry(classStaff),
  'documents.print-exam-lists': entry(administrators),
  'documents.print-packages': entry({ curriculum: 'A', admin: 'A' }),
  'documents.print-consent-forms': entry(administrators),

  'imports.create': entry({ ...administrators, curriculum: 'A' }),
  'imports.import-people': entry(administrators),
  'imports.import-questions': entry({ curriculum: 'A', admin: 'A' }),
  'imports.use-own': entry({
    subBranchAdmin: 'O',
    branchAdmin: 'O',
    curriculum: 'O',
    admin: 'O',
  }),
  'imports.apply-own': entry({
    subBranchAdmin: 'O',
    branchAdmin: 'O',
    curriculum: 'O',
    admin: 'O†',
  }),
  'imports.export-list': entry({ ...listExporters, curriculum: 'A†' }),
  'imports.export-people': entry(listExporters),
  'imports.export-region': entry({ admin: 'A†' }),
  'imports.export-questions': entry({ curriculum: 'A†', admin: 'A†' }),

  'region-settings.read': entry({ ...everyoneReduced, admin: 'A' }),
  'region-settings.change': entry({ admin: 'A†' }),
  'region-settings.list-holidays': entry({ ...everyRole, admin: 'A' }),
  'region-settings.change-holidays': entry({ admin: 'A' }),

  'audit-log.read': entry({ branchAdmin: 'D', admin: 'A' }),
  'audit-log.verify': entry({ admin: 'A†' }),
  'audit-log.read-exposure': entry({ admin: 'A†' }),

  'backups.list': entry({ admin: 'A' }),
  'backups.create': entry({ admin: 'A†' }),
  'backups.take': entry({ admin: 'A†' }),

  'system-health.read': entry({ admin: 'A' }),
  'system-health.send-letters': entry({ admin: 'A' }),

  'system.read-health': entry(everyone),
  'system.read-time': entry(everyone),
  'system.read-metrics': entry(everyone),
  'system.read-openapi': entry({ admin: 'A' }),
  'system.report-csp': entry(everyone),
} as const satisfies Record<string, PolicyEntry>
