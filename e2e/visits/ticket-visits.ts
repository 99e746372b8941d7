import type { Db } from '../../server/src/deps.ts'
import { students, teachers } from './people-visits.ts'
import type { Visit } from './visits.ts'

const ticket: Visit = {
  route: '/settings/requestAccount/ticket/$ticketId',
  path: ({ ticketId }) => `/settings/requestAccount/ticket/${ticketId}`,
  heading: 'Tiket K7PMWQ',
}

const newTicketAt = '/settings/requestAccount/$accountType'

const own: Visit = {
  route: '/settings/requestAccount/',
  path: () => '/settings/requestAccount',
  heading: 'Permintaan Akun',
}

/** Requests for accounts: what the region decides, and what desa and kelompok file, many or one. */
export const tickets: Record<'ofRegion' | 'ofDesa' | 'ofKelompok', readonly Visit[]> = {
  ofRegion: [
    ticket,
    own,
    {
      route: '/settings/requested-accounts',
      path: () => '/settings/requested-accounts',
      heading: 'Permintaan Akun',
    },
  ],
  ofDesa: [
    {
      route: newTicketAt,
      path: () => '/settings/requestAccount/teacher',
      heading: 'Ajukan Guru',
    },
    { ...students.create, heading: 'Ajukan Siswa' },
    {
      route: '/settings/requestAccount/import',
      path: () => '/settings/requestAccount/import',
      heading: 'Impor dari Excel',
    },
  ],
  ofKelompok: [
    own,
    ticket,
    {
      route: newTicketAt,
      path: () => '/settings/requestAccount/student',
      heading: 'Ajukan Siswa',
    },
    { ...teachers.create, heading: 'Ajukan Guru' },
  ],
}

/** A request of the kelompok's office, as the demo region has none. */
export async function givenTicket(db: Db): Promise<string> {
  const asker = await db
    .selectFrom('app_user')
    .select(['id', 'branch_id', 'sub_branch_id'])
    .where('email', '=', 'kelompok@ngaji.test')
    .executeTakeFirstOrThrow()
  const id = '019a0000-0000-7000-8000-0000000000a1'
  await db
    .insertInto('account_request')
    .values({
      id,
      ticket_id: 'K7PMWQ',
      kind: 'student',
      user_id: asker.id,
      branch_id: asker.branch_id ?? '',
      sub_branch_id: asker.sub_branch_id ?? '',
    })
    .execute()
  const person = { account_request_id: id, date_of_birth: '2016-04-05', gender: 'male' } as const
  await db
    .insertInto('account_request_person')
    .values([
      { ...person, id: id.replace(/a1$/, 'b1'), ordinal: 0, name: 'Salman Alfarisi' },
      { ...person, id: id.replace(/a1$/, 'b2'), ordinal: 1, name: 'Ridwan Hakim' },
    ])
    .execute()
  return id
}
