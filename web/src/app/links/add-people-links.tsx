import { texts } from '@ngaji/contract/words/texts'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import type { AddPeopleLinks } from '../../structure/classes/add/AddPeopleScreen.tsx'
import { paths } from './paths.ts'
import { homeOf } from '../role-routes.ts'

/** A kelompok fits on a few pages. */
export const addPeopleDefaults = { size: 25 }

/** Links of the screens that add people to a class. */
export function useAddPeopleLinks(classId: string): AddPeopleLinks {
  const { role } = useSignedIn()
  const home = <Link to={homeOf(role)} />
  return {
    home,
    list:
      role === 'teacher'
        ? { label: 'Beranda', link: home }
        : { label: texts.classes.list, link: <Link to={paths.classes()} /> },
    class: <Link to={paths.schoolClass({ classId })} />,
    addTeachers: <Link to={paths.addTeachers({ classId })} />,
  }
}
