import { texts } from '@ngaji/contract/words/texts'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { Branch, SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ExpandCard } from '../../ui/data/ExpandCard.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Menu } from '../../ui/floating/Menu.tsx'
import type { FoundBranch } from '@ngaji/contract/identity/levels/find-levels.rules'
import { reasonToKeepBranch, useLevelActions } from './level-actions.ts'
import { adminsInWords, contentsInWords } from './level-words.ts'
import type { LevelsLinks } from './levels-links.ts'
import { SubBranchTable } from './SubBranchTable.tsx'

type BranchCardProps = FoundBranch & {
  isOpen: boolean
  /** The page begins here. */
  isFirstSeen: boolean
  onToggle: (branchId: string, wasOpen: boolean) => void
  links: LevelsLinks
}

/** One desa: its counts and PJP in the head, its kelompok when opened. Drawn anew only for news of its own. */
export const BranchCard = memo(function BranchCard(props: BranchCardProps) {
  const { branch, subBranches, isByPart, isOpen, isFirstSeen, onToggle, links } = props
  return (
    <ExpandCard
      title={branch.name}
      sub={
        <>
          <p>{branch.address}</p>
          <p>PJP Desa: {adminsInWords(branch.admins)}</p>
        </>
      }
      marks={
        <span className="num">
          {isByPart
            ? `${formatNumber(subBranches.length)} kelompok cocok`
            : contentsInWords(branch)}
        </span>
      }
      actions={<BranchMenu branch={branch} links={links} />}
      isOpen={isOpen}
      startsInSight={isFirstSeen}
      onToggle={() => onToggle(branch.id, isOpen)}
    >
      <BranchBody branch={branch} subBranches={subBranches} links={links} />
    </ExpandCard>
  )
})

type BranchBodyProps = {
  branch: Branch
  subBranches: readonly SubBranchInBranch[]
  links: LevelsLinks
}

function BranchBody({ branch, subBranches, links }: BranchBodyProps) {
  if (subBranches.length > 0) {
    return <SubBranchTable branch={branch} subBranches={subBranches} linkTo={links.subBranch} />
  }
  return (
    <EmptyState
      isBare
      title={sharedTexts.noSubBranchInBranch}
      action={
        <ButtonLink render={links.newSubBranch(branch.id)} icon={Plus}>
          {texts.teachingGroups.addSubBranch}
        </ButtonLink>
      }
    >
      Siswa, guru, dan PJP didaftarkan di kelompok.
    </EmptyState>
  )
}

function BranchMenu({ branch, links }: { branch: Branch; links: LevelsLinks }) {
  const { removeBranch } = useLevelActions()
  const offlineReason = useOfflineReason()
  return (
    <Menu
      label={`Tindakan untuk desa ${branch.name}`}
      items={[
        { label: 'Ubah', icon: Pencil, link: links.branch(branch.id) },
        {
          label: texts.teachingGroups.addSubBranch,
          icon: Plus,
          link: links.newSubBranch(branch.id),
        },
        {
          label: 'Hapus',
          icon: Trash2,
          danger: true,
          startsGroup: true,
          disabledReason: reasonToKeepBranch(branch) || offlineReason,
          onSelect: () => void removeBranch(branch),
        },
      ]}
      renderTrigger={(trigger) => (
        <IconButton icon={Ellipsis} label={`Tindakan untuk desa ${branch.name}`} {...trigger} />
      )}
    />
  )
}
