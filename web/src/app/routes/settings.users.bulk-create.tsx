import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CreateManyPage } from '../../identity/users/pages/CreateManyPage.tsx'
import { CardsButton } from '../../people/student-cards/lazy-parts.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'
import { importParameters, useImportAddress } from '../links/use-import-address.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/users/bulk-create')({
  // `batch`: a finished run, whose people are shown.
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, ['mode', 'batch', ...importParameters]),
  ),
  component: CreateMany,
})

const ImportPanel = lazyScreen(() => import('../../office/imports/ImportPanel.tsx'), 'ImportPanel')

/** Opened once there are accounts to hand out. */
const HandoutPage = lazyScreen(
  () => import('../../identity/users/pages/HandoutPage.tsx'),
  'HandoutPage',
)

const formId = 'create-many'
const links = { home: <Link to={paths.dashboard()} />, back: <Link to={paths.users()} /> }

function CreateMany() {
  const search = Route.useSearch()
  const { mode = 'jumlah', batch } = search
  const address = useImportAddress(search)
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const to = paths.createMany()
  const showHandout = (id: string) =>
    void navigate({ to, search: { batch: id }, ignoreBlocker: true })
  if (looksLikeId(batch))
    return (
      <HandoutPage
        key={batch}
        id={batch}
        renderCards={(cards) => <CardsButton {...cards} />}
        links={links}
      />
    )
  return (
    <>
      <CreateManyPage
        mode={mode}
        // The import stays in the address: coming back to its tab shows its preview again.
        onMode={(next) => void navigate({ to, search: { ...search, mode: next }, replace: true })}
        onHandout={showHandout}
        onDirty={setDirty}
        formId={formId}
        links={links}
        otherModes={[
          {
            value: 'excel',
            label: 'Impor Excel',
            content: (
              <ImportPanel
                {...address}
                onHandout={showHandout}
                onTicket={(ticketId) => void navigate({ to: paths.ticket({ ticketId }) })}
              />
            ),
          },
        ]}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
