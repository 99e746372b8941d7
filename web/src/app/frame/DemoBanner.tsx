import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Shown before the sign-in of a demo server: its data is made up. */
export function DemoBanner() {
  if (!useRegionSettings()?.isDemo) return null
  return (
    <Banner tone="info">
      <b>Data contoh</b>, bukan data sungguhan.
    </Banner>
  )
}
