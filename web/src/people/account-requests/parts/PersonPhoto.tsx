import { useCallback } from 'react'
import { Avatar } from '../../../ui/data/Avatar.tsx'

/** The photo of somebody on the list, which is on this device only; else the initials. */
export function PersonPhoto({ name, photo }: { name: string; photo: Blob | null }) {
  return photo ? <LocalPhoto photo={photo} /> : <Avatar name={name} size={44} />
}

function LocalPhoto({ photo }: { photo: Blob }) {
  // The browser holds the bytes behind an address until it is told to let go.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return (
    <img
      ref={show}
      alt=""
      className="size-11 shrink-0 rounded-round bg-unmarked-soft object-cover"
    />
  )
}
