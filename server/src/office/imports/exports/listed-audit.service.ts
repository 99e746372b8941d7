import {
  actorInWords,
  deviceInWords,
  fieldsInWords,
  reasonInWords,
  textOfTarget,
} from '@ngaji/contract/office/audit-log/audit-log.rules'
import { auditLogQuery, type AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { dayInCell } from '@ngaji/contract/office/imports/import-cells.rules'
import { dayInJakarta, timeInJakarta } from '@ngaji/contract/jakarta-time'
import { roleTitle } from '@ngaji/contract/roles'
import { countAuditLog, listAuditLog } from '../../audit-log/audit-log.service.ts'
import { allOf, type ListedKind } from './listed-kind.ts'

/** Who did what, in the columns of its screen: labels and names of fields, no values. */
export const listedAudit: ListedKind = {
  action: 'imports.export-region',
  title: 'Jejak Audit',
  count: (deps, exporter, filters) => countAuditLog(deps, exporter, allOf(auditLogQuery, filters)),
  async table(deps, exporter, filters) {
    const { entries } = await listAuditLog(deps, exporter, allOf(auditLogQuery, filters))
    return {
      name: 'Jejak',
      headings: [
        'Tanggal',
        'Jam',
        'Siapa',
        'Peran',
        'Tindakan',
        'Objek',
        'Id Objek',
        'Isian',
        'Desa',
        'Kelompok',
        'Hasil',
        'Alasan',
        'Perangkat',
      ],
      widths: [12, 8, 30, 16, 34, 30, 38, 30, 20, 22, 24, 24, 26],
      rows: entries.map(auditSheetRow),
    }
  },
}

function auditSheetRow(entry: AuditEntry): string[] {
  const at = new Date(entry.at)
  return [
    dayInCell(dayInJakarta(at)),
    timeInJakarta(at),
    ...actorCells(entry),
    entry.words,
    textOfTarget(entry),
    entry.target?.id,
    fieldsInWords(entry.fields),
    entry.branchName,
    entry.subBranchName,
    entry.outcome === 'ok' ? 'Berhasil' : entry.outcome,
    reasonInWords(entry.reason),
    deviceInWords(entry),
  ].map((cell) => cell ?? '')
}

function actorCells(entry: AuditEntry): [string, string] {
  const role = entry.actor?.role
  return [actorInWords(entry), role ? roleTitle[role] : '']
}
