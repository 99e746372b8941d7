import type { Day } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ClassHistoryPage } from '../../teaching/attendance/history/ClassHistoryPage.tsx'
import { useMonthOfClass } from '../../teaching/attendance/history/month-of-now.ts'
import { isMonth } from '../../teaching/attendance/opening/is-month.ts'
import { monthOf } from '../../ui/date/month-days.ts'
import { RegisterSheetPage } from '../../teaching/attendance/sheet/RegisterSheetPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, looksLikeDay } from '../search/search-shapes.ts'

type Search = {
  month?: string
  view?: 'siswa'
  /** The day that stands open. */
  day?: string
  /** "Lembar absen": blank or filled. */
  sheet?: 'kosong' | 'terisi'
}

function text<const Choice extends string>(value: unknown, choices: readonly Choice[]) {
  return choices.find((choice) => choice === value)
}

export const Route = createFileRoute('/attendance/history/class/$classId/')({
  validateSearch: checkedSearch((search): Search => {
    const month = typeof search['month'] === 'string' ? search['month'] : undefined
    const { day } = search
    const view = text(search['view'], ['siswa'])
    const sheet = text(search['sheet'], ['kosong', 'terisi'])
    return {
      ...(isMonth(month) && { month }),
      ...(view && { view }),
      ...(looksLikeDay(day) && { day }),
      ...(sheet && { sheet }),
    }
  }),
  component: ClassHistory,
})

function ClassHistory() {
  const { classId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const here = paths.classHistory({ classId })
  const home = <Link to={homeOf(role)} />
  const monthOfNow = useMonthOfClass(classId)
  const month = search.month ?? (search.day ? monthOf(search.day) : monthOfNow)
  const to = (next: Search) => <Link to={here} search={{ month, ...next }} />

  if (search.sheet) {
    const { sheet } = search
    const sheetOfMonth = (other: string) => to({ sheet, month: other })
    return (
      <RegisterSheetPage
        classId={classId}
        month={month}
        mode={sheet}
        links={{ home, back: to({}), month: sheetOfMonth }}
        onMode={(mode) =>
          void navigate({ to: here, search: { month, sheet: mode }, replace: true })
        }
      />
    )
  }
  const { view } = search
  const isTeacher = role === 'teacher'
  const monthLink = (other: string) => to({ ...(view && { view }), month: other })
  const entryLink = (attendanceId: string) => (
    <Link to={paths.attendanceEntry({ classId, attendanceId })} />
  )
  const registerLink = (day: Day) => (
    <Link to={paths.scanClass({ classId })} search={{ date: day }} />
  )
  return (
    <ClassHistoryPage
      classId={classId}
      month={month}
      view={view ?? 'hari'}
      openDay={search.day ?? null}
      links={{
        home,
        back: isTeacher ? <Link to={paths.attendanceHistory()} /> : home,
        sheet: to({ sheet: 'terisi' }),
        month: monthLink,
        entry: entryLink,
        register: isTeacher ? registerLink : null,
      }}
      onView={(next) =>
        void navigate({ to: here, search: { month, ...(next === 'siswa' && { view: next }) } })
      }
      onOpenDay={(day) =>
        void navigate({
          to: here,
          search: { month, ...(day !== null && { day }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
