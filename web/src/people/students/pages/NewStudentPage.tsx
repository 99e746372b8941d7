import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod/mini'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { ActivationCode } from '../../../identity/users/parts/ActivationCode.tsx'
import { ownerOf } from '../model/code-owner.ts'
import { newStudentOf, type NewValues } from '../model/new-student.ts'
import { SameNote } from '../parts/SameNote.tsx'
import { consentField, labelField, labelValueOf, personFields } from '../model/student-form.ts'
import { useStudentWrites } from '../model/student-writes.api.ts'
import { placesOfRegion } from '../model/places.api.ts'

export type NewStudentPageProps = {
  links: {
    list: LinkElement
    student: (studentId: string) => LinkElement
    slip: (handoutId: string) => LinkElement
  }
  onDirty: (isDirty: boolean) => void
  formId: string
}

type Made = { student: Student; activation: Activation }

/** "Tambah Siswa": one child at a time; number and code are shown once. */
export function NewStudentPage(props: NewStudentPageProps) {
  const { list } = props.links
  const places = useQuery(placesOfRegion())
  return (
    <Screen
      title="Tambah Siswa"
      back={list}
      backLabel="Kembali ke Peserta Didik"
      crumbs={[{ label: 'Peserta Didik', link: list }, { label: 'Tambah Siswa' }]}
    >
      <QueryStates query={places} label="Memuat desa dan kelompok">
        {(branches) => <StudentEntry {...props} branches={branches} />}
      </QueryStates>
    </Screen>
  )
}

type StudentEntryProps = NewStudentPageProps & { branches: readonly Branch[] }

/** The ones just entered stay in sight above the form: their codes are told nowhere else. */
function StudentEntry({ links, branches, onDirty, formId }: StudentEntryProps) {
  const [made, setMade] = useState<readonly Made[]>([])
  const [isOpen, setOpen] = useState(true)
  const [start, setStart] = useState<Partial<NewValues>>(initialStudentValues)
  return (
    <div className="grid gap-5 md:max-w-3xl">
      {made.map((one) => (
        <MadeCard key={one.student.id} made={one} links={links} />
      ))}
      {isOpen ? (
        <NewForm
          // Each one starts from a form of its own, in the kelompok of the last one.
          key={made.length}
          links={links}
          branches={branches}
          start={start}
          onDirty={onDirty}
          formId={formId}
          onMade={(one, values, goesOn) => {
            setMade([one, ...made])
            setStart({ ...initialStudentValues(), ...values })
            setOpen(goesOn)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" onClick={() => setOpen(true)}>
            Tambah siswa lagi
          </Button>
          <ButtonLink render={links.list}>Ke Peserta Didik</ButtonLink>
        </div>
      )}
    </div>
  )
}

function initialStudentValues(): Partial<NewValues> {
  const today = dayInJakarta(serverNow())
  return { year: Number(today.slice(0, 4)), isInternal: labelValueOf(true) }
}

function MadeCard({ made, links }: { made: Made; links: NewStudentPageProps['links'] }) {
  const { student, activation } = made
  return (
    <Note
      tone="success"
      title={`${displayName(student)} tersimpan.`}
      action={
        <ButtonLink render={links.student(student.id)} size="small">
          Buka data siswa
        </ButtonLink>
      }
    >
      <div className="mt-2 text-ink">
        <ActivationCode owner={ownerOf(student)} activation={activation} slip={links.slip} />
      </div>
    </Note>
  )
}

type NewFormProps = StudentEntryProps & {
  start: Partial<NewValues>
  onMade: (made: Made, place: Partial<NewValues>, goesOn: boolean) => void
}

function NewForm({ links, branches, start, onDirty, formId, onMade }: NewFormProps) {
  const writes = useStudentWrites()
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const [values, setValues] = useState<Partial<NewValues>>(start)
  const [today] = useState(() => dayInJakarta(serverNow()))
  const schema = useMemo(() => schemaOf(branches), [branches])
  return (
    <Form<NewValues>
      id={formId}
      isNew
      fields={newFields({ branches, branchId: values.branchId ?? '', today })}
      schema={schema}
      values={start}
      columns={2}
      onSubmit={async (given, way) => {
        const body = newStudentOf(given)
        const answer = await keyedSend(body, (key) => writes.create(body, key))
        onDirty(false)
        const { branchId, subBranchId, year } = given
        onMade(answer, { branchId, subBranchId, year }, way === 'again')
      }}
      onDirty={onDirty}
      onValues={setValues}
      disabledReason={offlineReason}
      againLabel="Simpan dan tambah lagi"
      actions={
        <ButtonLink render={links.list} tone="ghost" size="action">
          Batal
        </ButtonLink>
      }
    >
      <SameNote values={values} link={links.student} />
    </Form>
  )
}

/** Another desa makes the kelompok chosen before impossible. */
function schemaOf(branches: readonly Branch[]) {
  return z
    .object({ branchId: z.string(), subBranchId: z.string() })
    .check(
      z.refine(
        ({ branchId, subBranchId }) =>
          branches
            .find(({ id }) => id === branchId)
            ?.subBranches?.some(({ id }) => id === subBranchId) ?? false,
        { message: 'Pilih kelompok desa ini.', path: ['subBranchId'] },
      ),
    )
}

type FieldFacts = { branches: readonly Branch[]; branchId: string; today: string }

function newFields({ branches, branchId, today }: FieldFacts): FormField<keyof NewValues>[] {
  const desa = branches.find(({ id }) => id === branchId)
  const refOptions = (refs: readonly { id: string; name: string }[]) =>
    refs.map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      name: 'branchId',
      label: 'Desa',
      type: 'select',
      required: true,
      options: refOptions(branches),
    },
    {
      name: 'subBranchId',
      label: 'Kelompok',
      type: 'select',
      required: true,
      disabled: !desa,
      placeholder: desa ? undefined : 'Pilih desa dahulu',
      options: refOptions(desa?.subBranches ?? []),
    },
    {
      name: 'name',
      label: 'Nama Lengkap',
      type: 'text',
      kind: 'person',
      required: true,
      maxLength: textLimits.name,
    },
    {
      name: 'year',
      label: 'Tahun masuk',
      type: 'year',
      required: true,
      currentYear: Number(today.slice(0, 4)),
      hint: 'NIS dimulai dengan tahun ini.',
    },
    ...personFields({ today, isRequired: false }),
    labelField,
    consentField,
  ]
}
