import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { withPassword } from '../../../api/session/with-password.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { CancelLink } from '../../../ui/button/CancelLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Form, type SubmitWay } from '../../../ui/form/Form.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { ActivationCode, type CodeOwner } from '../parts/ActivationCode.tsx'
import { newUserFields, newUserOf, type NewUserValues } from '../model/new-user-form.ts'
import { placeOptionsOf } from '../model/place-options.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { addStudent, addUser, placesOfRegion } from '../model/users.api.ts'

export type NewUserPageProps = {
  links: {
    back: LinkElement
    user: (userId: string) => LinkElement
    slip: (handoutId: string) => LinkElement
  }
  /** Saved and read: on to the list. */
  onDone: () => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

type Made = {
  userId: string
  message: string
  owner: CodeOwner
  activation: Activation
  way: SubmitWay
}

/** "Tambah Akun": the role first, then what it asks for; the code is shown this once. */
export function NewUserPage(props: NewUserPageProps) {
  const { links, onDone } = props
  const places = useQuery(placesOfRegion())
  const [made, setMade] = useState<Made | null>(null)
  const [next, setNext] = useState<Start>({ count: 0, values: {} })

  function close() {
    const way = made?.way
    setMade(null)
    if (way === 'once') onDone()
  }

  return (
    <Screen
      title="Tambah Akun"
      back={links.back}
      backLabel="Kembali ke Pengguna"
      crumbs={[{ label: 'Pengguna', link: links.back }, { label: 'Tambah' }]}
    >
      <QueryStates query={places} label="Memuat kelompok">
        {(found) => (
          <AddForm
            // Each one starts from a form of its own, with the role and place of the last one.
            key={next.count}
            {...props}
            places={placeOptionsOf(found)}
            start={next.values}
            onMade={(done, values) => {
              setMade(done)
              const { role, subBranchId, year } = values
              setNext({ count: next.count + 1, values: { role, subBranchId, year } })
            }}
          />
        )}
      </QueryStates>
      <Dialog
        open={made !== null}
        onClose={close}
        title="Berhasil!"
        description={made?.message}
        footer={
          made && (
            <>
              <ButtonLink render={links.user(made.userId)} size="action">
                Lihat akun
              </ButtonLink>
              <Button tone="primary" size="action" onClick={close}>
                {made.way === 'again' ? 'Tambah lagi' : 'Tutup'}
              </Button>
            </>
          )
        }
      >
        {made && (
          <ActivationCode owner={made.owner} activation={made.activation} slip={links.slip} />
        )}
      </Dialog>
    </Screen>
  )
}

type Start = { count: number; values: Partial<NewUserValues> }

type AddFormProps = NewUserPageProps & {
  places: readonly { value: string; label: string }[]
  start: Partial<NewUserValues>
  onMade: (made: Made, values: NewUserValues) => void
}

function AddForm({ places, start, onMade, onDirty, formId, links }: AddFormProps) {
  const change = useWrite(...accountQueries)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const thisYear = Number(dayInJakarta(serverNow()).slice(0, 4))

  async function submit(values: NewUserValues, way: SubmitWay) {
    const made = await change(() =>
      withPassword(() => keyedSend(values, (key) => create(values, key))),
    )
    onMade({ ...made, way }, values)
  }

  return (
    <Form<NewUserValues>
      id={formId}
      isNew
      className="md:max-w-2xl"
      fields={newUserFields({ places, thisYear })}
      values={{ year: thisYear, ...start }}
      onSubmit={submit}
      onDirty={onDirty}
      disabledReason={offlineReason}
      submitLabel="Tambah Akun"
      againLabel="Simpan dan tambah lagi"
      busyLabel="Menambahkan…"
      actions={<CancelLink to={links.back} />}
    />
  )
}

async function create(values: NewUserValues, key: string): Promise<Omit<Made, 'way'>> {
  const { name, subBranchId, year, studentEmail } = values
  if (values.role === 'student') {
    const email = studentEmail.trim()
    const body = { name, subBranchId, ...(email && { email }), ...(year !== null && { year }) }
    const { message, student, activation } = await addStudent(body, key)
    const signIn = { label: 'NIS', value: student.nis }
    return { userId: student.userId.id, message, owner: { name, signIn }, activation }
  }
  const { message, user, activation } = await addUser(newUserOf(values), key)
  const signIn = { label: 'Email', value: user.email ?? '' }
  return { userId: user.id, message, owner: { name, signIn }, activation }
}
