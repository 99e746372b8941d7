import { useId } from 'react'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { Tag } from '../../../../ui/data/Tag.tsx'
import type { DecideActions } from '../model/copy-decisions.ts'
import { CopyClassItem } from './CopyClassItem.tsx'
import type { ShownGroup } from '../model/copy-view.ts'

/** `Masjid Al-Ikhlas · Kelompok Cihuni, Mekarluyu`. */
function placeInWords({ address, subBranches }: ShownGroup['group']): string {
  const names = subBranches.map(({ name }) => name).join(', ')
  const kelompok = names === '' ? 'belum ada kelompok' : `Kelompok ${names}`
  return [address, kelompok].filter((part) => part !== '').join(' · ')
}

type CopyGroupProps = {
  shown: ShownGroup
  subBranchNames: ReadonlyMap<string, string>
  leaveOut: ReadonlySet<string>
  actions: DecideActions
  isNarrowed: boolean
  opened: ReadonlySet<string>
  onToggle: (classId: string) => void
}

/** A KBM with its kelompok and classes. */
export function CopyGroup({ shown, opened, ...rest }: CopyGroupProps) {
  const { group, isOut, classes, counts } = shown
  const id = useId()
  const isPartly = classes.some((one) => one.isOut)
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-start gap-x-2.5 px-4 md:px-5">
        <Checkbox
          label={`Salin ${group.name}`}
          hideLabel
          checked={!isOut}
          indeterminate={!isOut && isPartly}
          onChange={(comes) => rest.actions.tick(group.id, comes)}
          className="min-h-16!"
        />
        <div className="flex min-h-16 min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 leading-snug">
            <h2 id={id} className="text-large">
              {group.name}
            </h2>
            <p className="text-caption text-ink-soft">{placeInWords(group)}</p>
          </div>
          {isOut ? (
            <Tag tone="outline">Tidak disalin</Tag>
          ) : (
            <p className="num text-small whitespace-nowrap text-ink-soft">
              {formatNumber(counts.classes)} kelas · {formatNumber(counts.students)} siswa
            </p>
          )}
        </div>
      </div>
      {(!isOut || rest.isNarrowed) && (
        <ul aria-label={`Kelas ${group.name}`}>
          {classes.map((one) => (
            <CopyClassItem
              key={one.source.id}
              shown={one}
              isGroupOut={isOut}
              isOpened={opened.has(one.source.id)}
              {...rest}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
