import { inGlanceOrder } from '@ngaji/contract/office/dashboard/branch-glance.rules'
import type { HomeBranch } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { glanceExportQuery } from '@ngaji/contract/office/imports/exports.schemas'
import { munaqasyahStatusLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { readBranchGlance } from '../../dashboard/dashboard.service.ts'
import type { SheetValue } from '../sheets/import-sheets.ts'
import { parseFilters, type ListedKind } from './listed-kind.ts'

/** Every desa with its own figures, as the region's home shows them. */
export const listedGlance: ListedKind = {
  action: 'imports.export-region',
  title: 'Desa Sekilas',
  count: async (deps) => (await readBranchGlance(deps)).length,
  async table(deps, _exporter, filters) {
    const order = parseFilters(glanceExportQuery, filters)
    const branches = inGlanceOrder(await readBranchGlance(deps), order)
    return {
      name: 'Desa sekilas',
      headings: [
        'Desa',
        'Siswa',
        'Kehadiran 30 Hari Semester Ini (%)',
        'Absen Hari Ini',
        'Profil Lengkap (%)',
        'Munaqosah',
        'Catatan',
      ],
      widths: [26, 8, 34, 16, 20, 22, 22],
      rows: branches.map(branchSheetLine),
    }
  },
}

/** "20 dari 24": with a stroke a spreadsheet would read a date. */
function branchSheetLine(branch: HomeBranch): SheetValue[] {
  const { name, studentCount, openedToday, expectedToday, munaqasyahStatus } = branch
  return [
    name,
    studentCount,
    shareOf(branch.present30Days),
    expectedToday === 0 ? '' : `${openedToday} dari ${expectedToday}`,
    shareOf(branch.profileShare),
    munaqasyahStatus === null ? 'Belum ada tahun ajaran' : munaqasyahStatusLabel[munaqasyahStatus],
    openShareNote(branch) ?? '',
  ]
}

const shareOf = (share: number | null) => share ?? ''
