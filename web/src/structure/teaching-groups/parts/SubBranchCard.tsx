import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { CircleCheck } from 'lucide-react'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { PressCard } from '../../../ui/data/PressCard.tsx'
import { QuietMark } from '../../../ui/data/Tag.tsx'

type SubBranchCardProps = {
  subBranch: SubBranchInBranch
  isRegistered: boolean
  disabledReason: string | false
  /** While several are being picked: whether this one is, and its change. */
  picked: { isPicked: boolean; onPick: (isPicked: boolean) => void } | null
  onRegister: () => void
}

/** A kelompok of the desa: to be registered at once, or to be picked among several. */
export function SubBranchCard(props: SubBranchCardProps) {
  const { subBranch, isRegistered, disabledReason, picked, onRegister } = props
  if (picked && !isRegistered && !disabledReason) {
    return (
      <Checkbox
        label={<Words {...props} />}
        checked={picked.isPicked}
        onChange={picked.onPick}
        className={cx(
          'min-h-24! w-full rounded-card border p-4',
          picked.isPicked ? 'border-brand-line bg-brand-soft' : 'border-line-strong bg-surface',
        )}
      />
    )
  }
  return (
    <PressCard
      onPress={onRegister}
      disabledReason={
        isRegistered
          ? `${placeTitle('Kelompok', subBranch.name)} sudah terdaftar di KBM ini.`
          : disabledReason
      }
    >
      <Words {...props} />
    </PressCard>
  )
}

function Words({ subBranch, isRegistered }: SubBranchCardProps) {
  const { name, address, studentCount } = subBranch
  return (
    <span className="grid gap-1 wrap-anywhere">
      <span className="text-large font-heading">{name}</span>
      <span className="text-small text-ink-soft">{address}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        <span className="num">{formatNumber(studentCount)} siswa</span>
        {isRegistered && (
          <QuietMark icon={CircleCheck}>{texts.teachingGroups.subBranchRegistered}</QuietMark>
        )}
      </span>
    </span>
  )
}
