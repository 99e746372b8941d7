import { isAllowed } from '@ngaji/contract/policy'
import { texts } from '@ngaji/contract/words/texts'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import type { AddPeopleLinks } from '../../structure/classes/add/AddPeopleScreen.tsx'
import { paths } from './paths.ts'
import { homeOf } from '../role-routes.ts'

/** Links of the screens that add students or teachers to a class. */
export function useAddPeopleLinks(classId: string, who: 'student' | 'teacher'): AddPeopleLinks {
  const { role } = useSignedIn()
  // Teachers change only children of their own classes, and ask their PJP for accounts.
  const isOffice = isAllowed('account-requests.create', role)
  const home = <Link to={homeOf(role)} />
  return {
    home,
    list:
      role === 'teacher'
        ? { label: 'Beranda', link: home }
        : { label: texts.classes.list, link: <Link to={paths.classes()} /> },
    class: <Link to={paths.schoolClass({ classId })} />,
    addTeachers: <Link to={paths.addTeachers({ classId })} />,
    profile: (id) => (isOffice ? linkToProfileForm(who, id) : null),
    request: isOffice ? <Link to={paths.newTicket({ accountType: who })} /> : null,
  }
}

function linkToProfileForm(who: 'student' | 'teacher', id: string) {
  const to =
    who === 'student'
      ? paths.updateStudent({ studentId: id })
      : paths.updateTeacher({ teacherId: id })
  return <Link to={to} />
}
