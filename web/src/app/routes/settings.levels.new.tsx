import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewLevelPage } from '../../identity/levels/NewLevelPage.tsx'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

type Search = {
  kind?: 'kelompok'
  /** The desa a new kelompok is meant for. */
  branch?: string
}

export const Route = createFileRoute('/settings/levels/new')({
  validateSearch: checkedSearch((search): Search => ({
    ...knownSearchTexts(search, ['branch']),
    ...(search['kind'] === 'kelompok' && { kind: 'kelompok' }),
  })),
  component: NewLevel,
})

const formId = 'new-level'

function NewLevel() {
  const { kind = 'desa', branch = '' } = Route.useSearch()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <NewLevelPage
        kind={kind}
        branchId={branch}
        onKind={(next) =>
          void navigate({
            to: paths.newLevel(),
            search: {
              ...(next === 'kelompok' && { kind: next }),
              ...(branch !== '' && { branch }),
            },
            replace: true,
          })
        }
        onDone={(branchId) =>
          void navigate({ to: paths.levels(), search: { open: branchId }, ignoreBlocker: true })
        }
        onDirty={setDirty}
        formId={formId}
        links={{
          back: <Link to={paths.levels()} search={branch === '' ? {} : { open: branch }} />,
        }}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
