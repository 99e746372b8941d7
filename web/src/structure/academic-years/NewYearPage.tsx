import { useQuery } from '@tanstack/react-query'
import { texts } from '@ngaji/contract/words/texts'
import { useMemo, useState } from 'react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { CancelLink } from '../../ui/button/CancelLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { Form } from '../../ui/form/Form.tsx'
import type { FormValues } from '../../ui/form/form-fields.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { addYear, yearsWithBranches } from './academic-years.api.ts'
import { atItsField, toYearBody, yearFields, yearSchema, type YearValues } from './year-form.ts'

export type NewYearPageProps = {
  links: { back: LinkElement }
  /** Saved: on to the list, with this year open. */
  onDone: (academicYearId: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Tambah Tahun Ajaran" of the region. */
export function NewYearPage({ links, onDone, onDirty, formId }: NewYearPageProps) {
  // Only to say at once that a year is there already; the server decides.
  const years = useQuery(yearsWithBranches())
  const schema = useMemo(() => yearSchema((years.data ?? []).map(({ name }) => name)), [years.data])
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  const [values, setValues] = useState<FormValues>({})

  async function submit(given: YearValues) {
    try {
      const { message, academicYear } = await change(() => addYear(toYearBody(given)))
      toast(message)
      onDone(academicYear.id)
    } catch (error) {
      throw atItsField(error)
    }
  }

  return (
    <Screen
      title="Tambah Tahun Ajaran"
      sub="Tahun ajaran baru belum berjalan. Aktifkan setelah semester sebelumnya selesai."
      back={links.back}
      backLabel="Kembali ke Tahun Ajaran"
      crumbs={[{ label: 'Tahun Ajaran', link: links.back }, { label: texts.academicYears.add }]}
    >
      <Form<YearValues>
        id={formId}
        isNew
        columns={2}
        className="md:max-w-2xl"
        fields={yearFields({ values })}
        schema={schema}
        onSubmit={submit}
        onValues={setValues}
        onDirty={onDirty}
        disabledReason={offlineReason}
        actions={<CancelLink to={links.back} />}
      />
    </Screen>
  )
}
