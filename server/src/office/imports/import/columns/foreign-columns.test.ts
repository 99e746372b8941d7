import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../../test/given/givens.ts'
import { apply, listStudentsNamed, stageImports, upload } from '../../test/imports.fixtures.ts'

let stage: Awaited<ReturnType<typeof stageImports>>
let admin: GivenUser
let pjp: GivenUser

beforeAll(async () => {
  stage = await stageImports()
  admin = await stage.app.givenUser({ role: 'admin' })
  pjp = await stage.app.givenUser({ role: 'subBranchAdmin', place: stage.here })
})

/** The preview of a text of these lines, for the kelompok of the stage. */
async function previewOf(user: GivenUser, ...lines: string[]) {
  const place = user === admin ? { subBranchId: stage.here.subBranchId } : {}
  const bytes = lines.join('\n')
  const answer = await upload(stage.app, user, { ...place, bytes, fileName: 'siswa.csv' })
  expect(answer.status).toBe(201)
  return answer.body
}

const messagesOf = ({ rows }: Awaited<ReturnType<typeof previewOf>>) =>
  rows.flatMap(({ messages }) => messages.map(({ message }) => message))

describe('numbers of a school', () => {
  it('are not used, and the child gets a number from here', async () => {
    const name = 'Anak Bernomor Sekolah'
    const page = await previewOf(admin, 'Nama;NIS;L/P', `${name};1234;L`, 'Budi Sekolah;1235;L')
    expect(page.import.counts).toMatchObject({ new: 2, error: 0 })
    expect(page.import.reading.notes).toEqual([
      '“NIS” tidak dipakai: isinya bukan NIS dari sini. NIS siswa baru dibuat oleh sistem.',
    ])
    expect(page.import.reading.columns).toContainEqual({
      heading: 'NIS',
      key: null,
      examples: ['1234', '1235'],
    })
    await apply(stage.app, admin, page.import.id)
    const [child] = await listStudentsNamed(stage.app, name)
    expect(child?.nis).toMatch(/^20\d{6}$/)
  })

  it("of our form are asked about, and become nobody's NIS by themselves", async () => {
    const name = 'Anak Bernomor Delapan Angka'
    const page = await previewOf(admin, 'Nama;NIS', `${name};20310011`)
    expect(page.import.counts).toMatchObject({ asked: 1 })
    expect(page.import.asked).toEqual([{ about: 'new-number', count: 1, taken: 0 }])
    await apply(stage.app, admin, page.import.id)
    expect(await listStudentsNamed(stage.app, name)).toEqual([])
  })

  it('do not stop the request of a PJP', async () => {
    const page = await previewOf(pjp, 'Nama;NIS;L/P', 'Anak Diajukan;20310012;L')
    expect(page.import.reading.notes).toEqual([
      '“NIS” tidak dipakai: tidak satu pun nomornya terdaftar di sini. NIS siswa baru dibuat oleh daerah.',
    ])
    expect(messagesOf(page).filter((message) => message.includes('NIS'))).toEqual([])
  })

  it('leave a list with a NIS from here as it is', async () => {
    const there = await stage.app.givenStudent({ place: stage.here })
    const page = await previewOf(admin, 'Nama;NIS', `${there.name};${there.nis}`, 'Budi;1234')
    expect(page.rows.map(({ state }) => state)).toEqual(['unchanged', 'error'])
    expect(page.import.reading.notes).toEqual([])
  })
})

describe('the desa of an address', () => {
  it('is not used, and the rows are of the kelompok that was chosen', async () => {
    const page = await previewOf(
      admin,
      'Nama;L/P;RT;RW;Desa;Kecamatan',
      `Ali Beralamat;L;1;2;${stage.desa};Cibatu`,
      'Budi Beralamat;L;1;2;Sindangsari;Cibatu',
    )
    expect(page.import.counts).toMatchObject({ new: 2, error: 0 })
    expect(page.import.reading.notes).toEqual([
      '“Desa” tidak dipakai: isinya desa dari alamat rumah, bukan desa dari kelompok.',
    ])
    expect(page.import.columns.map(({ key }) => key)).toEqual(['name', 'gender'])
  })

  it('is ours where it stands in no address: another one is an error', async () => {
    const page = await previewOf(admin, 'Nama;L/P;Desa', 'Ali Lain;L;Sindangsari')
    expect(messagesOf(page)).toEqual([
      `Baris 2, Desa: kelompok yang dipilih (${stage.kelompok}) ada di desa ${stage.desa}.`,
    ])
  })
})

describe('a request for accounts', () => {
  const note = 'tidak dipakai: permintaan akun tidak memuatnya. Beri tahu Admin Daerah bila perlu.'

  it('has no place for the year of entry of a child, and says so', async () => {
    const lines = ['Nama;L/P;Tahun Masuk', 'Anak Angkatan;L;2024']
    const asked = await previewOf(pjp, ...lines)
    expect(asked.import.reading.notes).toEqual([`“Tahun Masuk” ${note}`])
    expect(asked.import.columns.map(({ key }) => key)).toEqual(['name', 'gender'])
    expect(asked.import.reading.columns.at(-1)).toMatchObject({ heading: 'Tahun Masuk', key: null })
    const entered = await previewOf(admin, ...lines)
    expect(entered.import.reading.notes).toEqual([])
    expect(entered.import.columns.map(({ key }) => key)).toContain('entryYear')
  })

  it('has none for the first day of a teacher, and says nothing of an empty column', async () => {
    const head = 'Nama;Email;Posisi;Mulai Bertugas'
    const row = 'Guru Mulai;mulai@contoh.id;Asisten'
    const notesOf = async (day: string) => {
      const bytes = `${head}\n${row};${day}`
      const sent = await upload(stage.app, pjp, { kind: 'teachers', bytes, fileName: 'guru.csv' })
      expect(sent.body.import.columns.map(({ key }) => key)).not.toContain('positionStartDate')
      return sent.body.import.reading.notes
    }
    expect(await notesOf('01/07/2024')).toEqual([`“Mulai Bertugas” ${note}`])
    expect(await notesOf('')).toEqual([])
  })
})

it('tells which columns were joined and which filled another', async () => {
  const page = await previewOf(
    admin,
    'Nama;TGL;BLN;THN;L/P;Nama Ayah;Nama Ibu',
    'Ali Gabungan;17;Agustus;2015;L;;Euis',
    'Budi Gabungan;3;2;16;L;Dedi;Ani',
  )
  expect(page.import.reading.notes).toEqual([
    'Tanggal lahir disatukan dari “TGL”, “BLN”, “THN”.',
    '“Nama Ibu” dipakai di 1 baris yang kosong di “Nama Ayah”; di 1 baris lain tidak dipakai.',
  ])
  expect(page.rows.map(({ values }) => [values['dateOfBirth'], values['parentName']])).toEqual([
    ['17 Agustus 2015', 'Euis'],
    ['3/2/16', 'Dedi'],
  ])
  expect(page.import.counts).toMatchObject({ new: 2 })
})
