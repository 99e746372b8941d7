import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { auditFilters } from '../../office/audit-log/audit-filters.ts'
import { AuditPage } from '../../office/audit-log/AuditPage.tsx'
import { auditTargetAddress } from '../links/audit-target-address.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/settings/audit')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...auditFilters]),
  ),
  component: Audit,
})

const defaults = { sort: '-at', filters: auditFilters }

function Audit() {
  const { role } = useSignedIn()
  const { state, onState } = useTableState({ id: 'audit', search: Route.useSearch(), defaults })
  const auditLink = (type: string, id: string) => {
    const address = auditTargetAddress(type, id, role)
    return address === null ? null : <Link to={address} />
  }
  return (
    <AuditPage
      state={state}
      onState={onState}
      links={{ home: <Link to={paths.dashboard()} />, target: auditLink }}
    />
  )
}
