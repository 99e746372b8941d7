import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** An id of `scene.sql`: `u('desa')`. */
function u(spoken: string): string {
  const hex = createHash('md5').update(spoken).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

type Reader = 'admin' | 'pjp' | 'akun guru'

type Reading = [what: string, reader: Reader, path: string, holds: string]

/**
 * One record of each kind in `scene.sql`: its reader, its address, and the expected content of the
 * answer.
 */
const records: Reading[] = [
  ['settings', 'admin', '/settings', 'quiet'],
  ['holiday', 'admin', '/holidays', 'Hari Kemerdekaan'],
  ['desa', 'admin', `/levels/branches/${u('desa')}`, 'Desa Satu'],
  ['kelompok', 'admin', `/levels/branches/sub-branches/${u('kelompok')}`, 'Kelompok A'],
  ['account', 'admin', `/users/${u('akun guru')}`, 'guru@ngaji.test'],
  ['session', 'admin', '/sessions/current', u('admin')],
  ['year', 'admin', '/academicYears/active', '20261'],
  ['desa year', 'pjp', `/branchYears/${u('tahun')}`, 'KBM Satu'],
  ['KBM', 'pjp', `/teachingGroups/${u('kbm')}`, 'Kelas Umar 5'],
  ['class', 'akun guru', `/classes/${u('kelas')}`, 'Kelas Umar 5'],
  ['members', 'akun guru', `/classes/${u('kelas')}/members`, 'Ahmad Fauzi'],
  ['student', 'pjp', `/students/${u('ahmad')}`, '20260010'],
  ['transfer', 'pjp', `/students/${u('budi')}/history`, 'Pindah rumah'],
  ['consent', 'pjp', `/students/${u('ahmad')}/consents`, 'paper'],
  ['card', 'pjp', `/cards/student/${u('ahmad')}`, u('kartu')],
  ['teacher', 'pjp', `/teachers/${u('guru')}`, '81234567890'],
  ['register', 'akun guru', `/attendances/class/${u('kelas')}/2026-08-05`, 'Terlambat'],
  ['attendance', 'pjp', `/attendances/${u('hadir ahmad')}`, 'Hadir'],
  ['journal', 'akun guru', `/journals/${u('akun guru')}`, 'Judul'],
  ['material', 'akun guru', `/materialProgress/${u('akun guru')}`, 'Tilawati 3'],
  ['score', 'pjp', `/scores/${u('nilai ahmad')}`, '75'],
  ['question', 'admin', `/munaqasyahs/questions/${u('soal')}`, 'Petunjuk'],
  ['search of questions', 'admin', '/munaqasyahs/questions?search=petunjuk', 'Petunjuk'],
  ['package', 'admin', `/munaqasyahs/packages/${u('paket')}`, 'P-0001'],
  ['ticket', 'pjp', '/users/account-requests/ticket/K7PM3X', 'Dewi'],
  ['import', 'admin', `/imports/${u('impor')}`, 'students'],
  ['document job', 'pjp', '/documents', u('cetak')],
  ['parent links', 'pjp', `/students/${u('ahmad')}/parent-links`, u('tautan')],
  ['notification', 'pjp', '/notifications', 'Disetujui'],
  ['audit log', 'admin', '/audit-log?startDate=2026-01-01&endDate=2099-12-31', 'classes.lock'],
  ['access log', 'pjp', `/students/${u('ahmad')}/access-log`, 'branchAdmin'],
  [
    'figures of the region',
    'admin',
    `/attendances/overview?branchYearId=${u('tahun')}`,
    'KBM Satu',
  ],
]

const readers: readonly Reader[] = ['admin', 'pjp', 'akun guru']

const readerToken = (reader: Reader) => createHash('sha256').update(reader).digest('base64url')

const signedInAt = new Date()
const signedInUntil = new Date(signedInAt.getTime() + 2 * 3_600_000)

/** A session for each of these accounts of the scene, by the clock of the server that reads it. */
export const sessionsSql = readers
  .map(
    (reader) => `
      insert into session (id, token_hash, user_id, device_label, created_at, last_seen_at, expires_at,
        absolute_expires_at)
      values (gen_random_uuid(), sha256('${readerToken(reader)}'), '${u(reader)}', 'Uji',
        '${signedInAt.toISOString()}', '${signedInAt.toISOString()}',
        '${signedInUntil.toISOString()}', '${signedInUntil.toISOString()}');`,
  )
  .join('')

/** A read that a copy with the files of the scene answers as well. */
export const pictureOfScene: Reading = [
  'picture',
  'pjp',
  '/uploads/images/logo-daerah-0001.png',
  'photo logo-daerah-0001.png',
]

/** The reads that fail on a server with a copy of the scene. */
export async function unreadable(
  address: string,
  also: readonly Reading[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const [what, reader, path, holds] of [...records, ...also]) {
    const response = await fetchPatiently(`${address}/api${path}`, reader)
    const text = await response.text()
    if (response.status !== 200 || !text.includes(holds))
      found.push(`${what}: ${response.status} ${text}`)
  }
  return found
}

const mostTries = 20

/** Retries on a time to retry, as every client does: the machine may be busy. */
async function fetchPatiently(url: string, reader: Reader): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${readerToken(reader)}` },
    })
    const isBusy =
      response.status === 503 && (await response.clone().text()).includes('server.busy')
    if (!isBusy || tries === mostTries) return response
    await wait(Number(response.headers.get('retry-after')) * 1000)
  }
}
