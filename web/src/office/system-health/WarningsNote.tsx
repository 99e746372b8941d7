import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { systemWarnings } from '@ngaji/contract/office/system-health/system-warnings'
import { Note } from '../../ui/feedback/Note.tsx'
import { anchors } from './health-words.ts'

/** The warnings that only the operator of the server can mend. */
export function WarningsNote({ warnings }: Pick<SystemHealth, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <section id={anchors.warnings} aria-label="Peringatan untuk operator">
      <Note tone="warning" title="Untuk operator server">
        <ul className="mt-1 grid gap-1.5">
          {warnings.map(({ code, details }) => (
            <li key={code}>
              {systemWarnings[code]}
              {details.length > 0 && (
                <span className="block text-small wrap-anywhere">{details.join(', ')}</span>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  )
}
