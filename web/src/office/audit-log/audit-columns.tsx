import {
  actorInWords,
  deviceInWords,
  fieldsInWords,
  reasonInWords,
  textOfTarget,
  wordOfTarget,
} from '@ngaji/contract/office/audit-log/audit-log.rules'
import type { AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { auditKindLabel, auditKinds } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { roleTitle } from '@ngaji/contract/roles'
import { Ban } from 'lucide-react'
import { renderSlot, type LinkElement } from '../../ui/button/slot.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { formatMoment, formatText } from '../../ui/data/formats.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { knownValue, sortOf, type TableState } from '../../ui/table/table-state.ts'
import { Tag } from '../../ui/data/Tag.tsx'
import type { AuditWish } from './audit-log.api.ts'
import type { AuditPeriod } from './audit-period.ts'
import { isDone, placeText } from './audit-words.ts'

export type LinkToTarget = (type: string, id: string) => LinkElement | null

type Column = TableColumn<AuditEntry>

const at: Column = {
  id: 'at',
  header: 'Waktu',
  value: ({ at: moment }) => moment,
  renderCell: ({ at: moment }) => <span className="num">{formatMoment(moment, 'noWeekday')}</span>,
  isSortable: true,
  onPhone: 'fact',
}

const action: Column = {
  id: 'action',
  header: 'Tindakan',
  value: ({ words }) => words,
  renderCell: (entry) => <Action entry={entry} />,
}

const outcome: Column = {
  id: 'outcome',
  header: 'Hasil',
  value: (entry) => entry.outcome,
  renderCell: (entry) => <Outcome entry={entry} />,
  onPhone: 'mark',
}

/** Returns the columns in the order of the screen; a list on a phone begins with the action. */
export function auditColumns(linkTo: LinkToTarget, isPhone: boolean): readonly Column[] {
  if (isPhone) return [action, at, outcome]
  return [
    at,
    { id: 'actor', header: 'Siapa', value: actorInWords },
    {
      id: 'role',
      header: 'Peran',
      value: ({ actor }) => actor?.role,
      renderCell: ({ actor }) => formatText(actor?.role && roleTitle[actor.role]),
    },
    action,
    {
      id: 'target',
      header: 'Objek',
      value: textOfTarget,
      renderCell: (entry) => <Target entry={entry} linkTo={linkTo} />,
    },
    {
      id: 'place',
      header: 'Desa/Kelompok',
      value: placeText,
      renderCell: (entry) => formatText(placeText(entry)),
    },
    outcome,
    {
      id: 'device',
      header: 'Perangkat',
      value: deviceInWords,
      renderCell: (entry) => formatText(deviceInWords(entry)),
    },
  ]
}

function Action({ entry }: { entry: AuditEntry }) {
  const { words, fields, reason } = entry
  const more = [fieldsInWords(fields), reasonInWords(reason)].filter(Boolean).join(' · ')
  return (
    <span className="block">
      <span>{words}</span>
      {more && <span className="block text-caption text-ink-soft">{more}</span>}
    </span>
  )
}

function Outcome({ entry }: { entry: AuditEntry }) {
  if (isDone(entry)) return 'Berhasil'
  return (
    <Tag tone="danger" icon={Ban}>
      Ditolak
    </Tag>
  )
}

/** The name links to the screen of the target, where there is one. */
export function Target({ entry, linkTo }: { entry: AuditEntry; linkTo: LinkToTarget }) {
  const { target } = entry
  if (!target) return formatText('')
  const link = target.id === null ? null : linkTo(target.type, target.id)
  const text = textOfTarget(entry)
  return (
    <span className="block">
      <span className="wrap-anywhere">
        {link ? renderSlot(link, { className: 'text-brand-ink', children: text }) : text}
      </span>
      {target.label && (
        <span className="block text-caption text-ink-soft">{wordOfTarget(target.type)}</span>
      )}
    </span>
  )
}

type Named = { value: string; label: string }

/** The filters: desa for the region; account and target, once chosen from a row. */
export function auditFiltersFor(
  branches: readonly { id: string; name: string }[] | null,
  chosen: { actor: Named | null; target: Named | null },
): Filter[] {
  const one = (id: string, label: string, option: Named | null): Filter[] =>
    option ? [{ id, label, options: [option] }] : []
  return [
    {
      id: 'kind',
      label: 'Jenis',
      options: auditKinds.map((value) => ({ value, label: auditKindLabel[value] })),
    },
    ...(branches
      ? [
          {
            id: 'branch',
            label: 'Desa',
            options: branches.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    ...one('actor', 'Siapa', chosen.actor),
    ...one('target', 'Objek', chosen.target),
  ]
}

const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The query of the address; invalid values are dropped. */
export function auditWishOf(
  { q, page, size, sort, filters }: TableState,
  { from, to }: AuditPeriod,
): AuditWish {
  const kind = knownValue(auditKinds, filters['kind'])
  const idIn = (name: string) => {
    const value = filters[name] ?? ''
    return id.test(value) ? value : undefined
  }
  const [branchId, actorId, targetId] = [idIn('branch'), idIn('actor'), idIn('target')]
  return {
    page,
    limit: size,
    sortBy: 'at',
    sortDir: sortOf(sort)?.isDescending === false ? 'asc' : 'desc',
    startDate: from,
    endDate: to,
    ...(q !== '' && { search: q }),
    ...(kind && { kind }),
    ...(branchId && { branchId }),
    ...(actorId && { actorId }),
    ...(targetId && { targetId }),
  }
}
