import { Avatar } from '../../../ui/data/Avatar.tsx'
import { BlobImage } from '../../../ui/photo/BlobImage.tsx'

/** The photo of somebody on the list, which is on this device only; else the initials. */
export function PersonPhoto({ name, photo }: { name: string; photo: Blob | null }) {
  return photo ? (
    <BlobImage
      photo={photo}
      alt=""
      className="size-11 shrink-0 rounded-round bg-unmarked-soft object-cover"
    />
  ) : (
    <Avatar name={name} size={44} />
  )
}
