import {
  ticketKindLabel,
  ticketStatusLabel,
} from '@ngaji/contract/people/account-requests/account-requests.rules'
import { ticketListQuery } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { studentListQuery } from '@ngaji/contract/people/students/students.schemas'
import { teacherListQuery } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { userListQuery } from '@ngaji/contract/identity/users/account-changes.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { accountStateLabel } from '@ngaji/contract/values/person/person.rules'
import { roleTitle } from '@ngaji/contract/roles'
import { dayInCell } from '@ngaji/contract/office/imports/import-cells.rules'
import { listTickets } from '../../../people/account-requests/list-tickets.service.ts'
import {
  countListedStudents,
  listStudentRecords,
} from '../../../people/students/list/listed-students.service.ts'
import { listTeachers } from '../../../people/teachers/read-teacher.service.ts'
import { listUsers } from '../../../identity/users/list/list-users.service.ts'
import { sheetOf, textsOfStudent, textsOfTeacher } from '../sheets/import-sheets.ts'
import { allOf, type ListedKind } from './listed-kind.ts'

/** In the columns of the template, so that the file can be mended and read again. */
export const listedStudents: ListedKind = {
  action: 'imports.export-people',
  title: 'Daftar Siswa',
  count: (deps, exporter, filters) =>
    countListedStudents(deps, exporter, allOf(studentListQuery, filters)),
  async table(deps, exporter, filters) {
    const records = await listStudentRecords(deps, exporter, allOf(studentListQuery, filters))
    const openedIds = records.map(({ id }) => id)
    return { ...sheetOf('students', records.map(textsOfStudent)), openedIds }
  },
}

export const listedTeachers: ListedKind = {
  action: 'imports.export-people',
  title: 'Daftar Guru',
  async count(deps, exporter, filters) {
    const query = { ...allOf(teacherListQuery, filters), limit: 1 }
    return (await listTeachers(deps, exporter, query)).total
  },
  async table(deps, exporter, filters) {
    const { teachers } = await listTeachers(deps, exporter, allOf(teacherListQuery, filters))
    const texts = teachers.map(({ userId: { email, subBranchId }, ...teacher }) =>
      textsOfTeacher({
        ...teacher,
        email,
        branch: { name: subBranchId.branchId.name ?? '' },
        subBranch: { name: subBranchId.name ?? '' },
      }),
    )
    return sheetOf('teachers', texts)
  },
}

function dayCell(moment: string | null | undefined): string {
  return moment ? dayInCell(dayInJakarta(new Date(moment))) : ''
}

export const listedUsers: ListedKind = {
  action: 'imports.export-region',
  title: 'Daftar Pengguna',
  async count(deps, _exporter, filters) {
    return (await listUsers(deps, { ...allOf(userListQuery, filters), limit: 1 })).total
  },
  async table(deps, _exporter, filters) {
    const { users } = await listUsers(deps, allOf(userListQuery, filters))
    return {
      name: 'Pengguna',
      headings: [
        'Nama',
        'Email',
        'Email Terverifikasi',
        'Peran',
        'Desa',
        'Kelompok',
        'Akun',
        'Terakhir Masuk',
      ],
      widths: [32, 32, 20, 20, 20, 22, 16, 16],
      rows: users.map((user) => [
        displayName(user),
        user.email ?? '',
        user.isEmailVerified ? 'Ya' : 'Tidak',
        roleTitle[user.role],
        user.subBranchId.branchId.name ?? '',
        user.subBranchId.name ?? '',
        accountStateLabel[user.accountState],
        dayCell(user.lastSeenAt),
      ]),
    }
  },
}

export const listedTickets: ListedKind = {
  action: 'imports.export-region',
  title: 'Daftar Permintaan Akun',
  async count(deps, exporter, filters) {
    const query = { ...allOf(ticketListQuery, filters), limit: 1 }
    return (await listTickets(deps, exporter, query)).total
  },
  async table(deps, exporter, filters) {
    const { tickets } = await listTickets(deps, exporter, allOf(ticketListQuery, filters))
    return {
      name: 'Permintaan',
      headings: ['Nomor', 'Tanggal', 'Peminta', 'Desa', 'Kelompok', 'Jenis', 'Jumlah', 'Status'],
      widths: [12, 14, 30, 20, 22, 10, 10, 14],
      rows: tickets.map((ticket) => [
        ticket.ticketId,
        dayCell(ticket.createdTime),
        ticket.userId.name,
        ticket.subBranchId.branchId.name ?? '',
        ticket.subBranchId.name ?? '',
        ticketKindLabel[ticket.kind],
        ticket.accountList.length,
        ticketStatusLabel[ticket.status],
      ]),
    }
  },
}
