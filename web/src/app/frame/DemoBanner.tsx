import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Before the sign-in: what is shown here is made up. */
export function DemoBanner() {
  if (!useRegionSettings()?.isDemo) return null
  return (
    <Banner tone="info">
      <b>Data contoh</b>, bukan data sungguhan.
    </Banner>
  )
}
