import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { RegisterPage } from '../../features/attendance/RegisterPage.tsx'
import { useBusy } from '../busy.ts'
import { paths } from '../paths.ts'
import { looksLikeDay } from '../search-shapes.ts'

export const Route = createFileRoute('/scan/class/$classId')({
  // `date`: another day than today.
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    looksLikeDay(date) ? { date } : {},
  component: Register,
})

function Register() {
  const { classId } = Route.useParams()
  const { date } = Route.useSearch()
  const navigate = useNavigate()
  // The day of the visit: past midnight the register stays what it was until somebody opens the next.
  const [today] = useState(() => dayInJakarta(serverNow()))
  // An open register outlives its session and keeps a new version waiting.
  useBusy('register')
  const register = paths.scanClass({ classId })
  return (
    <RegisterPage
      key={`${classId} ${date ?? today}`}
      day={{ classId, date: date ?? today }}
      links={{
        home: <Link to={paths.home()} />,
        changeClass: <Link to={paths.selectClass()} />,
        today: <Link to={register} search={{ date: dayInJakarta(serverNow()) }} />,
        sheet: <Link to={paths.classHistory({ classId })} search={{ sheet: 'kosong' }} />,
        material: (
          <Link to={paths.newMaterial()} search={{ class: classId, date: date ?? today }} />
        ),
      }}
      onDay={(day) => void navigate({ to: register, search: { date: day } })}
    />
  )
}
