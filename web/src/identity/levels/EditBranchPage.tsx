import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { texts } from '@ngaji/contract/words/texts'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { branchSchema, type Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { VersionedForm } from '../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { RemoveRecord } from '../../ui/button/RemoveRecord.tsx'
import { CancelLink } from '../../ui/button/CancelLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazySection } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { RefusedState } from '../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { reasonToKeepBranch, useLevelActions } from './level-actions.ts'
import { levelFields, levelTextOf } from './level-form.ts'
import { adminsInWords, contentsInWords } from './level-words.ts'
import { branchOf, changeBranch, type LevelText } from './levels.api.ts'

// The table stands below the form, which is what one comes for.
const { Part: SubBranchTable } = lazySection(
  async () => (await import('./SubBranchTable.tsx')).SubBranchTable,
  <SkeletonRows label="Memuat kelompok" />,
)

export type EditBranchPageProps = {
  branchId: string
  links: {
    home: LinkElement
    /** The list. */
    back: LinkElement
    newSubBranch: LinkElement
    subBranch: (subBranchId: string) => LinkElement
  }
  onSaved: (message: string) => void
  onRemoved: () => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Desa": name and address, the kelompok in it, and the way out while nothing hangs on it. */
export function EditBranchPage(props: EditBranchPageProps) {
  const { branchId, links } = props
  const branch = useQuery(branchOf(branchId))
  const { data } = branch
  const name = data?.name
  return (
    <Screen
      title={`Ubah ${placeTitle('Desa', name)}`}
      sub={data && `${contentsInWords(data)} · PJP Desa: ${adminsInWords(data.admins)}`}
      back={links.back}
      backLabel="Kembali ke Desa dan Kelompok"
      crumbs={[{ label: 'Desa dan Kelompok', link: links.back }, { label: name ?? 'Ubah' }]}
    >
      {isNotThere(branch) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={branch} label="Memuat desa">
          {(found) => <LoadedBranch {...props} branch={found} />}
        </QueryStates>
      )}
    </Screen>
  )
}

function LoadedBranch(props: EditBranchPageProps & { branch: Branch }) {
  const { branch, links, onSaved, onDirty, formId } = props
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  return (
    <>
      <div className="md:max-w-2xl">
        <VersionedForm<LevelText, Branch>
          id={formId}
          record={branch}
          recordSchema={branchSchema}
          fields={levelFields}
          valuesOf={levelTextOf}
          save={(_text, { id, version }, { touched }) =>
            change(() => changeBranch(id, { ...touched, version }))
          }
          onSaved={onSaved}
          onDirty={onDirty}
          disabledReason={offlineReason}
          actions={<CancelLink to={links.back} />}
        />
      </div>
      <SubBranches branch={branch} links={links} />
      <RemoveBranch {...props} />
    </>
  )
}

function SubBranches({ branch, links }: Pick<EditBranchPageProps, 'links'> & { branch: Branch }) {
  const subBranches = branch.subBranches ?? []
  return (
    <Panel
      title="Kelompok"
      isFlush
      action={
        <ButtonLink render={links.newSubBranch} icon={Plus}>
          {texts.teachingGroups.addSubBranch}
        </ButtonLink>
      }
    >
      <div className="border-t border-line">
        {subBranches.length === 0 ? (
          <EmptyState isBare title={sharedTexts.noSubBranchInBranch} />
        ) : (
          <SubBranchTable branch={branch} subBranches={subBranches} linkTo={links.subBranch} />
        )}
      </div>
    </Panel>
  )
}

function RemoveBranch({ branch, onRemoved }: EditBranchPageProps & { branch: Branch }) {
  const { removeBranch } = useLevelActions()
  const offlineReason = useOfflineReason()
  return (
    <RemoveRecord
      label="Hapus desa"
      reason={reasonToKeepBranch(branch) || offlineReason}
      remove={() => removeBranch(branch)}
      onRemoved={onRemoved}
    />
  )
}
