import {
  academicYearSchema,
  type AcademicYear,
  type AcademicYearWithBranches,
} from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { VersionedForm, type Sent } from '../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { RemoveRecord } from '../../ui/button/RemoveRecord.tsx'
import { CancelLink } from '../../ui/button/CancelLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { lazySection } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { RefusedState } from '../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../ui/data/Tag.tsx'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { changeYear, academicYearQuery, yearsWithBranches } from './academic-years.api.ts'
import { useYearActions } from './use-year-actions.ts'
import { branchYearsOf, academicYearLabel, reasonToKeep, reasonToKeepName } from './year-facts.ts'
import {
  atItsField,
  changedYearBody,
  yearFormValues,
  yearFields,
  yearSchema,
  type YearValues,
} from './year-form.ts'

// The table stands below the form, which is what one comes for.
const { Part: BranchYearTable } = lazySection(
  async () => (await import('./BranchYearTable.tsx')).BranchYearTable,
  <SkeletonRows label="Memuat daftar desa" />,
)

export type EditYearPageProps = {
  academicYearId: string
  links: { home: LinkElement; back: LinkElement }
  onSaved: (message: string) => void
  onRemoved: () => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Tahun Ajaran": dates at any time, year and semester while nothing hangs on it. */
export function EditYearPage(props: EditYearPageProps) {
  const { academicYearId, links } = props
  const year = useQuery(academicYearQuery(academicYearId))
  const { data } = year
  const label = data && academicYearLabel(data)
  return (
    <Screen
      title={label ? `Ubah Tahun Ajaran ${label}` : 'Ubah Tahun Ajaran'}
      tag={data?.isActive && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
      back={links.back}
      backLabel="Kembali ke Tahun Ajaran"
      crumbs={[{ label: 'Tahun Ajaran', link: links.back }, { label: label ?? 'Ubah' }]}
    >
      {isNotThere(year) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={year} label="Memuat tahun ajaran">
          {(found) => <LoadedYear {...props} year={found} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type LoadedYearProps = EditYearPageProps & { year: AcademicYearWithBranches }

function LoadedYear(props: LoadedYearProps) {
  const { year } = props
  return (
    <>
      <YearForm {...props} />
      <Panel title="Desa yang mendaftarkan" isFlush>
        <div className="border-t border-line">
          <BranchYearTable
            label={`Desa yang mendaftarkan ${academicYearLabel(year)}`}
            branchYears={branchYearsOf(year)}
          />
        </div>
      </Panel>
      <RemoveYear {...props} />
    </>
  )
}

function YearForm({ year, links, onSaved, onDirty, formId }: LoadedYearProps) {
  const years = useQuery(yearsWithBranches())
  const schema = useMemo(() => {
    const others = (years.data ?? []).filter(({ id }) => id !== year.id)
    return yearSchema(others.map(({ name }) => name))
  }, [years.data, year.id])
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  const [values, setValues] = useState(() => yearFormValues(year))

  async function save(
    given: YearValues,
    { id, version }: AcademicYear,
    { touched }: Sent<YearValues>,
  ) {
    try {
      return await change(() => changeYear(id, { ...changedYearBody(given, touched), version }))
    } catch (error) {
      throw atItsField(error)
    }
  }

  return (
    <div className="md:max-w-2xl">
      <VersionedForm<YearValues, AcademicYear>
        id={formId}
        columns={2}
        record={year}
        recordSchema={academicYearSchema}
        fields={yearFields({ lockedReason: reasonToKeepName(year), values })}
        schema={schema}
        valuesOf={yearFormValues}
        save={save}
        onSaved={onSaved}
        onDirty={onDirty}
        onValues={setValues}
        disabledReason={offlineReason}
        actions={<CancelLink to={links.back} />}
      />
    </div>
  )
}

function RemoveYear({ year, onRemoved }: LoadedYearProps) {
  const { remove } = useYearActions()
  const offlineReason = useOfflineReason()
  return (
    <RemoveRecord
      label="Hapus tahun ajaran"
      reason={reasonToKeep(year) || offlineReason}
      remove={() => remove(year)}
      onRemoved={onRemoved}
    />
  )
}
