import { actorInWords, textOfTarget } from '@ngaji/contract/office/audit-log/audit-log.rules'
import type { AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { isAllowed } from '@ngaji/contract/policy'
import { roleTitle } from '@ngaji/contract/roles'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, ScanEye, ShieldCheck, Target as TargetIcon, User } from 'lucide-react'
import { useListPage } from '../../api/queries/use-list-page.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/floating/Menu.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Select } from '../../ui/choice/Select.tsx'
import { withFilter, type TableState } from '../../ui/table/table-state.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { ExportButton } from '../../papers/lazy-parts.ts'
import {
  auditColumns,
  auditFiltersFor,
  auditWishOf,
  Target,
  type LinkToTarget,
} from './audit-columns.tsx'
import { auditPage, branchNames } from './audit-log.api.ts'
import { auditPeriod, periodOptions, type AuditPeriod } from './audit-period.ts'
import { useAuditActions } from './use-audit-actions.tsx'

export type AuditPageProps = {
  state: TableState
  onState: (state: TableState) => void
  links: { home: LinkElement; target: LinkToTarget }
}

/** "Jejak Audit": the audit log, and the verification of its hash chain. */
export function AuditPage({ state, onState, links }: AuditPageProps) {
  const { role } = useSignedIn()
  const { verify } = useAuditActions()
  const offlineReason = useOfflineReason()
  const mayVerify = isAllowed('audit-log.verify', role)
  const proof = mayVerify && (
    <Button icon={ShieldCheck} disabledReason={offlineReason} onClick={() => void verify()}>
      Periksa keutuhan
    </Button>
  )
  return (
    <Screen
      title="Jejak Audit"
      sub="Siapa melakukan apa. Isian pribadi tidak ikut tercatat."
      back={links.home}
      backLabel="Kembali ke Beranda"
      actions={proof}
    >
      <Entries state={state} onState={onState} links={links} isOfRegion={role === 'admin'} />
    </Screen>
  )
}

type EntriesProps = AuditPageProps & { isOfRegion: boolean }

function Entries({ state, onState, links, isOfRegion }: EntriesProps) {
  const isPhone = useIsPhone()
  // Asked anew: the page may stay open past midnight.
  const today = dayInJakarta(serverNow())
  const period = auditPeriod(state.filters, today)
  const wish = auditWishOf(state, period)
  const { page, load } = useListPage(auditPage(wish))
  const branches = useQuery({ ...branchNames(), enabled: isOfRegion })
  const rows = page?.entries ?? []
  const total = page?.total ?? 0
  const chosen = {
    actor: namedIn(rows, state.filters['actor'], (entry) => [entry.actor?.id, actorInWords(entry)]),
    target: namedIn(rows, state.filters['target'], (entry) => [
      entry.target?.id,
      textOfTarget(entry),
    ]),
  }
  return (
    <>
      <PeriodFields period={period} today={today} state={state} onState={onState} />
      <DataTable<AuditEntry>
        id="audit"
        label="Jejak audit"
        noun="entri"
        columns={auditColumns(links.target, isPhone)}
        rows={rows}
        total={total}
        rowId={(row) => row.id}
        state={state}
        onState={onState}
        load={load}
        search="Nama pelaku"
        tools={isOfRegion && <ExportButton kind="audit" noun="entri" wish={wish} total={total} />}
        filters={auditFiltersFor(isOfRegion ? (branches.data ?? []) : null, chosen)}
        renderActions={(entry) => (
          <RowMenu entry={entry} state={state} onState={onState} period={period} />
        )}
        renderSub={(entry) => isPhone && <AuditFactsOnPhone entry={entry} linkTo={links.target} />}
        empty={<EmptyState title={texts.table.empty}>Belum ada yang tercatat.</EmptyState>}
      />
    </>
  )
}

/** The name of the filtered account or target; "yang dipilih" while no row has it. */
function namedIn(
  rows: readonly AuditEntry[],
  wanted: string | undefined,
  nameOf: (entry: AuditEntry) => [string | null | undefined, string],
) {
  if (!wanted) return null
  const [, label] = rows.map(nameOf).find(([id]) => id === wanted) ?? [null, 'Yang dipilih']
  return { value: wanted, label }
}

type PeriodFieldsProps = Pick<AuditPageProps, 'state' | 'onState'> & {
  period: AuditPeriod
  today: string
}

/** The log is read a few days at a time; the period is always shown above it. */
function PeriodFields({ period, today, state, onState }: PeriodFieldsProps) {
  const set = (name: 'from' | 'to') => (day: string) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) onState(withFilter(state, name, day))
  }
  const field = { today, max: today, className: 'w-44' }
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <Select
        label="Periode"
        className="w-44"
        options={periodOptions}
        value={period.preset}
        onChange={(preset) => onState(withFilter(state, 'period', preset))}
      />
      {period.preset === 'own' && (
        <>
          <DateField {...field} label="Dari tanggal" value={period.from} onChange={set('from')} />
          <DateField
            {...field}
            label="Sampai tanggal"
            value={period.to}
            onChange={set('to')}
            error={period.to < period.from ? 'Sebelum tanggal awal.' : undefined}
          />
        </>
      )}
    </div>
  )
}

type RowMenuProps = Pick<AuditPageProps, 'state' | 'onState'> & {
  entry: AuditEntry
  period: AuditPeriod
}

/** Filters from one entry: all of the same account, or of the same target. */
function RowMenu({ entry, state, onState, period }: RowMenuProps) {
  const { role } = useSignedIn()
  const { showExposure } = useAuditActions()
  const offlineReason = useOfflineReason()
  const { actor, target } = entry
  const items: MenuItem[] = []
  if (actor)
    items.push({
      label: 'Hanya akun ini',
      icon: User,
      onSelect: () => onState(withFilter(state, 'actor', actor.id)),
    })
  if (target?.id)
    items.push({
      label: 'Hanya objek ini',
      icon: TargetIcon,
      onSelect: () => onState(withFilter(state, 'target', target.id ?? '')),
    })
  if (actor && isAllowed('audit-log.read-exposure', role))
    items.push({
      label: 'Siapa saja yang dibuka akun ini',
      icon: ScanEye,
      startsGroup: true,
      disabledReason: offlineReason,
      onSelect: () => void showExposure({ id: actor.id, name: actorInWords(entry) }, period),
    })
  if (items.length === 0) return null
  return (
    <Menu
      label="Aksi entri"
      items={items}
      renderTrigger={(trigger) => (
        <IconButton
          icon={Ellipsis}
          size="small"
          label={`Aksi untuk ${entry.words} oleh ${actorInWords(entry)}`}
          {...trigger}
        />
      )}
    />
  )
}

type FactsProps = { entry: AuditEntry; linkTo: LinkToTarget }

function AuditFactsOnPhone({ entry, linkTo }: FactsProps) {
  const { actor, target } = entry
  return (
    <span className="block">
      <span>
        {[actorInWords(entry), actor?.role && roleTitle[actor.role]].filter(Boolean).join(' · ')}
      </span>
      {target && <Target entry={entry} linkTo={linkTo} />}
    </span>
  )
}
