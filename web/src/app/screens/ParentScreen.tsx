import { ParentPage } from '../../office/families/ParentPage.tsx'
import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { ToastHost } from '../../ui/feedback/ToastHost.tsx'
import { DemoBanner } from '../frame/DemoBanner.tsx'
import { useShellMark } from '../frame/use-shell-mark.ts'

/** A public page, signed in or not: one narrow column, without links into the app. */
export function ParentScreen({ token }: { token: string }) {
  const organisation = useRegionSettings()?.organisationName
  useShellMark(true)
  return (
    <>
      <ParentPage token={token} organisation={organisation} banners={<DemoBanner />} />
      <ToastHost />
    </>
  )
}
