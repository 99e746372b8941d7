import type { ReactNode } from 'react'
import { useRegionSettings } from '../identity/region-settings/model/region-settings.api.ts'
import { SignInFrame } from '../identity/sign-in/entry/SignInFrame.tsx'
import { useIsPhone } from '../ui/layout/use-media.ts'
import { DemoBanner } from './frame/DemoBanner.tsx'
import { InsecureAddressBanner } from './frame/InsecureAddressBanner.tsx'
import { ReadOnlyBanner } from './frame/ReadOnlyBanner.tsx'
import { useShellMark } from './frame/use-shell-mark.ts'

/** The frame of the sign-in and other public pages, with the organisation's name and footer. */
export function SignInShell({ children }: { children: ReactNode }) {
  const settings = useRegionSettings()
  useShellMark(useIsPhone())
  return (
    <SignInFrame
      organisation={settings?.organisationName}
      footer={settings?.footerText}
      banner={
        <>
          <InsecureAddressBanner />
          <ReadOnlyBanner />
          <DemoBanner />
        </>
      }
    >
      {children}
    </SignInFrame>
  )
}
