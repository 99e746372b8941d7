import { Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import {
  TeacherPage,
  teacherTabs,
  type TeacherTab,
} from '../../people/teachers/pages/TeacherPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { whichTeacher } from '../links/which-teacher.ts'

type TeacherScreenProps = { teacherId: string; tab: string | undefined }

/** One teacher: any of the list for the offices, the own record for teachers and examiners. */
export function TeacherScreen({ teacherId, tab }: TeacherScreenProps) {
  const { role, userId } = useSignedIn()
  const navigate = useNavigate()
  const isOwn = role === 'teacher' || role === 'munaqisy'

  function show(next: TeacherTab) {
    const search = next === 'kelas' ? {} : { tab: next }
    void navigate({ to: paths.teacher({ teacherId }), search, resetScroll: false })
  }

  return (
    <TeacherPage
      which={whichTeacher(teacherId, userId)}
      tab={teacherTabs.find((one) => one === tab) ?? 'kelas'}
      onTab={show}
      links={{
        home: <Link to={homeOf(role)} />,
        list: isOwn ? null : <Link to={paths.teachers()} />,
        class: isOwn ? linkToClass : linkToClassOfYear,
        update: linkToUpdate,
        account: role === 'admin' ? linkToAccount : null,
      }}
    />
  )
}

const linkToClass = (classId: string) => <Link to={paths.schoolClass({ classId })} />
const linkToClassOfYear = (classId: string) => <Link to={paths.classOfYear({ classId })} />
const linkToUpdate = (teacherId: string) => <Link to={paths.updateTeacher({ teacherId })} />
const linkToAccount = (userId: string) => <Link to={paths.user({ userId })} />
