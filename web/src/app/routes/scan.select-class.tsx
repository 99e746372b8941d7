import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { SelectClassPage } from '../../teaching/attendance/opening/SelectClassPage.tsx'
import { useExpectedClasses } from '../../office/dashboard/model/use-expected-classes.ts'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/scan/select-class')({ component: SelectClass })

function SelectClass() {
  const navigate = useNavigate()
  const isExpected = useExpectedClasses()
  return (
    <SelectClassPage
      home={<Link to={paths.home()} />}
      isExpected={isExpected}
      onOpen={(classId, date) =>
        void navigate({ to: paths.scanClass({ classId }), search: date ? { date } : {} })
      }
    />
  )
}
