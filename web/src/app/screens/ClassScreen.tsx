import type { Day } from '@ngaji/contract/jakarta-time'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ClassPage, classTabs, type ClassTab } from '../../structure/classes/class/ClassPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { useTableState } from '../search/use-table-state.ts'

/** Few classes are larger: all students on one page. */
const defaults = { sort: 'name', size: 50 }

type ClassScreenProps = { classId: string; search: Readonly<Record<string, string>> }

/** One class, under both of its addresses. */
export function ClassScreen({ classId, search }: ClassScreenProps) {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { state, onState } = useTableState({ search, defaults })
  const isTeacher = role === 'teacher'
  const home = <Link to={homeOf(role)} />
  const history = paths.classHistory({ classId })
  const ofDay = (day: Day) => ({ month: day.slice(0, 7), day })

  /** Another view of the same class begins with its own state. */
  function show(next: { tab: ClassTab; month?: string }) {
    const { tab, ...rest } = next
    const place = { ...(tab !== 'siswa' && { tab }), ...rest }
    void navigate({ to: here, search: place, resetScroll: false })
  }

  const dayLink = (day: Day) => <Link to={history} search={ofDay(day)} />
  const groupLink = (teachingGroupId: string) => (
    <Link to={paths.teachingGroup({ teachingGroupId })} />
  )
  const listLink = (year?: string) => <Link to={paths.classes()} search={year ? { year } : {}} />

  return (
    <ClassPage
      classId={classId}
      tab={classTabs.find((tab) => tab === search['tab']) ?? 'siswa'}
      onTab={(tab) => show({ tab })}
      state={state}
      onState={onState}
      month={search['month']}
      onMonth={(month) => show({ tab: 'pertemuan', month })}
      onDay={(day) => void navigate({ to: history, search: ofDay(day) })}
      onRemoved={() => void navigate({ to: paths.classes(), replace: true })}
      links={{
        home,
        back: (year) =>
          isTeacher
            ? { label: 'Beranda', link: home }
            : { label: 'Daftar Kelas', link: listLink(year) },
        teachingGroup: isTeacher ? null : groupLink,
        sheet: <Link to={history} search={{ sheet: 'terisi' }} />,
        addStudents: <Link to={paths.addStudents({ classId })} />,
        addTeachers: <Link to={paths.addTeachers({ classId })} />,
        day: dayLink,
        register: isTeacher ? <Link to={paths.scanClass({ classId })} /> : null,
        newMaterial: isTeacher ? (
          <Link to={paths.newMaterial()} search={{ class: classId }} />
        ) : null,
        performance: (
          <Link to={paths.performance()} search={{ class: classId, period: '30-hari' }} />
        ),
        scores: isTeacher ? null : <Link to={paths.classScores({ classId })} />,
      }}
    />
  )
}
