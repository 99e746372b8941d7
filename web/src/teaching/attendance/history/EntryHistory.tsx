import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { Queries } from '../../../api/queries/Queries.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useOnline } from '../../../offline/network/online.ts'
import { entryQuery } from './entry.api.ts'
import { HistoryList } from './HistoryList.tsx'

/** The changes of an entry, loaded when the section is opened. */
export function EntryHistory({ entryId }: { entryId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (entryId === '') return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-(--control) list-none items-center gap-1.5 text-small font-strong text-brand-ink">
        <Icon of={ChevronRight} size={18} className="transition-transform group-open:rotate-90" />
        Riwayat perubahan
      </summary>
      {isOpen && (
        <Queries>
          <FetchedHistory entryId={entryId} />
        </Queries>
      )}
    </details>
  )
}

function FetchedHistory({ entryId }: { entryId: string }) {
  const entry = useQuery(entryQuery(entryId))
  const isOnline = useOnline()
  if (entry.data) return <HistoryList lines={entry.data.attendance.history} />
  if (entry.isError) {
    const words = isOnline ? messageOfError(entry.error) : 'Perlu jaringan.'
    return <p className="py-2 text-small text-ink-soft">{words}</p>
  }
  return (
    <p aria-busy="true" className="py-2 text-small text-ink-soft">
      Memuat riwayat…
    </p>
  )
}
