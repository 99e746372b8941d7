import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { Users } from 'lucide-react'
import { useWrite } from '../../api/queries/use-write.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { formatDayRange, formatNumber } from '../../ui/data/formats.ts'
import { ResultList } from '../../ui/dialog/ResultList.tsx'
import { readExposure, verifyChain } from './audit-log.api.ts'
import type { AuditPeriod } from './audit-period.ts'

/** The admin's actions on the log; each confirms first, then reports the result. */
export function useAuditActions() {
  const write = useWrite('audit-log')
  return {
    verify: () =>
      confirm({
        title: 'Periksa keutuhan jejak audit?',
        body: 'Setiap entri dihitung ulang dan dicocokkan dengan entri sebelumnya. Pekerjaan lain tidak terganggu.',
        busyLabel: 'Memeriksa…',
        act: async () => {
          const { message, isIntact } = await write(verifyChain)
          return { message, isFailure: !isIntact }
        },
      }),

    showExposure: ({ id, name }: { id: string; name: string }, { from, to }: AuditPeriod) =>
      confirm({
        title: `Siapa saja yang dibuka ${name}?`,
        body: `Siswa yang data lengkapnya dibuka akun ini pada ${formatDayRange(from, to)}. Dipakai untuk memberi tahu wali bila akun ini disalahgunakan.`,
        busyLabel: 'Mencari…',
        act: async () => {
          const { students, total } = await readExposure({
            userId: id,
            startDate: from,
            endDate: to,
          })
          const message =
            total === 0
              ? 'Tidak ada data siswa yang dibuka.'
              : `Data ${formatNumber(total)} siswa dibuka.`
          return { message, students }
        },
        result: ({ students }) => (
          <ResultList
            title="Siswa"
            icon={Users}
            lines={students.map((student) => ({
              id: student.id,
              name: displayName(student),
              note: `NIS ${student.nis} · ${formatNumber(student.reads)} kali dibuka`,
            }))}
          />
        ),
      }),
  }
}
