import type { Day } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { SelectClassPage } from '../../teaching/attendance/opening/SelectClassPage.tsx'
import { useClassPlans } from '../../office/dashboard/model/use-class-plans.ts'
import { paths } from '../links/paths.ts'
import { dateOfRegister } from '../links/register-date.ts'

export const Route = createFileRoute('/scan/')({ component: ScanStart })

function goToRegister(classId: string, date: Day) {
  return <Navigate to={paths.scanClass({ classId })} search={dateOfRegister(date)} replace />
}

/** Leads to the choice of a class, or straight to the register of the only one. */
function ScanStart() {
  const navigate = useNavigate()
  const planOf = useClassPlans()
  return (
    <SelectClassPage
      home={<Link to={paths.home()} />}
      planOf={planOf}
      only={goToRegister}
      onOpen={(classId, date) =>
        void navigate({ to: paths.scanClass({ classId }), search: dateOfRegister(date) })
      }
    />
  )
}
