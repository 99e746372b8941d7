import { givenAnswers } from '../../../api/queries/test-server.fixtures.tsx'
import { ClassTools } from '../../../people/students/lazy-parts.ts'
import { ClassPage, type ClassTab } from '../class/ClassPage.tsx'
import { linkTo, renderWithTable } from './class-screens.fixtures.tsx'
import {
  academicYearId,
  classId,
  givenClass,
  givenCounted,
  givenMember,
  givenStay,
} from './classes.fixtures.ts'

export type Given = {
  schoolClass?: ReturnType<typeof givenClass>
  members?: readonly ReturnType<typeof givenMember>[]
  teachers?: readonly ReturnType<typeof givenStay>[]
  more?: Parameters<typeof givenAnswers>[0]
}

export const ahmad = givenMember(1, { name: 'Ahmad Hakim' })
export const zahra = givenMember(2, { name: 'Zahra Khoirunnisa' })
export const other = givenCounted(7, { name: 'Kelas 4' })

export function givenServer({ schoolClass = givenClass(), members, teachers, more }: Given = {}) {
  return givenAnswers({
    [`GET classes/${classId}`]: () => ({ body: { class: schoolClass } }),
    [`GET classes/${classId}/members`]: () => ({
      body: { students: members ?? [ahmad, zahra], teachers: teachers ?? [givenStay(1)] },
    }),
    'GET classes': () => ({
      body: {
        academicYears: [
          { id: academicYearId, academicYearName: '20251', isActive: true, classes: [other] },
        ],
      },
    }),
    ...more,
  })
}

export function givenPage({
  tab = 'siswa',
  isTeacher = false,
}: { tab?: ClassTab; isTeacher?: boolean } = {}) {
  return renderWithTable(
    (table) => (
      <ClassPage
        {...table}
        classId={classId}
        tab={tab}
        onTab={() => {}}
        onRemoved={() => {}}
        parts={{
          studentTools: (schoolClass, students) => (
            <ClassTools schoolClass={schoolClass} members={students} />
          ),
          registerLabel: 'Lanjutkan Absen · 3/30',
          meetings: <p>Pertemuan bulan ini</p>,
          materials: ({ name }) => <p>Materi {name}</p>,
          exam: ({ name }) => <p>Munaqosah {name}</p>,
        }}
        links={{
          performance: (shown) => linkTo(`performance?${new URLSearchParams(shown).toString()}`),
          home: linkTo('home'),
          back: () => ({ label: 'Daftar Kelas', link: linkTo('list') }),
          teachingGroup: linkTo,
          sheet: linkTo('sheet'),
          addStudents: linkTo('add-students'),
          addTeachers: linkTo('add-teachers'),
          register: isTeacher ? linkTo('register') : null,
        }}
      />
    ),
    {},
    { sort: 'name' },
  )
}

/** Being set up: nothing is locked, the desa has not activated the year. */
export const open = { isLocked: false, isYearActive: false } as const
/** The year runs, everything is locked. */
export const running = { isLocked: true, isYearActive: true, isGroupLocked: true } as const
