import type { ReactNode } from 'react'
import { useRegionSettings } from '../features/region-settings/region-settings.api.ts'
import { SignInFrame } from '../features/sign-in/SignInFrame.tsx'
import { useIsPhone } from '../ui/layout/use-media.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx'
import { useShellMark } from './use-shell-mark.ts'

/** The frame before the sign-in, with the organisation's own words. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const settings = useRegionSettings()
  useShellMark(useIsPhone())
  return (
    <SignInFrame
      organisation={settings?.organisationName}
      footer={settings?.footerText}
      banner={
        <>
          <ReadOnlyBanner />
          <DemoBanner />
        </>
      }
    >
      {children}
    </SignInFrame>
  )
}
