import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { NewTeacher } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { DraftHint } from '../../../offline/drafts/DraftHint.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { useDraftOffer } from '../../../ui/form/draft/use-draft-offer.ts'
import { photoFormField, photoIn } from '../../../ui/photo/photo-form-field.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { ActivationCode } from '../../../identity/users/parts/ActivationCode.tsx'
import { SameTeacherNote } from '../parts/SameTeacherNote.tsx'
import { nothingTyped, teacherDrafts, type TeacherDraft } from '../model/teacher-draft.ts'
import { profileFields, teachingPositions, type TeacherValues } from '../model/teacher-form.ts'
import { addTeacher, allSubBranches } from '../model/teachers.api.ts'
import { useWrite } from '../../../api/queries/use-write.ts'

export type NewTeacherPageProps = {
  links: {
    back: LinkElement
    teacher: (teacherId: string) => LinkElement
    slip: (handoutId: string) => LinkElement
  }
  onDirty: (isDirty: boolean) => void
  formId: string
}

type Values = TeacherValues & { email: string; subBranchId: string }

type Made = Record<'id' | 'name' | 'nig' | 'email' | 'message', string> & {
  activation: Activation
}

/** "Guru Baru": the region makes the account; its code is shown this once. */
export function NewTeacherPage(props: NewTeacherPageProps) {
  const { links } = props
  const { userId } = useSignedIn()
  const subBranches = useQuery(allSubBranches())
  const draft = useQuery(teacherDrafts.at(teacherDraftPlace(userId)))
  return (
    <Screen
      title="Guru Baru"
      back={links.back}
      backLabel="Kembali ke Tenaga Pendidik"
      crumbs={[{ label: 'Tenaga Pendidik', link: links.back }, { label: 'Guru Baru' }]}
    >
      <QueryStates query={subBranches} label="Memuat kelompok">
        {(places) =>
          draft.data === undefined ? null : (
            <Entries {...props} places={places.map(optionOf)} draft={draft.data} />
          )
        }
      </QueryStates>
    </Screen>
  )
}

const teacherDraftPlace = (userId: string) => ({ userId, of: 'new' })

type Option = { value: string; label: string }

function optionOf({ id, name, branchId }: SubBranch): Option {
  return { value: id, label: `${branchId.name} - ${name}` }
}

type EntriesProps = NewTeacherPageProps & {
  places: readonly Option[]
  draft: TeacherDraft | null
}

/** Each one starts from a form of its own; what was begun before is offered above each, until it is answered. */
function Entries(props: EntriesProps) {
  const place = teacherDraftPlace(useSignedIn().userId)
  const draft = useDraftOffer(props.draft, {
    start: nothingTyped,
    keep: (typed) => teacherDrafts.keep(place, typed),
  })
  const [made, setMade] = useState<Made | null>(null)
  const [count, setCount] = useState(0)
  return (
    <div className="md:max-w-3xl">
      <TeacherEntry key={count} {...props} draft={draft} onMade={setMade} />
      <MadeDialog
        made={made}
        links={props.links}
        onClose={() => {
          setMade(null)
          setCount(count + 1)
        }}
      />
    </div>
  )
}

type TeacherEntryProps = Omit<EntriesProps, 'draft'> & {
  draft: ReturnType<typeof useDraftOffer<typeof nothingTyped>>
  onMade: (made: Made) => void
}

function TeacherEntry({ places, draft, links, onDirty, onMade, formId }: TeacherEntryProps) {
  const { keep, end, ...offered } = draft
  const change = useWrite('teachers', 'classes')
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const [typed, setTyped] = useState<Partial<Values>>({})
  // Looked up when a field is left, not at each letter: there are not many questions in an hour.
  const [left, setLeft] = useState<Partial<Values>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const fields = newTeacherFields(places, { name: typed.name ?? '', progress })

  async function submit(values: Values) {
    const files = photoIn(values, 'image')
    const sending = { files, ...(files.length > 0 && { onProgress: setProgress }) }
    const body = newTeacherBody(values)
    try {
      const { message, teacher, activation } = await change(() =>
        keyedSend({ body, files }, (key) => addTeacher(body, key, sending)),
      ).catch(withEmailField)
      end()
      const { id, nig } = teacher
      onMade({ id, name: teacher.name, nig, email: values.email, message, activation })
    } finally {
      setProgress(null)
    }
  }

  return (
    <div onBlur={() => setLeft(typed)}>
      <Form<Values>
        id={formId}
        isNew
        columns={2}
        fields={fields}
        {...offered}
        submitLabel="Tambah Guru"
        busyLabel="Menambahkan…"
        onSubmit={submit}
        onDirty={onDirty}
        onValues={(values) => {
          setTyped(values)
          keep(values)
        }}
        disabledReason={offlineReason}
        actions={
          <>
            <ButtonLink render={links.back} tone="ghost" size="action">
              Batal
            </ButtonLink>
            <DraftHint />
          </>
        }
      >
        <SameTeacherNote values={left} />
      </Form>
    </div>
  )
}

type MadeDialogProps = {
  made: Made | null
  links: NewTeacherPageProps['links']
  onClose: () => void
}

/** The number and the code; the code is shown this once. */
function MadeDialog({ made, links, onClose }: MadeDialogProps) {
  return (
    <Dialog
      open={made !== null}
      onClose={onClose}
      title="Berhasil!"
      description={made && `${made.message} ${made.name} mendapat NIG ${made.nig}.`}
      footer={
        made && (
          <>
            <Button size="action" onClick={onClose}>
              Tambah lagi
            </Button>
            <ButtonLink render={links.teacher(made.id)} tone="primary" size="action">
              Lihat guru
            </ButtonLink>
          </>
        )
      }
    >
      {made && (
        <ActivationCode
          owner={{ name: made.name, signIn: { label: 'Email', value: made.email } }}
          activation={made.activation}
          slip={links.slip}
        />
      )}
    </Dialog>
  )
}

/** The sentence of the list of accounts stands at the field it is about. */
function withEmailField(error: unknown): never {
  if (error instanceof ApiError && error.code === 'user.email-taken') {
    const message = 'Email ini milik akun lain.'
    throw new ApiError({
      code: error.code,
      message,
      status: error.status,
      fields: { email: message },
    })
  }
  throw error
}

/** What is left empty is not sent: the number is then made by the server. */
function newTeacherBody(values: Values): NewTeacher {
  const names = Object.keys(nothingTyped) as (keyof typeof nothingTyped)[] // of exactly these keys
  const given = names.filter((name) => values[name] !== '').map((name) => [name, values[name]])
  // The form asked for what must be there, and offered what may be chosen.
  return Object.fromEntries(given) as NewTeacher
}

type PhotoFacts = { name: string; progress: number | null }

function newTeacherFields(places: readonly Option[], photo: PhotoFacts): FormField<keyof Values>[] {
  const today = dayInJakarta(serverNow())
  const { name, rest } = profileFields({ today, isNeeded: false })
  return [
    photoFormField('image', { person: photo.name || 'Guru Baru', progress: photo.progress }),
    name,
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: true,
    },
    { name: 'subBranchId', label: 'Kelompok', type: 'select', options: places, required: true },
    {
      name: 'position',
      label: 'Posisi',
      type: 'select',
      options: [...teachingPositions, { value: 'munaqisy', label: positionLabel.munaqisy }],
      required: true,
      hint: 'Munaqis menguji dan tidak mengajar kelas.',
    },
    {
      name: 'nig',
      label: 'NIG',
      type: 'text',
      kind: 'nis',
      hint: 'Kosongkan untuk nomor otomatis.',
    },
    { name: 'positionStartDate', label: 'Mulai Bertugas', type: 'date', today },
    ...rest,
  ]
}
