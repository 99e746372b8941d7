import { useEffect, useState } from 'react'
import { fetchOwn } from '../../../api/line/own-response.ts'
import { readFile } from '../../../api/line/read-body.ts'
import { listBundles, readBlob, saveBlob } from '../../../offline/copies/bundle-store.ts'
import { watchOfflineUser } from '../../../offline/copies/offline-user.ts'

/** The URL of a photo's stored path, e.g. `uploads/images/x.jpg`. */
export function imageAddress(path: string): string {
  return `/api/${path.replace(/^\//, '')}`
}

const prefix = 'thumbnail/'
const addresses = new Map<string, string>()

watchOfflineUser(() => {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
})

/** The photo stored on this device; null while it is only on the server. */
async function storedAddress(path: string): Promise<string | null> {
  const known = addresses.get(path)
  if (known !== undefined) return known
  const blob = await readBlob(`${prefix}${path}`, 'image/jpeg')
  if (!blob) return null
  const address = URL.createObjectURL(blob)
  addresses.set(path, address)
  return address
}

/** Stores missing photos on this device, one after the other, so that other requests are not delayed. */
export async function keepThumbnails(paths: readonly string[]): Promise<void> {
  const kept = new Set(await listBundles(prefix))
  for (const path of paths) {
    if (kept.has(`${prefix}${path}`)) continue
    try {
      const init = { wanted: 'file', credentials: 'same-origin' } as const
      const response = await fetchOwn(imageAddress(path), init)
      if (response.ok) await saveBlob(`${prefix}${path}`, await readFile(response))
    } catch {
      // Signal lost, or somebody else answered: initials are shown until the next prefetch.
      return
    }
  }
}

/** The URL of a student's photo: from this device if it is stored, else from the server. */
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
