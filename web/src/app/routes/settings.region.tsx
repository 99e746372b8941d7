import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RegionSettingsPage } from '../../identity/region-settings/pages/RegionSettingsPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/region')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['tab'])),
  component: RegionSettings,
})

function RegionSettings() {
  const { tab = '' } = Route.useSearch()
  const navigate = useNavigate()
  const [dirtyForm, setDirtyForm] = useState<string | null>(null)
  return (
    <>
      <RegionSettingsPage
        tab={tab}
        onTab={(next) =>
          void navigate({ to: paths.regionSettings(), search: { tab: next }, replace: true })
        }
        home={<Link to={paths.dashboard()} />}
        onDirty={setDirtyForm}
      />
      <UnsavedGuard isDirty={dirtyForm !== null} />
    </>
  )
}
