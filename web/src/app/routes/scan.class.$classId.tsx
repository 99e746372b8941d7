import type { Day } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { registerDayHere } from '../../teaching/attendance/opening/use-own-registers.ts'
import { rosterCopy } from '../../teaching/attendance/scan/rosters.api.ts'
import { RegisterPage } from '../../teaching/attendance/register/RegisterPage.tsx'
import { useClockDoubt } from '../../offline/clock/use-clock-doubt.ts'
import { useBusy } from '../guards/busy.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeDay } from '../search/search-shapes.ts'

export const Route = createFileRoute('/scan/class/$classId')({
  // `date`: another day than today.
  validateSearch: checkedSearch(({ date }): { date?: string } =>
    looksLikeDay(date) ? { date } : {},
  ),
  component: Register,
})

function Register() {
  const { classId } = Route.useParams()
  const { date } = Route.useSearch()
  const navigate = useNavigate()
  const today = useDayOfVisit(classId)
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
        today: <Link to={register} search={{ date: registerDayHere(classId) }} />,
        sheet: <Link to={paths.classHistory({ classId })} search={{ sheet: 'kosong' }} />,
        material: (
          <Link to={paths.newMaterial()} search={{ class: classId, date: date ?? today }} />
        ),
      }}
      onDay={(day) => void navigate({ to: register, search: { date: day } })}
    />
  )
}

/**
 * The day of the visit: past midnight the register stays what it was until somebody opens the next. A
 * visit whose clock was in doubt, or whose class was not read yet, begins when the day is known: nothing
 * has been recorded till then.
 */
function useDayOfVisit(classId: string): Day {
  const isInDoubt = useClockDoubt()
  const { isRead } = useSyncExternalStore(rosterCopy.subscribe, rosterCopy.current)
  const isUnsure = isInDoubt || !isRead
  const begin = () => ({ classId, isUnsure, today: registerDayHere(classId) })
  const [visit, setVisit] = useState(begin)
  if (visit.classId !== classId || (visit.isUnsure && !isUnsure)) setVisit(begin())
  return visit.today
}
