import { UserPen } from 'lucide-react'
import { Tag } from '../../../ui/data/Tag.tsx'

/** Marks a family's number that the child itself changed last: one asks before it is trusted. */
export function PhoneFromStudent() {
  return (
    <Tag tone="warning" icon={UserPen}>
      nomor diubah oleh siswa
    </Tag>
  )
}
