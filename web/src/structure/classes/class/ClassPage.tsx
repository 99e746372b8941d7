import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Printer, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink, IconLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { Crumb } from '../../../ui/layout/PageTitle.tsx'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Reason } from '../../../ui/feedback/Reason.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableState } from '../../../ui/table/table-state.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { ClassActions } from './ClassActions.tsx'
import type { ClassParts } from './class-parts.ts'
import { reasonsOf, classAcademicYear, type ClassReasons } from './class-facts.ts'
import { ClassFigures } from './ClassFigures.tsx'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { classQuery } from './classes.api.ts'
import { StudentsTab } from '../members/StudentsTab.tsx'

const { Part: TeachersTab } = lazySection(
  async () => (await import('../members/TeachersTab.tsx')).TeachersTab,
)

export const classTabs = ['siswa', 'guru', 'pertemuan', 'munaqosah'] as const
export type ClassTab = (typeof classTabs)[number]

/** The last 30 days of a year that runs, the whole semester of any other. */
type FiguresShown = { year: string; period?: '30-hari' }

export type ClassPageProps = {
  classId: string
  tab: ClassTab
  onTab: (tab: ClassTab) => void
  /** The state of the table of students. */
  state: TableState
  onState: (state: TableState) => void
  /** The class is no more. */
  onRemoved: () => void
  parts: ClassParts
  links: {
    home: LinkElement
    /** The list of its year, once the year is known. */
    back: (academicYearId: string | undefined) => { label: string; link: LinkElement }
    /** The link to the KBM; teachers have no such screen. */
    teachingGroup: ((teachingGroupId: string) => LinkElement) | null
    sheet: LinkElement
    addStudents: LinkElement
    addTeachers: LinkElement
    /** The register of now, for its teachers. */
    register: LinkElement | null
    /** The link to the figures of the class: they stand in its own year. */
    performance: (shown: FiguresShown) => LinkElement
  }
}

/** One class: its figures, its people and its meetings. */
export function ClassPage(props: ClassPageProps) {
  const { classId, links } = props
  const { role } = useSignedIn()
  const runningYear = useRunningYear()
  const query = useQuery(classQuery(classId))
  const reasonsFor = (schoolClass: SchoolClass) => reasonsOf(schoolClass, { role, runningYear })
  const back = links.back(query.data && classAcademicYear(query.data).id)
  return (
    <Screen
      {...classPageHead(query.data, { role, links, back })}
      back={back.link}
      backLabel={`Kembali ke ${back.label}`}
      bar={<IconLink render={links.sheet} icon={Printer} label="Lembar absen" size="large" />}
      actions={
        query.data && (
          <ClassActions
            schoolClass={query.data}
            reasons={reasonsFor(query.data)}
            mayChange={isAllowed('classes.save', role)}
            sheetLink={links.sheet}
            onRemoved={props.onRemoved}
          />
        )
      }
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat kelas">
          {(found) => <Ready {...props} schoolClass={found} reasons={reasonsFor(found)} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type HeadFacts = { role: Role; links: ClassPageProps['links']; back: Crumb }

function classPageHead(schoolClass: SchoolClass | undefined, { role, links, back }: HeadFacts) {
  if (!schoolClass) return { title: 'Kelas', crumbs: [back, { label: 'Kelas' }] }
  const { name, isLocked, teachingGroupId } = schoolClass
  const group: Crumb[] = links.teachingGroup
    ? [{ label: teachingGroupId.name, link: links.teachingGroup(teachingGroupId.id) }]
    : []
  return {
    title: name,
    tag: <StatusMark status={isLocked ? 'locked' : 'open'} />,
    sub: classSubtitle(schoolClass, role === 'admin'),
    crumbs: [back, ...group, { label: name }],
  }
}

function classSubtitle(schoolClass: SchoolClass, isRegion: boolean): string {
  const { teachingGroupId } = schoolClass
  const desa = isRegion ? [placeTitle('Desa', teachingGroupId.branchYearId.branchId.name)] : []
  return [
    teachingGroupId.name,
    ...desa,
    academicYearTitle(classAcademicYear(schoolClass).name),
  ].join(' · ')
}

type ReadyProps = ClassPageProps & { schoolClass: SchoolClass; reasons: ClassReasons }

function Ready(props: ReadyProps) {
  const { schoolClass, reasons, links, tab, onTab } = props
  const { role, subBranchName } = useSignedIn()
  const hasExam = schoolClass.examProgress !== null
  const shown = tab === 'munaqosah' && !hasExam ? 'siswa' : tab
  const tabs: { value: ClassTab; label: string; count?: number }[] = [
    { value: 'siswa', label: 'Siswa', count: schoolClass.students.length },
    { value: 'guru', label: 'Guru', count: schoolClass.teachers.length },
    { value: 'pertemuan', label: 'Pertemuan' },
    ...(hasExam ? [{ value: 'munaqosah' as const, label: 'Munaqosah' }] : []),
  ]
  return (
    <>
      {links.register && (
        <OpenRegister
          link={links.register}
          label={props.parts.registerLabel}
          reason={reasons.running}
        />
      )}
      <ClassFigures
        schoolClass={schoolClass}
        ownSubBranch={role === 'subBranchAdmin' ? subBranchName : null}
        performanceLink={links.performance(figuresShown(schoolClass))}
      />
      <Tabs label="Isi kelas" tabs={tabs} value={shown} onChange={onTab}>
        <Panel {...props} tab={shown} />
      </Tabs>
    </>
  )
}

function figuresShown(schoolClass: SchoolClass): FiguresShown {
  const { id, isActive } = classAcademicYear(schoolClass)
  return isActive ? { year: id, period: '30-hari' } : { year: id }
}

function Panel({ tab, schoolClass, reasons, parts, ...props }: ReadyProps) {
  switch (tab) {
    case 'siswa':
      return (
        <StudentsTab
          schoolClass={schoolClass}
          reasons={reasons}
          addLink={props.links.addStudents}
          tools={parts.studentTools}
          state={props.state}
          onState={props.onState}
        />
      )
    case 'guru':
      return (
        <TeachersTab
          schoolClass={schoolClass}
          reasons={reasons}
          addLink={props.links.addTeachers}
        />
      )
    case 'pertemuan':
      return (
        <div className="grid gap-8">
          {parts.meetings}
          {parts.materials(schoolClass)}
        </div>
      )
    case 'munaqosah':
      return parts.exam(schoolClass)
    default:
      return tab satisfies never
  }
}

type OpenRegisterProps = { link: LinkElement; label: ReactNode; reason: string | false }

function OpenRegister({ link, label, reason }: OpenRegisterProps) {
  if (reason) return <Reason>{reason}</Reason>
  return (
    <ButtonLink
      render={link}
      tone="primary"
      size="action"
      icon={ScanLine}
      className="md:justify-self-start"
    >
      {label}
    </ButtonLink>
  )
}
