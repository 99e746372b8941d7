import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AccessLog } from './AccessLog.tsx'
import { ownRecord } from './privacy.api.ts'

/** "Siapa melihat data saya", for the child itself. */
export function OwnReads() {
  const { userId } = useSignedIn()
  const record = useQuery(ownRecord(userId))
  return (
    <Panel title="Siapa melihat data saya">
      <p className="pb-1 text-small text-ink-soft">
        Peran dan waktu setiap kali data lengkapmu dibuka, yang terbaru di atas.
      </p>
      <QueryStates query={record} label="Memuat catatan">
        {({ id }) => <AccessLog studentId={id} />}
      </QueryStates>
    </Panel>
  )
}
