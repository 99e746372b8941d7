import { Link, useLocation } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ownProfilePath } from '../links/paths.ts'

/** The e-mail address is not verified; hidden on the profile, where it is verified. */
export function EmailBanner() {
  const profile = ownProfilePath(useSignedIn())
  const isThere = useLocation({ select: ({ pathname }) => pathname.includes('/profile/') })
  if (isThere) return null
  return (
    <Banner>
      <Link to={profile}>Verifikasi email Anda</Link>, supaya password dapat diubah.
    </Banner>
  )
}
