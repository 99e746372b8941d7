import { isPromotion } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { ArrowRight, ArrowUpRight, Equal } from 'lucide-react'
import { formatAcademicYear } from '../../../../ui/data/formats.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Select } from '../../../../ui/choice/Select.tsx'

export type CopySourceProps = {
  /** The years before the target, newest first. */
  sources: readonly { id: string; name: string }[]
  /** The one in force, or none while it is not known. */
  sourceId: string
  targetName: string
  onSource: (branchYearId: string) => void
}

/** Step 1: which year fills which, and what that does to the grades. */
export function CopySource({ sources, sourceId, targetName, onSource }: CopySourceProps) {
  const source = sources.find(({ id }) => id === sourceId)
  const options = sources.map(({ id, name }) => ({ value: id, label: formatAcademicYear(name) }))
  return (
    <section
      aria-label="Tahun asal dan tujuan"
      className="grid gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,20rem)_auto_minmax(0,1fr)] md:items-end md:p-5"
    >
      <Select
        label="Dari tahun ajaran"
        placeholder="Pilih tahun ajaran"
        options={options}
        value={sourceId}
        onChange={onSource}
        searchable={false}
      />
      <Icon of={ArrowRight} className="mb-2.5 text-ink-faint max-md:hidden" />
      <div className="grid gap-1.5 md:pb-2">
        <p className="text-small leading-[1.4] font-strong md:sr-only">Ke tahun ajaran</p>
        <p className="text-large leading-tight font-heading">{formatAcademicYear(targetName)}</p>
      </div>
      {source && (
        <div className="md:col-span-3">
          <GradeRule promotes={isPromotion(source.name, targetName)} />
        </div>
      )}
    </section>
  )
}

function GradeRule({ promotes }: { promotes: boolean }) {
  return (
    <p className="flex items-start gap-2 text-small text-ink-soft">
      <Icon of={promotes ? ArrowUpRight : Equal} size={18} className="mt-px text-brand-ink" />
      {promotes
        ? 'Tahun pelajaran baru: setiap kelas naik satu tingkat. Kelas 9 selesai, kelas Khusus tetap.'
        : 'Tahun pelajaran yang sama: kelas dan tingkat tetap.'}
    </p>
  )
}
