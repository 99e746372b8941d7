import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverMillis } from '../../api/clock/server-clock.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { formatMoment } from '../../ui/data/formats.ts'
import { PrintHeading } from '../../ui/layout/paper/PrintHeading.tsx'
import { scopeLabel } from './scope-label.ts'

/** The head of every printed screen: the scope of its data, and the time of printing. */
export function PaperHead() {
  const session = useSignedIn()
  const organisation = useRegionSettings()?.organisationName ?? 'Daerah'
  const scope = scopeLabel(session, organisation)
  return (
    <PrintHeading
      organisation={organisation}
      scope={scope === organisation ? undefined : scope}
      printedAt={`${formatMoment(new Date(usePrintMillis()), 'numeric')} WIB`}
    />
  )
}

function usePrintMillis(): number {
  const [millis, setMillis] = useState(serverMillis)

  // Follows the browser's print event: the page is printed as rendered when the handler returns.
  useEffect(() => {
    const mark = () => flushSync(() => setMillis(serverMillis()))
    window.addEventListener('beforeprint', mark)
    return () => window.removeEventListener('beforeprint', mark)
  }, [])

  return millis
}
