import {
  ticketKinds,
  ticketStatuses,
  type Ticket,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { ticketStatusLabel } from '@ngaji/contract/people/account-requests/account-requests.rules'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { loadOf } from '../model/load-of.ts'
import { kindTitle } from '../model/ticket-words.ts'

const ticketFilters: readonly Filter[] = [
  {
    id: 'status',
    label: 'Status',
    options: ticketStatuses.map((value) => ({ value, label: ticketStatusLabel[value] })),
  },
  {
    id: 'kind',
    label: 'Jenis',
    options: ticketKinds.map((value) => ({ value, label: kindTitle[value] })),
  },
]

type OwnProps = 'noun' | 'rows' | 'total' | 'rowId' | 'load' | 'filters'

type TicketTableProps = Omit<DataTableProps<Ticket>, OwnProps> & {
  page: Parameters<typeof loadOf>[0] & {
    data: { tickets: readonly Ticket[]; total: number } | undefined
  }
  /** Besides status and kind, which every list of requests has. */
  moreFilters?: readonly Filter[]
}

/** A page of requests, the own ones or those of the region. */
export function TicketTable({ page, moreFilters = [], ...looks }: TicketTableProps) {
  return (
    <DataTable<Ticket>
      {...looks}
      noun="tiket"
      rows={page.data?.tickets ?? []}
      total={page.data?.total ?? 0}
      rowId={({ id }) => id}
      load={loadOf(page)}
      filters={[...ticketFilters, ...moreFilters]}
    />
  )
}
