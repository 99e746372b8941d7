import { positionLabel, type Position } from '@ngaji/contract/features/teachers/teachers.rules'
import type { Activation } from '@ngaji/contract/features/users/handouts.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useKeyedSend } from '../../api/keyed-send.ts'
import { QueryStates } from '../../api/QueryStates.tsx'
import { serverNow } from '../../api/server-clock.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { LinkElement } from '../../ui/draw-as.ts'
import { Form } from '../../ui/Form.tsx'
import type { FormField } from '../../ui/form-fields.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ActivationCode } from '../users/index.ts'
import { profileFields, teachingPositions, type TeacherText } from './teacher-form.ts'
import { addTeacher, allSubBranches } from './teachers.api.ts'
import { useTeacherChange } from './use-teacher-change.ts'

export type NewTeacherPageProps = {
  links: {
    back: LinkElement
    teacher: (teacherId: string) => LinkElement
    slip: (handoutId: string) => LinkElement
  }
  onDirty: (isDirty: boolean) => void
  formId: string
}

type Values = TeacherText & { email: string; subBranchId: string }

type Made = Record<'id' | 'name' | 'nig' | 'email' | 'message', string> & {
  activation: Activation
}

/** "Guru Baru": the region makes the account; its code is shown this once. */
export function NewTeacherPage({ links, onDirty, formId }: NewTeacherPageProps) {
  const change = useTeacherChange()
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const subBranches = useQuery(allSubBranches())
  const [made, setMade] = useState<Made | null>(null)
  // Each one starts from a form of its own.
  const [count, setCount] = useState(0)

  async function submit(values: Values) {
    const body = bodyOf(values)
    const { message, teacher, activation } = await change(() =>
      keyedSend(body, (key) => addTeacher(body, key)),
    ).catch(withEmailField)
    const { id, name, nig } = teacher
    setMade({ id, name, nig, email: values.email, message, activation })
  }

  return (
    <Screen
      title="Guru Baru"
      back={links.back}
      backLabel="Kembali ke Tenaga Pendidik"
      crumbs={[{ label: 'Tenaga Pendidik', link: links.back }, { label: 'Guru Baru' }]}
    >
      <QueryStates query={subBranches} label="Memuat kelompok">
        {(places) => (
          <div className="md:max-w-3xl">
            <Form<Values>
              key={count}
              id={formId}
              isNew
              columns={2}
              fields={fieldsOf(
                places.map(({ id, name, branchId }) => ({
                  value: id,
                  label: `${branchId.name} - ${name}`,
                })),
              )}
              submitLabel="Tambah Guru"
              busyLabel="Menambahkan…"
              onSubmit={submit}
              onDirty={onDirty}
              disabledReason={offlineReason}
              actions={
                <ButtonLink render={links.back} tone="ghost" size="action">
                  Batal
                </ButtonLink>
              }
            />
          </div>
        )}
      </QueryStates>
      <MadeDialog
        made={made}
        links={links}
        onClose={() => {
          setMade(null)
          setCount(count + 1)
        }}
      />
    </Screen>
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
function bodyOf({ position, gender, ...values }: Values) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return {
    ...(given as Pick<Values, 'name' | 'email' | 'subBranchId'>), // required by the form
    // Options of these very lists.
    position: position as Position,
    ...(gender !== '' && { gender: gender as 'male' | 'female' }),
  }
}

type Option = { value: string; label: string }

function fieldsOf(places: readonly Option[]): FormField<keyof Values>[] {
  const today = dayInJakarta(serverNow())
  const { name, rest } = profileFields({ today, isNeeded: false })
  return [
    name,
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: true,
      autoComplete: 'off',
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
