import {
  ticketKinds,
  ticketStatuses,
  type Ticket,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { ticketStatusLabel } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { ListPage } from '../../../api/queries/use-list-page.ts'
import { DataTable, type DataTableProps } from '../../../ui/table/DataTable.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
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
  list: Pick<ListPage<{ tickets: readonly Ticket[]; total: number }>, 'page' | 'load'>
  /** Besides status and kind, which every list of requests has. */
  moreFilters?: readonly Filter[]
}

/** A page of requests, the own ones or those of the region. */
export function TicketTable({
  list: { page, load },
  moreFilters = [],
  ...looks
}: TicketTableProps) {
  return (
    <DataTable<Ticket>
      {...looks}
      noun="tiket"
      rows={page?.tickets ?? []}
      total={page?.total ?? 0}
      rowId={({ id }) => id}
      load={load}
      filters={[...ticketFilters, ...moreFilters]}
    />
  )
}
