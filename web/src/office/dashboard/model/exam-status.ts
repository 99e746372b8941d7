import { munaqasyahStatusLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { CircleCheck, CircleDashed, CirclePlay } from 'lucide-react'
import type { LucideIcon } from '../../../ui/icons/Icon.tsx'
import type { TagTone } from '../../../ui/data/Tag.tsx'

type ExamLook = { label: string; icon: LucideIcon; tone: TagTone }

/** Icon, word and colour of an exam's state: only what runs is news. */
export const examLooks: Record<MunaqasyahStatus, ExamLook> = {
  notStarted: { label: munaqasyahStatusLabel.notStarted, icon: CircleDashed, tone: 'neutral' },
  inProgress: { label: munaqasyahStatusLabel.inProgress, icon: CirclePlay, tone: 'now' },
  completed: { label: munaqasyahStatusLabel.completed, icon: CircleCheck, tone: 'brand' },
}
