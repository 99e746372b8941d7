import type { ReactNode } from 'react'
import { useRegionSettings } from '../features/region-settings/index.ts'
import { SignInFrame } from '../features/sign-in/SignInFrame.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { useShellMark } from './use-shell-mark.ts'

/** The frame before the sign-in, with the organisation's own words. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const settings = useRegionSettings()
  useShellMark(useIsPhone())
  const banner = settings?.isDemo ? (
    <Banner tone="info">
      <b>Data contoh</b>, bukan data sungguhan.
    </Banner>
  ) : undefined
  return (
    <SignInFrame
      organisation={settings?.organisationName}
      footer={settings?.footerText}
      banner={banner}
    >
      {children}
    </SignInFrame>
  )
}
