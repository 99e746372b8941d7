import { newsDays } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  ticketKinds,
  ticketSortKeys,
  ticketStatuses,
  type Ticket,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { Check, Copy, ListTodo } from 'lucide-react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { formatMoment, formatNumber, formatText } from '../../../ui/data/formats.ts'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { knownValue, sortOf, type TableState } from '../../../ui/table/table-state.ts'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'
import type { OwnTicketWish, TicketWish } from '../model/account-requests.api.ts'
import { kindTitle, waitInWords } from '../model/ticket-words.ts'

type Column = TableColumn<Ticket>

const number: Column = {
  id: 'ticketId',
  header: 'No. Tiket',
  value: ({ ticketId }) => ticketId,
  renderCell: ({ ticketId }) => <span className="num tracking-[0.04em]">{ticketId}</span>,
  isSortable: true,
}

const created: Column = {
  id: 'createdTime',
  header: 'Dibuat',
  value: ({ createdTime }) => createdTime,
  renderCell: ({ createdTime }) => (
    <span className="num whitespace-nowrap">{formatMoment(createdTime, 'noWeekday')}</span>
  ),
  isSortable: true,
  onPhone: 'fact',
}

const kind: Column = {
  id: 'kind',
  header: 'Jenis',
  value: ({ kind: one }) => kindTitle[one],
  onPhone: 'none',
}

const count: Column = {
  id: 'accountList',
  header: 'Jumlah',
  value: ({ accountList }) => accountList.length,
  renderCell: ({ accountList, kind: one }) => (
    <span className="num whitespace-nowrap">
      {formatNumber(accountList.length)} {kindTitle[one].toLowerCase()}
    </span>
  ),
  isSortable: true,
  onPhone: 'fact',
}

const status: Column = {
  id: 'status',
  header: 'Status',
  value: ({ status: one }) => one,
  renderCell: ({ status: one }) => <StatusMark status={`ticket.${one}`} />,
  isSortable: true,
  onPhone: 'mark',
}

export const ownColumns: readonly Column[] = [
  number,
  created,
  kind,
  count,
  status,
  {
    id: 'decided',
    header: 'Diputuskan',
    value: ({ decidedAt }) => decidedAt,
    renderCell: ({ decidedAt }) => (
      <span className="num whitespace-nowrap">{formatMoment(decidedAt, 'noWeekday')}</span>
    ),
    onPhone: 'none',
  },
]

export const inboxColumns: readonly Column[] = [
  number,
  {
    id: 'userName',
    header: 'Pemohon',
    value: ({ userId }) => userId.name,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'subBranchName',
    header: 'Kelompok',
    value: ({ subBranchId }) => subBranchId.name,
    isSortable: true,
    onPhone: 'fact',
  },
  {
    id: 'branch',
    header: 'Desa',
    value: ({ subBranchId }) => formatText(subBranchId.branchId.name),
    onPhone: 'none',
  },
  {
    ...created,
    renderCell: (ticket) => (
      <span className="num whitespace-nowrap">
        {formatMoment(ticket.createdTime, 'noWeekday')}
        {ticket.status === 'pending' && (
          <span className="block text-small text-ink-soft">
            {waitInWords(ticket.createdTime, serverNow())} menunggu
          </span>
        )}
      </span>
    ),
    onPhone: 'none',
  },
  kind,
  count,
  {
    id: 'warnings',
    header: 'Peringatan',
    renderCell: (ticket) => <Warnings ticket={ticket} />,
    onPhone: 'none',
  },
  status,
]

/** What somebody should look at before saying yes. */
export function Warnings({ ticket }: { ticket: Ticket }) {
  const { duplicates, incomplete } = ticket.warnings
  if (ticket.status !== 'pending') return '-'
  if (duplicates + incomplete === 0) return <QuietMark icon={Check}>Tidak ada</QuietMark>
  return (
    <span className="flex flex-wrap gap-1">
      {duplicates > 0 && (
        <Tag tone="warning" icon={Copy}>
          {duplicates} mungkin sudah ada
        </Tag>
      )}
      {incomplete > 0 && (
        <Tag tone="outline" icon={ListTodo}>
          {incomplete} belum lengkap
        </Tag>
      )}
    </span>
  )
}

export const decidedFilter: Filter = {
  id: 'decided',
  label: 'Diputuskan',
  options: [{ value: String(newsDays), label: `${newsDays} hari terakhir` }],
}

function placeIn({ branch, group }: TableState['filters']) {
  return { ...(branch && { branchId: branch }), ...(group && { subBranchId: group }) }
}

/** What the address asks of the server; what it cannot mean is not asked. Only own requests are asked by their decision. */
export function parseTicketWish(
  { q, page, size, sort, filters }: TableState,
  usual: string,
): TicketWish & OwnTicketWish {
  const { id, isDescending } = sortOf(sort) ?? sortOf(usual) ?? { id: '', isDescending: false }
  const status = knownValue(ticketStatuses, filters['status'])
  const one = knownValue(ticketKinds, filters['kind'])
  return {
    page,
    limit: size,
    sortBy: knownValue(ticketSortKeys, id) ?? 'createdTime',
    sortDir: isDescending ? 'desc' : 'asc',
    ...(q !== '' && { search: q }),
    ...(status && { status }),
    ...(one && { kind: one }),
    ...(filters['decided'] === String(newsDays) && { decidedWithinDays: newsDays }),
    ...placeIn(filters),
  }
}
