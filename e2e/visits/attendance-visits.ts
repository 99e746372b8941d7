import type { Visit } from './visits.ts'

/** The days of a class: by day, by child, on paper, and one mark with its correction. */
export const history: Visit = {
  route: '/attendance/history/class/$classId/',
  path: ({ classId, date }) => `/attendance/history/class/${classId}?day=${date}`,
  heading: 'Riwayat Kelas Umar 5',
}
export const byStudent: Visit = {
  ...history,
  path: ({ classId, date }) =>
    `/attendance/history/class/${classId}?view=siswa&month=${date.slice(0, 7)}`,
}
export const sheet: Visit = {
  ...history,
  path: ({ classId, date }) =>
    `/attendance/history/class/${classId}?sheet=terisi&month=${date.slice(0, 7)}`,
  heading: 'Lembar absen',
}
export const entry: Visit = {
  route: '/attendance/history/class/$classId/$attendanceId/',
  path: ({ classId, entryId }) => `/attendance/history/class/${classId}/${entryId}`,
  heading: 'Catatan kehadiran',
}
export const entryEdit: Visit = {
  route: '/attendance/history/class/$classId/$attendanceId/edit',
  path: (place) => `${entry.path(place)}/edit`,
  heading: 'Ubah catatan',
}
