import { Avatar, type AvatarProps } from '../../../ui/data/Avatar.tsx'
import { useThumbnail } from '../scan/thumbnails.ts'

type StudentPhotoProps = { name: string; thumbnail: string | null; size?: AvatarProps['size'] }

/** The student's photo from this device, else from the server; initials while there is none. */
export function StudentPhoto({ name, thumbnail, size = 44 }: StudentPhotoProps) {
  const address = useThumbnail(thumbnail)
  return <Avatar name={name} src={address} size={size} />
}
