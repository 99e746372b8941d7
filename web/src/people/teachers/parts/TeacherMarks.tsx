import { teacherStatusLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { Check, CircleStop } from 'lucide-react'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'

/** Aktif is as it should be, and plain. */
export function ServiceMark({ isActive }: { isActive: boolean }) {
  const label = teacherStatusLabel(isActive)
  return isActive ? (
    <QuietMark icon={Check}>{label}</QuietMark>
  ) : (
    <Tag icon={CircleStop}>{label}</Tag>
  )
}
