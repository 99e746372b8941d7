import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { SelectClassPage } from '../../teaching/attendance/opening/SelectClassPage.tsx'
import { useClassPlans } from '../../office/dashboard/model/use-class-plans.ts'
import { paths } from '../links/paths.ts'
import { dateOfRegister } from '../links/register-date.ts'

export const Route = createFileRoute('/scan/select-class')({ component: SelectClass })

function SelectClass() {
  const navigate = useNavigate()
  const planOf = useClassPlans()
  return (
    <SelectClassPage
      home={<Link to={paths.home()} />}
      planOf={planOf}
      onOpen={(classId, date) =>
        void navigate({ to: paths.scanClass({ classId }), search: dateOfRegister(date) })
      }
    />
  )
}
