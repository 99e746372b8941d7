import type { SearchAnswer } from '@ngaji/contract/office/dashboard/search.routes'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { formatAcademicYear } from '../../../ui/data/formats.ts'

export type FoundKind = 'student' | 'teacher' | 'class'
export type FoundLine = { kind: FoundKind; id: string; name: string; fact: string }
export type FoundGroup = { label: string; lines: readonly FoundLine[] }

/** What was found, in groups; a kind nothing was found of is left out. */
export function foundGroups({ students, teachers, classes }: SearchAnswer): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      label: 'Siswa',
      lines: students.map(({ id, name, nis, className }) => ({
        kind: 'student',
        id,
        name: displayName({ name }),
        fact: [nis, className ?? 'tidak di kelas berjalan'].join(' · '),
      })),
    },
    {
      label: 'Guru',
      lines: teachers.map(({ id, name, nig }) => ({
        kind: 'teacher',
        id,
        name,
        fact: `NIG ${nig}`,
      })),
    },
    {
      label: 'Kelas',
      lines: classes.map(({ id, name, teachingGroupName, academicYearName }) => ({
        kind: 'class',
        id,
        name,
        fact: [teachingGroupName, formatAcademicYear(academicYearName)].join(' · '),
      })),
    },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

/** Said to those who do not see the list: "2 siswa, 1 kelas". */
export function foundInWords(groups: readonly FoundGroup[]): string {
  if (groups.length === 0) return 'Tidak ada yang cocok.'
  return groups.map(({ label, lines }) => `${lines.length} ${label.toLowerCase()}`).join(', ')
}
