import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { subBranchSchema, type SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { VersionedForm } from '../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { RemoveRecord } from '../../ui/button/RemoveRecord.tsx'
import { CancelLink } from '../../ui/button/CancelLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import type { FormField } from '../../ui/form/form-fields.ts'
import { RefusedState } from '../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { reasonToKeepSubBranch, useLevelActions } from './level-actions.ts'
import { levelFields, levelTextOf } from './level-form.ts'
import { branchOf, changeSubBranch, subBranchOf, type LevelText } from './levels.api.ts'

export type EditSubBranchPageProps = {
  subBranchId: string
  links: {
    home: LinkElement
    /** The list, with this desa open where it is known. */
    back: (branchId: string | null) => LinkElement
    branch: (branchId: string) => LinkElement
  }
  onSaved: (message: string, branchId: string) => void
  onRemoved: (branchId: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Kelompok": name and address; it stays in its desa. */
export function EditSubBranchPage(props: EditSubBranchPageProps) {
  const { subBranchId, links } = props
  const subBranch = useQuery(subBranchOf(subBranchId))
  const { data } = subBranch
  const back = links.back(data?.branchId.id ?? null)
  return (
    <Screen
      title={`Ubah ${placeTitle('Kelompok', data?.name)}`}
      sub={data && placeTitle('Desa', data.branchId.name)}
      back={back}
      backLabel="Kembali ke Desa dan Kelompok"
      crumbs={[
        { label: 'Desa dan Kelompok', link: back },
        ...(data ? [{ label: data.branchId.name, link: links.branch(data.branchId.id) }] : []),
        { label: data?.name ?? 'Ubah' },
      ]}
    >
      {isNotThere(subBranch) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={subBranch} label="Memuat kelompok">
          {(found) => <LoadedSubBranch {...props} subBranch={found} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type Values = LevelText & { branch: string }

const fields: readonly FormField<keyof Values>[] = [
  {
    name: 'branch',
    label: 'Desa',
    type: 'text',
    required: true,
    readOnly: true,
    hint: 'Kelompok tetap di desanya, bersama siswa, guru, dan riwayatnya.',
  },
  ...levelFields,
]

function LoadedSubBranch(props: EditSubBranchPageProps & { subBranch: SubBranch }) {
  const { subBranch, links, onSaved, onDirty, formId } = props
  const branchId = subBranch.branchId.id
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  return (
    <div className="grid gap-6 md:max-w-2xl">
      <VersionedForm<Values, SubBranch>
        id={formId}
        record={subBranch}
        recordSchema={subBranchSchema}
        fields={fields}
        valuesOf={(kept) => ({ ...levelTextOf(kept), branch: kept.branchId.name })}
        save={(_values, { id, version }, { touched: { branch: _branch, ...text } }) =>
          change(() => changeSubBranch(id, { ...text, version }))
        }
        onSaved={(message) => onSaved(message, branchId)}
        onDirty={onDirty}
        disabledReason={offlineReason}
        actions={<CancelLink to={links.back(branchId)} />}
      />
      <RemoveSubBranch {...props} />
    </div>
  )
}

/** The way out while nothing hangs on it: the desa's own list counts that. */
function RemoveSubBranch(props: EditSubBranchPageProps & { subBranch: SubBranch }) {
  const { subBranch, onRemoved } = props
  const { id, name: branchName } = subBranch.branchId
  const { removeSubBranch } = useLevelActions()
  const offlineReason = useOfflineReason()
  const branch = useQuery(branchOf(id))
  const counted = branch.data?.subBranches?.find((one) => one.id === subBranch.id)
  if (!counted) return null
  return (
    <RemoveRecord
      label="Hapus kelompok"
      reason={reasonToKeepSubBranch(counted) || offlineReason}
      remove={() => removeSubBranch(subBranch, branchName)}
      onRemoved={() => onRemoved(id)}
    />
  )
}
