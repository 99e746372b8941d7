import { texts } from '@ngaji/contract/words/texts'
import type { Day } from '@ngaji/contract/jakarta-time'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ClassExam } from '../../exam/munaqasyah/lazy-parts.ts'
import { ClassTools } from '../../people/students/lazy-parts.ts'
import type { ClassParts } from '../../structure/classes/class/class-parts.ts'
import { ClassPage, classTabs, type ClassTab } from '../../structure/classes/class/ClassPage.tsx'
import { ClassMeetings } from '../../teaching/attendance/lazy-parts.ts'
import { RegisterLabel } from '../../teaching/attendance/opening/RegisterLabel.tsx'
import { ClassMaterials } from '../../teaching/material-progress/lazy-parts.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { useTableState } from '../search/use-table-state.ts'

const defaults = { sort: 'name' }

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
  const figuresLink = (shown: Readonly<Record<string, string>>) => (
    <Link to={paths.performance()} search={{ class: classId, ...shown }} />
  )
  const listLink = (year?: string) => <Link to={paths.classes()} search={year ? { year } : {}} />

  return (
    <ClassPage
      classId={classId}
      tab={classTabs.find((tab) => tab === search['tab']) ?? 'siswa'}
      onTab={(tab) => show({ tab })}
      state={state}
      onState={onState}
      onRemoved={() => void navigate({ to: paths.classes(), replace: true })}
      parts={renderClassParts(classId, {
        isTeacher,
        month: search['month'],
        onMonth: (month) => show({ tab: 'pertemuan', month }),
        dayLink,
        onDay: (day) => void navigate({ to: history, search: ofDay(day) }),
      })}
      links={{
        home,
        back: (year) =>
          isTeacher
            ? { label: 'Beranda', link: home }
            : { label: texts.classes.list, link: listLink(year) },
        teachingGroup: isTeacher ? null : groupLink,
        sheet: <Link to={history} search={{ sheet: 'terisi' }} />,
        addStudents: <Link to={paths.addStudents({ classId })} />,
        addTeachers: <Link to={paths.addTeachers({ classId })} />,
        register: isTeacher ? <Link to={paths.scanClass({ classId })} /> : null,
        performance: figuresLink,
      }}
    />
  )
}

type Meetings = Omit<ComponentProps<typeof ClassMeetings>, 'classId'> & { isTeacher: boolean }

/** What the areas above the classes show of one. */
function renderClassParts(classId: string, { isTeacher, ...meetings }: Meetings): ClassParts {
  const newMaterial = <Link to={paths.newMaterial()} search={{ class: classId }} />
  const scores = <Link to={paths.classScores({ classId })} />
  return {
    studentTools: (schoolClass, members) => (
      <ClassTools schoolClass={schoolClass} members={members} />
    ),
    registerLabel: isTeacher ? <RegisterLabel classId={classId} /> : null,
    meetings: <ClassMeetings {...meetings} classId={classId} />,
    materials: ({ name }) => (
      <ClassMaterials
        classId={classId}
        className={name}
        newMaterial={isTeacher ? newMaterial : null}
      />
    ),
    exam: ({ examProgress }) => (
      <ClassExam
        classId={classId}
        progress={examProgress ?? 0}
        scoresLink={isTeacher ? null : scores}
      />
    ),
  }
}
