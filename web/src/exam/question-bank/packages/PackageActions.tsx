import type { PackageYear } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { Dices, Ellipsis, Eye, FilePlus2, Snowflake, Trash2 } from 'lucide-react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { PackageLinks } from '../coverage/bank-links.ts'
import type { CategoryLine } from './package-lines.ts'
import { usePackageActions } from './use-package-actions.tsx'

type PackageActionsProps = { year: PackageYear; row: CategoryLine; links: PackageLinks }

const frozenReason = 'Paket beku tidak dapat diubah.'

/** What the package of a category waits for; the rest in a menu. */
export function PackageActions({ year, row, links }: PackageActionsProps) {
  const actions = usePackageActions(year, row)
  const offlineReason = useOfflineReason()
  const { line } = row
  const name = scoreCategoryLabel[row.category]
  if (!line) {
    const isPossible = row.grades.some(({ isReady }) => isReady)
    return (
      <Button
        size="small"
        icon={FilePlus2}
        aria-label={`Buat paket ${name}`}
        disabledReason={
          offlineReason || (!isPossible && 'Belum ada kelas yang dapat mencapai 100 poin.')
        }
        onClick={() => void actions.create(links)}
      >
        Buat paket
      </Button>
    )
  }
  const { packageId, isUsedInExam } = line
  const isFrozen = line.state === 'frozen'
  return (
    <>
      {isFrozen ? (
        <Checkbox
          role="switch"
          aria-checked={isUsedInExam}
          label="Pakai di ujian"
          aria-label={`Pakai di ujian, ${name}`}
          className="text-small whitespace-nowrap"
          disabled={offlineReason !== false}
          checked={isUsedInExam}
          onChange={(isOn) => void actions.setUse(packageId, isOn)}
        />
      ) : (
        <Button
          size="small"
          icon={Snowflake}
          aria-label={`Bekukan ${name}`}
          disabledReason={offlineReason}
          onClick={() => void actions.freeze(packageId)}
        >
          Bekukan
        </Button>
      )}
      <Menu
        label={`Aksi lain, ${name}`}
        items={[
          { label: 'Lihat', icon: Eye, link: links.package(packageId) },
          {
            label: 'Acak ulang',
            icon: Dices,
            disabledReason: (isFrozen && frozenReason) || offlineReason,
            onSelect: () => void actions.redraw(packageId),
          },
          {
            label: 'Hapus',
            icon: Trash2,
            danger: true,
            startsGroup: true,
            disabledReason:
              (isFrozen && isUsedInExam && 'Paket sedang dipakai di ujian.') || offlineReason,
            onSelect: () => void actions.remove(packageId),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton size="small" icon={Ellipsis} label={`Aksi lain, ${name}`} {...trigger} />
        )}
      />
    </>
  )
}
