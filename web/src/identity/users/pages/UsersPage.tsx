import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { roles, roleTitle, type Role } from '@ngaji/contract/roles'
import { texts } from '@ngaji/contract/words/texts'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { imageAddress } from '../../../api/client/image-address.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { withFilter, type TableState } from '../../../ui/table/table-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { UserBulkActions } from '../parts/UserBulkActions.tsx'
import { userColumns, userFiltersFor, userWishOf } from '../parts/user-columns.tsx'
import { userPlaceLabel } from '../parts/user-words.tsx'
import { listAllUsers, placesOfRegion, userPage } from '../model/users.api.ts'

export type UsersPageProps = {
  state: TableState
  onState: (state: TableState) => void
  onHandout: (id: string) => void
  links: {
    home: LinkElement
    user: (userId: string) => LinkElement
    add: LinkElement
    addMany: LinkElement
  }
}

type RoleTab = Role | 'all'

const tabs: readonly { value: RoleTab; label: string }[] = [
  { value: 'all', label: 'Semua' },
  ...roles.map((role) => ({ value: role, label: roleTitle[role] })),
]

/** "Pengguna": every account of the region, found and paged by the server. */
export function UsersPage({ state, onState, onHandout, links }: UsersPageProps) {
  const tab = tabs.find(({ value }) => value === state.filters['role'])?.value ?? 'all'
  return (
    <Screen
      title="Pengguna"
      back={links.home}
      actions={
        <>
          <ButtonLink render={links.addMany} icon={Users}>
            Buat banyak / impor
          </ButtonLink>
          <ButtonLink render={links.add} tone="primary" icon={Plus}>
            Tambah Akun
          </ButtonLink>
        </>
      }
    >
      <Tabs
        label="Peran"
        tabs={tabs}
        value={tab}
        onChange={(role) => onState(withFilter(state, 'role', role === 'all' ? '' : role))}
      >
        <Accounts state={state} onState={onState} onHandout={onHandout} links={links} />
      </Tabs>
    </Screen>
  )
}

function Accounts({ state, onState, onHandout, links }: UsersPageProps) {
  const { page, askedPage, load } = useListPage(userPage(userWishOf(state)))
  const places = useQuery(placesOfRegion())
  const total = page?.total ?? 0
  const rows = page?.users ?? []
  const selection = useSelection<User>({
    rows: askedPage?.users,
    rowId: listedUserId,
    nameOf: displayName,
    factsOf: userFingerprint,
    state,
  })

  /** A kelompok of another desa would leave nothing. */
  function change(next: TableState) {
    const isMoved = next.filters['branch'] !== state.filters['branch']
    const { group: _group, ...others } = next.filters
    onState(isMoved ? { ...next, filters: others } : next)
  }

  return (
    <DataTable<User>
      id="users"
      label="Daftar pengguna"
      noun="akun"
      columns={userColumns}
      rows={rows}
      total={total}
      rowId={(row) => row.id}
      state={state}
      onState={change}
      load={load}
      search="Nama, email, NIS, atau NIG"
      tools={<ExportButton kind="users" noun="akun" wish={userWishOf(state)} total={total} />}
      filters={userFiltersFor(places.data ?? [], state.filters['branch'])}
      renderLink={(row) => links.user(row.id)}
      renderLead={(row) => (
        <Avatar name={displayName(row)} src={imageAddress(row.thumbnail)} size={36} />
      )}
      renderSub={(row) => <UserFactsOnPhone user={row} />}
      selection={selection}
      selectionActions={
        <UserBulkActions
          listChosen={() => selection.list(() => listAllUsers(userWishOf(state)))}
          count={selection.count(total)}
          onHandout={onHandout}
          onDone={selection.clear}
        />
      }
      empty={<EmptyState title={texts.table.empty}>Belum ada akun dengan peran ini.</EmptyState>}
    />
  )
}

const listedUserId = ({ id }: User) => id

/** A chosen account leaves the selection when this text of it changes. */
const userFingerprint = ({ role, isDisabled, accountState, subBranchId }: User) =>
  [role, isDisabled, accountState, subBranchId.id].join()

/** Shows role, email and place on phones; on desktops they have columns of their own. */
function UserFactsOnPhone({ user }: { user: User }) {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  const { role, email, subBranchId } = user
  return [roleTitle[role], subBranchId.id === null ? email : userPlaceLabel(user)].join(' · ')
}
