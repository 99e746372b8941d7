import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { roleTitle } from '@ngaji/contract/roles'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatMoment } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { AccountMark } from '../parts/AccountMark.tsx'
import { placeOptionsOf } from '../model/place-options.ts'
import { UserActions } from '../parts/UserActions.tsx'
import { UserDevices } from '../parts/UserDevices.tsx'
import { UserForm } from '../parts/UserForm.tsx'
import { userPlaceLabel } from '../parts/user-words.tsx'
import { placesOfRegion, userOf, userPage } from '../model/users.api.ts'

export type UserPageProps = {
  userId: string
  links: {
    home: LinkElement
    back: LinkElement
    student: (studentId: string) => LinkElement
    teacher: (teacherId: string) => LinkElement
  }
  onSaved: (message: string) => void
  onRemoved: () => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Pengguna": the account, where it is signed in, and what the region does with it. */
export function UserPage(props: UserPageProps) {
  const { userId, links } = props
  const user = useQuery(userOf(userId))
  const { data } = user
  const name = data && displayName(data)
  return (
    <Screen
      title={name ?? 'Ubah Pengguna'}
      sub={data && `${roleTitle[data.role]} · ${userPlaceLabel(data)}`}
      tag={data && <AccountMark state={data.accountState} />}
      back={links.back}
      backLabel="Kembali ke Pengguna"
      crumbs={[{ label: 'Pengguna', link: links.back }, { label: name ?? 'Ubah' }]}
    >
      {isNotThere(user) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={user} label="Memuat pengguna">
          {(found) => <LoadedUser {...props} user={found} />}
        </QueryStates>
      )}
    </Screen>
  )
}

const admins = { role: 'admin', limit: 100 } as const

/** Why the rights of this account stay as they are: the own ones always do. */
function useOfficeReason({ id }: User): string | false {
  const { userId } = useSignedIn()
  const isOwn = id === userId
  const query = useQuery({ ...userPage(admins), enabled: isOwn })
  if (!isOwn) return false
  const enabled = query.data?.users.filter(({ isDisabled }) => !isDisabled)
  return enabled?.length === 1 ? 'Harus ada satu admin.' : 'Tidak dapat diubah pada akun sendiri.'
}

function LoadedUser(props: UserPageProps & { user: User }) {
  const { user, links, onSaved, onRemoved, onDirty, formId } = props
  const places = useQuery(placesOfRegion())
  const officeReason = useOfficeReason(user)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <QueryStates query={places} label="Memuat kelompok">
        {(found) => (
          <UserForm
            user={user}
            places={placeOptionsOf(found)}
            officeReason={officeReason}
            onSaved={onSaved}
            onDirty={onDirty}
            formId={formId}
          />
        )}
      </QueryStates>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Person user={user} links={links} />
        <UserDevices user={user} />
        <UserActions user={user} officeReason={officeReason} onRemoved={onRemoved} />
      </div>
    </div>
  )
}

/** Who it is, and the record behind the account. */
function Person({ user, links }: Pick<UserPageProps, 'links'> & { user: User }) {
  const { studentId, teacherId } = user
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={displayName(user)} src={imageAddress(user.thumbnail)} size={72} />
        <dl className="grid min-w-0 grow gap-1">
          <dt className="text-small text-ink-soft">Terakhir masuk</dt>
          <dd className="num font-strong">{formatMoment(user.lastSeenAt, 'noWeekday')}</dd>
        </dl>
        {studentId && (
          <ButtonLink render={links.student(studentId)} trailingIcon={ArrowRight}>
            Data siswa
          </ButtonLink>
        )}
        {teacherId && (
          <ButtonLink render={links.teacher(teacherId)} trailingIcon={ArrowRight}>
            Data guru
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
