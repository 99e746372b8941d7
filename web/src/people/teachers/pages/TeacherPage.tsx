import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { TeacherActions, type TeacherActionLinks } from '../parts/TeacherActions.tsx'
import { TeacherClasses } from '../parts/TeacherClasses.tsx'
import { ServiceMark } from '../parts/TeacherMarks.tsx'
import { TeacherProfile } from '../parts/TeacherProfile.tsx'
import { teacherQuery, type WhichTeacher } from '../model/teachers.api.ts'

const { Part: TeacherActivity } = lazySection(
  async () => (await import('../parts/TeacherHistory.tsx')).TeacherActivity,
)
const { Part: TeacherChanges } = lazySection(
  async () => (await import('../parts/TeacherHistory.tsx')).TeacherChanges,
)

export const teacherTabs = ['kelas', 'kegiatan', 'riwayat'] as const
export type TeacherTab = (typeof teacherTabs)[number]

export type TeacherPageProps = {
  which: WhichTeacher
  tab: TeacherTab
  onTab: (tab: TeacherTab) => void
  links: TeacherActionLinks & {
    home: LinkElement
    /** The list; one's own record has none. */
    list: LinkElement | null
    class: (classId: string) => LinkElement
  }
}

/** One teacher or examiner: profile, classes, what was recorded, what changed. */
export function TeacherPage(props: TeacherPageProps) {
  const { which, links } = props
  const isPhone = useIsPhone()
  const query = useQuery(teacherQuery(which))
  const actions = query.data && <TeacherActions teacher={query.data} links={links} />
  return (
    <Screen {...teacherPageHead(query.data, links)} actions={!isPhone && actions}>
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat data guru">
          {(teacher) => (
            <>
              <TeacherProfile teacher={teacher} />
              {isPhone && <div className="flex gap-2.5 *:first:grow">{actions}</div>}
              <Records {...props} teacher={teacher} />
            </>
          )}
        </QueryStates>
      )}
    </Screen>
  )
}

/** The own record has no list to go back to. */
function teacherPageHead(
  teacher: TeacherDetail | undefined,
  { list, home }: TeacherPageProps['links'],
) {
  const title = teacher?.name ?? (list ? 'Guru' : 'Data diri')
  const about = teacher && {
    sub: [positionLabel[teacher.position], teacher.userId.subBranchId.name].join(' · '),
    tag: !teacher.isActive && <ServiceMark isActive={false} />,
  }
  if (!list) return { title, ...about, back: home, backLabel: 'Kembali ke Beranda' }
  const crumbs = [{ label: 'Tenaga Pendidik', link: list }, { label: title }]
  return { title, ...about, crumbs, back: list, backLabel: 'Kembali ke Tenaga Pendidik' }
}

type RecordsProps = TeacherPageProps & { teacher: TeacherDetail }

/** Classes for everybody; counts for the offices, changes for the desa and the region. */
function Records({ teacher, tab, onTab, links }: RecordsProps) {
  const { role } = useSignedIn()
  const isOffice = role !== 'teacher' && role !== 'munaqisy'
  const tabs: { value: TeacherTab; label: string; count?: number }[] = [
    { value: 'kelas', label: 'Kelas', count: teacher.classIds.length },
    ...(isOffice ? [{ value: 'kegiatan' as const, label: 'Kegiatan' }] : []),
    ...(isOffice && role !== 'subBranchAdmin'
      ? [{ value: 'riwayat' as const, label: 'Riwayat' }]
      : []),
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'kelas'
  return (
    <Tabs label="Catatan guru" tabs={tabs} value={shown} onChange={onTab}>
      {shown === 'kelas' && (
        <TeacherClasses teacher={teacher} linkTo={links.class} isOffice={isOffice} />
      )}
      {shown === 'kegiatan' && <TeacherActivity teacherId={teacher.id} />}
      {shown === 'riwayat' && <TeacherChanges teacherId={teacher.id} />}
    </Tabs>
  )
}
