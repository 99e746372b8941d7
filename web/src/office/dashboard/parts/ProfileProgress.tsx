import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import {
  studentProfileFieldLabel,
  studentProfileFields,
} from '@ngaji/contract/values/person/person-profile.rules'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Progress } from '../../../ui/feedback/Progress.tsx'

type ProfileProgressProps = Pick<StudentHome, 'missing'> & { update: LinkElement }

/** "5 dari 7 terisi", and the way to what is missing; nothing once it is complete. */
export function ProfileProgress({ missing, update }: ProfileProgressProps) {
  const open = studentProfileFields.filter((field) => missing.includes(field))
  if (open.length === 0) return null
  const all = studentProfileFields.length
  const filled = all - open.length
  return (
    <section
      aria-labelledby="own-profile"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="own-profile">Data diri</h2>
      <Progress label="Data diri terisi" value={filled} max={all}>
        {formatNumber(filled)} dari {formatNumber(all)} terisi
      </Progress>
      <ul className="flex flex-wrap gap-x-5">
        {open.map((field) => (
          <li key={field}>
            {renderSlot(update, {
              className:
                'inline-flex min-h-(--control-touch) items-center font-label text-brand-ink underline underline-offset-3',
              children: `Isi ${studentProfileFieldLabel[field]}`,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
