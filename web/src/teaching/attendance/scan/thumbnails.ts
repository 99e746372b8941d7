import { useEffect, useState } from 'react'
import { listBundles, readBlob, saveBlob } from '../../../offline/copies/bundle-store.ts'
import { watchOfflineUser } from '../../../offline/copies/offline-user.ts'

/** A photo's path as records carry it, e.g. `uploads/images/x.jpg`, as an address. */
export function imageAddress(path: string): string {
  return `/api/${path.replace(/^\//, '')}`
}

const prefix = 'thumbnail/'
const addresses = new Map<string, string>()

watchOfflineUser(() => {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
})

/** The photo from the phone; null while it is only on the server. */
async function storedAddress(path: string): Promise<string | null> {
  const known = addresses.get(path)
  if (known !== undefined) return known
  const blob = await readBlob(`${prefix}${path}`, 'image/jpeg')
  if (!blob) return null
  const address = URL.createObjectURL(blob)
  addresses.set(path, address)
  return address
}

/** Fetches the photos that are not on this phone yet, one after the other, so that nothing waits for them. */
export async function keepThumbnails(paths: readonly string[]): Promise<void> {
  const kept = new Set(await listBundles(prefix))
  for (const path of paths) {
    if (kept.has(`${prefix}${path}`)) continue
    try {
      const response = await fetch(imageAddress(path), { credentials: 'same-origin' })
      if (response.ok) await saveBlob(`${prefix}${path}`, await response.blob())
    } catch {
      // No signal any more: initials stand in until the next time.
      return
    }
  }
}

/** The address of a child's photo: from the phone where it is kept, else from the server. */
export function useThumbnail(path: string | null): string | null {
  const [address, setAddress] = useState(() => (path && addresses.get(path)) ?? null)

  // Follows the device's storage.
  useEffect(() => {
    if (!path) return
    let isWanted = true
    const show = (found: string | null) => isWanted && setAddress(found ?? imageAddress(path))
    storedAddress(path).then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [path])

  return path ? address : null
}
