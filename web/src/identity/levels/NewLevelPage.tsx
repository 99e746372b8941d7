import { texts } from '@ngaji/contract/words/texts'
import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CancelLink } from '../../ui/button/CancelLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { Form, type SubmitWay } from '../../ui/form/Form.tsx'
import type { FormField } from '../../ui/form/form-fields.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Segment } from '../../ui/button/Segment.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { levelFields } from './level-form.ts'
import { addBranch, addSubBranch, allBranches, type LevelText } from './levels.api.ts'

export type LevelKind = 'desa' | 'kelompok'

export type NewLevelPageProps = {
  kind: LevelKind
  /** The desa a new kelompok is meant for. */
  branchId: string
  onKind: (kind: LevelKind) => void
  /** Saved: on to the list, with this desa open. */
  onDone: (branchId: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
  links: { back: LinkElement }
}

const kinds = [
  { value: 'desa', label: 'Desa' },
  { value: 'kelompok', label: 'Kelompok' },
] as const

/** "Tambah": a desa, or a kelompok in one of them. */
export function NewLevelPage(props: NewLevelPageProps) {
  const { kind, onKind, links } = props
  const branches = useQuery(allBranches())
  const needsBranch = kind === 'kelompok' && branches.data?.length === 0
  return (
    <Screen
      title={kind === 'desa' ? 'Tambah Desa' : texts.teachingGroups.addSubBranch}
      back={links.back}
      backLabel="Kembali ke Desa dan Kelompok"
      crumbs={[{ label: 'Desa dan Kelompok', link: links.back }, { label: 'Tambah' }]}
    >
      <div className="grid gap-6 md:max-w-2xl">
        <Segment label="Yang ditambahkan" options={kinds} value={kind} onChange={onKind} />
        {kind === 'kelompok' && branches.isError && !branches.data && (
          <FailedState
            message={messageOfError(branches.error)}
            onRetry={() => void branches.refetch()}
            isRetrying={branches.isFetching}
          />
        )}
        {needsBranch ? (
          <EmptyState
            title="Belum ada desa."
            action={<Button onClick={() => onKind('desa')}>Tambah Desa</Button>}
          >
            Kelompok selalu berada di sebuah desa.
          </EmptyState>
        ) : (
          <AddForm {...props} branches={branches.data} />
        )}
      </div>
    </Screen>
  )
}

type Values = LevelText & { branchId: string }

type AddFormProps = NewLevelPageProps & { branches: readonly Branch[] | undefined }

/** One form for both, so that changing one's mind loses nothing. Adds one and leaves, or stays. */
function AddForm(props: AddFormProps) {
  const { kind, branches, onDone, onDirty, formId, links } = props
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  const [added, setAdded] = useState({ count: 0, branchId: props.branchId })

  // Follows the browser's focus: the next one is typed without reaching for the mouse.
  useEffect(() => {
    if (added.count > 0) nameInputOf(formId)?.focus()
  }, [added.count, formId])

  async function submit(values: Values, way: SubmitWay) {
    const { message, branchId } = await change(() => addLevel(kind, values))
    toast(message)
    if (way === 'once') onDone(branchId)
    else setAdded({ count: added.count + 1, branchId })
  }

  return (
    <Form<Values>
      // Each one starts from a form of its own, in the desa of the last one.
      key={added.count}
      id={formId}
      isNew
      fields={fieldsFor(kind, branches)}
      values={{ branchId: added.branchId }}
      onSubmit={submit}
      onDirty={onDirty}
      disabledReason={offlineReason}
      againLabel="Simpan dan tambah lagi"
      actions={<CancelLink to={links.back} />}
    />
  )
}

async function addLevel(kind: LevelKind, { name, address, branchId }: Values) {
  if (kind === 'desa') {
    const { message, branch } = await addBranch({ name, address })
    return { message, branchId: branch.id }
  }
  const { message } = await addSubBranch({ name, address, branchId })
  return { message, branchId }
}

function fieldsFor(
  kind: LevelKind,
  branches: readonly Branch[] | undefined,
): readonly FormField<keyof Values>[] {
  return [
    {
      name: 'branchId',
      label: 'Desa',
      type: 'select',
      required: true,
      isShown: () => kind === 'kelompok',
      disabled: !branches,
      placeholder: branches ? undefined : 'Memuat desa…',
      options: (branches ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    ...levelFields,
  ]
}

function nameInputOf(formId: string): HTMLElement | null | undefined {
  return document.getElementById(formId)?.querySelector<HTMLElement>('input[type=text]')
}
