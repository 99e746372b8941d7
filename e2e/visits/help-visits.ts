import type { Visit } from './visits.ts'

const helpPage = (page: string, heading: string): Visit => ({
  route: '/help/$page',
  path: () => `/help/${page}`,
  heading,
})

/** Pages of the guide: a short one, a long one with pictures, and one that is not there. */
export const help = {
  start: helpPage('mulai', 'Mulai memakai Ngaji'),
  register: helpPage('absen', 'Absen'),
  users: helpPage('pengguna', 'Pengguna'),
  unknown: helpPage('tidak-ada', 'Bantuan'),
} satisfies Record<string, Visit>
