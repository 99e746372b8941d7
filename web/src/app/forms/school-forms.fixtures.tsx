import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UpdateStudentPage } from '../../people/students/pages/UpdateStudentPage.tsx'
import {
  givenStudent,
  givenViewer,
  studentId,
} from '../../people/students/test/students.fixtures.tsx'
import { TeacherUpdatePage } from '../../people/teachers/pages/TeacherUpdatePage.tsx'
import { givenTeacher } from '../../people/teachers/test/teachers.fixtures.ts'
import { EditYearPage } from '../../structure/academic-years/EditYearPage.tsx'
import { givenYear } from '../../structure/academic-years/academic-years.fixtures.ts'
import {
  desa,
  givenGroup,
  givenYear as givenYearOfDesa,
} from '../../structure/branch-years/test/branch-years.fixtures.ts'
import { givenYearsPage } from '../../structure/branch-years/test/years-page.fixtures.tsx'
import { givenPage, open, running } from '../../structure/classes/test/class-page.fixtures.tsx'
import {
  classId,
  givenClass,
  givenMember,
  givenStay,
  numberedId,
} from '../../structure/classes/test/classes.fixtures.ts'
import { journal, Journals } from '../../teaching/journals/journal-screens.fixtures.tsx'
import {
  Materials,
  week,
} from '../../teaching/material-progress/test/material-screens.fixtures.tsx'
import { givenProgress } from '../../teaching/material-progress/test/materials.fixtures.ts'
import {
  asAdmin,
  filling,
  linkTo,
  nothing,
  onSaved,
  showScreen,
  type Answers,
  type FormCase,
  type Kept,
} from './form-case.fixtures.tsx'

const year = givenYear({ name: '20271', startDate: '2027-07-12', endDate: '2027-12-19' })
const group = givenGroup({ name: 'An-Nur', address: 'Jl. Melati 1' })
const yearOfDesa = givenYearOfDesa({ teachingGroups: [group] })
const teacher = givenTeacher()

/** The forms of a desa's year and of what is taught. */
export const schoolForms: FormCase[] = [
  {
    name: 'an academic year',
    patch: 'PATCH academicYears/*',
    base: year,
    key: 'academicYear',
    answers: (record) => ({
      'GET academicYears': () => ({ body: { academicYears: [record] } }),
      'GET academicYears/*': () => ({ body: { academicYear: record } }),
    }),
    show: () => {
      asAdmin()
      return showScreen(
        <EditYearPage
          academicYearId={year.id}
          links={{ home: linkTo('home'), back: linkTo('back') }}
          onSaved={onSaved}
          onRemoved={nothing}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: {
      label: 'Tanggal mulai',
      field: 'startDate',
      type: () => page.getByRole('textbox', { name: /^Tanggal mulai/ }).fill('26/07/2027'),
      text: 'Sen, 26 Jul 2027',
      sent: { startDate: '2027-07-26' },
    },
    other: { label: 'Tanggal selesai', field: 'endDate', record: { endDate: '2027-12-20' } },
    same: {
      label: 'Tanggal mulai',
      field: 'startDate',
      record: { startDate: '2027-07-19' },
      text: 'Sen, 19 Jul 2027',
    },
  },
  {
    name: 'name and times of a class',
    patch: `PATCH classes/${classId}`,
    base: givenClass({ ...open, version: 1 }),
    key: 'class',
    answers: classAnswers,
    show: () => showClass('Ubah Kelas'),
    own: {
      label: 'Label',
      field: 'name',
      type: () => page.getByRole('dialog').getByLabelText(/Label/).fill('Ali'),
      text: 'Ali',
      sent: { name: 'Kelas Ali 5' },
    },
    other: { label: 'Waktu Mulai', field: 'startTime', record: { startTime: '18:00' } },
    same: { label: 'Label', field: 'name', record: { name: 'Kelas Usman 5' }, text: 'Usman' },
  },
  {
    name: 'days and Wali Kelas of a class',
    patch: `PATCH classes/${classId}`,
    base: givenClass({ ...running, version: 1 }),
    key: 'class',
    answers: classAnswers,
    show: () => showClass('Hari dan Wali Kelas'),
    own: {
      label: 'Hari',
      field: 'meetingDays',
      type: () => page.getByRole('dialog').getByRole('button', { name: 'Rabu' }).click(),
      text: 'Senin, Jumat',
      sent: { meetingDays: [1, 5] },
    },
    other: {
      label: 'Wali Kelas',
      field: 'homeroomTeacherId',
      record: { homeroomTeacherId: { id: numberedId('t', 1), name: 'Guru 1', nig: '20190014' } },
    },
    same: {
      label: 'Hari',
      field: 'meetingDays',
      record: { meetingDays: [1, 2, 3] },
      text: 'Senin sampai Rabu',
    },
  },
  {
    name: 'a KBM',
    patch: 'PATCH teachingGroups/*',
    base: {
      id: group.id,
      name: 'An-Nur',
      address: 'Jl. Melati 1',
      isLocked: false,
      branchYearId: {
        id: yearOfDesa.id,
        name: '20261',
        isActive: false,
        branchId: desa,
        academicYearId: { id: yearOfDesa.academicYearId.id, name: '20261', isActive: true },
      },
      subBranches: [],
      classes: [],
      version: 1,
    } as Kept,
    key: 'teachingGroup',
    answers: () => ({}),
    show: async (answers) => {
      await givenYearsPage({ years: [yearOfDesa], answers })
      await page.getByRole('button', { name: 'Aksi lain untuk An-Nur' }).click()
      await page.getByRole('menuitem', { name: 'Ubah KBM' }).click()
      return undefined
    },
    own: {
      ...filling('Tempat Kegiatan', 'Jl. Saya'),
      field: 'address',
      sent: { address: 'Jl. Saya' },
    },
    other: { label: 'Nama KBM', field: 'name', record: { name: 'An-Nur Raya' } },
    same: {
      label: 'Tempat Kegiatan',
      field: 'address',
      record: { address: 'Jl. X' },
      text: 'Jl. X',
    },
  },
  {
    name: 'a journal',
    patch: 'PATCH journals/j1',
    base: { ...journal, version: 1 },
    key: 'journal',
    answers: (record) => ({
      'GET journals/u1': () => ({ body: { journals: [record], total: 1 } }),
    }),
    show: async () => {
      const screen = await render(<Journals />)
      await page.getByRole('button', { name: /^Ubah: / }).click()
      return screen
    },
    own: { ...filling('Judul', 'Dari HP'), field: 'title', sent: { title: 'Dari HP' } },
    other: { label: 'Isi Jurnal', field: 'content', record: { content: 'Semua datang.' } },
    same: { label: 'Judul', field: 'title', record: { title: 'Dari laptop' }, text: 'Dari laptop' },
    hasDraft: true,
  },
  {
    name: 'a note of what was taught',
    patch: 'PATCH materialProgress/m1',
    base: givenProgress({ date: week }),
    key: 'progress',
    answers: (record) => ({
      'GET materialProgress/u1': () => ({ body: { progresses: [record], total: 1 } }),
      'GET materialProgress/class/*': () => ({ body: { progresses: [], latest: [], total: 0 } }),
    }),
    show: async () => {
      const screen = await render(<Materials />)
      await page.getByRole('button', { name: /^Ubah: / }).click()
      return screen
    },
    own: {
      label: 'Materi',
      field: 'material',
      type: () =>
        page.getByRole('dialog').getByLabelText('Materi', { exact: true }).fill('Jilid 4'),
      text: 'Jilid 4',
      sent: { material: 'Jilid 4' },
    },
    other: { label: 'Kategori', field: 'category', record: { category: 'practice' } },
    same: { label: 'Materi', field: 'material', record: { material: 'Jilid 5' }, text: 'Jilid 5' },
    hasDraft: true,
  },
]

/** The forms of people. */
export const peopleForms: FormCase[] = [
  {
    name: 'a student',
    patch: 'PATCH students/*',
    base: givenStudent({ version: 1 }),
    key: 'student',
    answers: (record) => ({ 'GET students/*': () => ({ body: { student: record } }) }),
    show: () => {
      givenViewer('subBranchAdmin')
      return showScreen(
        <UpdateStudentPage
          studentId={studentId}
          links={{ home: linkTo('home'), student: linkTo('student') }}
          onSaved={onSaved}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: {
      ...filling('Nama Orang Tua/Wali', 'Bapak Putri'),
      field: 'parentName',
      sent: { parentName: 'Bapak Putri' },
    },
    other: { label: 'Alamat', field: 'address', record: { address: 'Jl. Kenanga 9' } },
    same: {
      label: 'Nama Orang Tua/Wali',
      field: 'parentName',
      record: { parentName: 'Nenek Putri' },
      text: 'Nenek Putri',
    },
    hasDraft: true,
  },
  {
    name: 'a teacher',
    patch: 'PATCH teachers/*',
    base: { ...teacher, version: 1 },
    key: 'teacher',
    answers: (record) => ({ 'GET teachers/*': () => ({ body: { teacher: record } }) }),
    show: () => {
      givenViewer('branchAdmin')
      return showScreen(
        <TeacherUpdatePage
          which={{ teacherId: teacher.id }}
          links={{ home: linkTo('home'), back: linkTo('back') }}
          onSaved={onSaved}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: { ...filling('Alamat', 'Jl. Saya'), field: 'address', sent: { address: 'Jl. Saya' } },
    other: { label: 'Posisi', field: 'position', record: { position: 'assistant' } },
    same: { label: 'Alamat', field: 'address', record: { address: 'Jl. X' }, text: 'Jl. X' },
    hasDraft: true,
  },
]

function classAnswers(record: Kept): Answers {
  return {
    [`GET classes/${classId}`]: () => ({ body: { class: record } }),
    [`GET classes/${classId}/members`]: () => ({
      body: { students: [givenMember(1)], teachers: [givenStay(1)] },
    }),
  }
}

async function showClass(form: string) {
  givenViewer('branchAdmin')
  const screen = await givenPage()
  await page.getByRole('button', { name: 'Aksi lain' }).click()
  await page.getByRole('menuitem', { name: form }).click()
  return screen
}
