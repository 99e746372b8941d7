import { LockOpen } from 'lucide-react'
import { isSecureAddress, secureAddress } from '../../api/secure-context/secure-address.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Stays on every page of an address without https: what is missing here, and where it is not. */
export function InsecureAddressBanner() {
  if (isSecureAddress()) return null
  const address = secureAddress()
  return (
    <Banner icon={LockOpen}>
      Alamat ini tanpa https: kamera, draf, dan pemakaian tanpa sinyal tidak ada di sini. Buka{' '}
      <a href={address}>{address}</a>; bila tidak terbuka, tanyakan alamatnya kepada admin.
    </Banner>
  )
}
