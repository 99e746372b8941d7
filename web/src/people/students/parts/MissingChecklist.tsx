import {
  studentProfileFieldLabel,
  studentProfileFields,
  type StudentProfileField,
} from '@ngaji/contract/values/person/person-profile.rules'
import { Check, CircleDashed } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'

/** What a profile needs, and what of it is still missing. */
export function MissingChecklist({ missing }: { missing: readonly StudentProfileField[] }) {
  if (missing.length === 0) return null
  const filled = studentProfileFields.length - missing.length
  return (
    <Panel title={`Profil ${filled} dari ${studentProfileFields.length}`}>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {studentProfileFields.map((field) => {
          const isMissing = missing.includes(field)
          return (
            <li key={field} className="flex items-center gap-2">
              <Icon
                of={isMissing ? CircleDashed : Check}
                size={18}
                className={isMissing ? 'text-warning-ink' : 'text-success-ink'}
              />
              <span className={cx(isMissing ? 'font-strong' : 'text-ink-soft')}>
                {studentProfileFieldLabel[field]}
                <span className="sr-only">{isMissing ? ': belum ada' : ': sudah ada'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
