import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { formatMoment, formatNumber } from '../../../ui/data/formats.ts'
import { activateYear, deactivateYear, removeYear } from './branch-years.api.ts'
import { undoCopy } from '../copy/model/copy.api.ts'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { labelOfYear } from './year-facts.ts'

function total(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function contentsOf({ teachingGroups }: BranchYear) {
  const classes = total(teachingGroups.map(({ classCount }) => classCount))
  const students = total(teachingGroups.map(({ studentCount }) => studentCount))
  return [
    { label: 'KBM', value: formatNumber(teachingGroups.length) },
    { label: 'Kelas', value: formatNumber(classes) },
    { label: 'Siswa', value: formatNumber(students) },
  ]
}

/** What the PJP of a desa does with a year as a whole: each asks first and then says how it went. */
export function useYearActions(year: BranchYear) {
  const change = useWrite(...structureQueries)
  const label = labelOfYear(year)
  return {
    activate: () =>
      confirm({
        title: `Aktifkan tahun ajaran ${label}?`,
        body: 'Guru dapat mulai mengisi absensi. Selama aktif, susunan KBM dan kelas tidak dapat diubah.',
        facts: contentsOf(year),
        act: () => change(() => activateYear(year)),
      }),

    deactivate: () =>
      confirm({
        title: `Nonaktifkan tahun ajaran ${label}?`,
        body: 'Guru tidak dapat mengisi absensi sampai tahun ajaran diaktifkan lagi. Data yang sudah ada tetap tersimpan.',
        act: () => change(() => deactivateYear(year)),
      }),

    remove: () =>
      confirmRemoval({
        title: `Hapus tahun ajaran ${label}?`,
        body:
          year.teachingGroups.length > 0
            ? 'Tahun ajaran ini dihapus dari desa Anda bersama KBM-nya:'
            : 'Tahun ajaran ini dihapus dari desa Anda.',
        facts: year.teachingGroups.map(({ name }) => name),
        typeToConfirm: { label: 'Tahun ajaran', text: label },
        act: () => change(() => removeYear(year.id)),
      }),

    undoCopy: () =>
      confirm({
        title: `Batalkan salinan ${label}?`,
        body: `Semua yang disalin dari ${labelOfYear({ name: year.copy?.fromName ?? '' })} pada ${formatMoment(year.copy?.createdAt)} dihapus lagi.`,
        facts: contentsOf(year),
        danger: true,
        act: () => change(() => undoCopy(year.id)),
      }),
  }
}
