import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { currentYearOf, factsOfYear, labelOfYear } from '../../branch-years/model/year-facts.ts'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { yearsOfBranch } from '../../branch-years/model/branch-years.api.ts'
import { teachingGroupFields, type TeachingGroupValues } from '../model/teaching-group-fields.ts'
import { createTeachingGroup } from '../model/teaching-groups.api.ts'

export type AddTeachingGroupPageProps = {
  /** The desa's year to add to; without it, the current one. */
  branchYearId: string | undefined
  formId: string
  links: {
    home: LinkElement
    list: (branchYearId: string | undefined) => LinkElement
    teachingGroup: (teachingGroupId: string) => LinkElement
  }
  /** The result was closed: back to where one came from. */
  onDone: () => void
  onDirty: (isDirty: boolean) => void
}

/** "Tambah KBM": name and place of a new KBM in a year that is still being built. */
export function AddTeachingGroupPage(props: AddTeachingGroupPageProps) {
  const { branchYearId, links } = props
  const { branchId } = useSignedIn()
  const years = useQuery(yearsOfBranch(branchId ?? ''))
  const year = years.data && wantedYear(years.data, branchYearId)
  const list = links.list(year?.id)
  return (
    <Screen
      title={texts.teachingGroups.add}
      sub={year && `Tahun ajaran ${labelOfYear(year)}`}
      back={list}
      backLabel="Kembali ke Tahun Ajaran Desa"
      crumbs={[
        { label: 'Tahun Ajaran Desa', link: list },
        ...(year ? [{ label: labelOfYear(year), link: list }] : []),
        { label: texts.teachingGroups.add },
      ]}
    >
      <QueryStates query={years} label="Memuat tahun ajaran">
        {() => {
          if (year) return <NewGroup {...props} year={year} />
          if (branchYearId !== undefined) return <RefusedState home={links.home} />
          return (
            <EmptyState
              title={texts.reasons.regionYearInactive}
              action={<ButtonLink render={list}>Tahun Ajaran Desa</ButtonLink>}
            >
              KBM ditambahkan pada tahun ajaran yang sedang berjalan.
            </EmptyState>
          )
        }}
      </QueryStates>
    </Screen>
  )
}

/** The year named in the address, else the one that runs: a desa has no more than one of these. */
function wantedYear(years: readonly BranchYear[], id: string | undefined): BranchYear | undefined {
  return id === undefined ? currentYearOf(years) : years.find((year) => year.id === id)
}

function NewGroup(props: AddTeachingGroupPageProps & { year: BranchYear }) {
  const { year, links, formId, onDone, onDirty } = props
  const change = useWrite(...structureQueries)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const [result, setResult] = useState<FormResult | null>(null)
  const refusal = refusalToBuild(factsOfYear(year))
  const reason = refusal ? disabledReasonOf(refusal) : offlineReason

  async function save(values: TeachingGroupValues) {
    try {
      const body = { ...values, branchYearId: year.id }
      const { message, teachingGroup } = await keyedSend(body, (key) =>
        change(() => createTeachingGroup(body, key)),
      )
      const next = [{ label: 'Lihat KBM ini', link: links.teachingGroup(teachingGroup.id) }]
      setResult({ isSuccess: true, message, next })
    } catch (error) {
      const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0
      if (!isAboutFields) setResult({ isSuccess: false, message: messageOfError(error) })
      throw error
    }
  }

  /** After a failure too; leaving what was typed then asks first. */
  function close() {
    setResult(null)
    onDone()
  }

  return (
    <div className="grid gap-5 md:max-w-2xl">
      {refusal && <Note tone="warning">{disabledReasonOf(refusal)}</Note>}
      <Form<TeachingGroupValues>
        id={formId}
        fields={teachingGroupFields}
        isNew
        disabledReason={reason}
        onDirty={onDirty}
        onSubmit={save}
        actions={
          <ButtonLink render={links.list(year.id)} size="action">
            {texts.dialogs.cancel}
          </ButtonLink>
        }
      />
      <ResultDialog result={result} onClose={close} />
    </div>
  )
}
