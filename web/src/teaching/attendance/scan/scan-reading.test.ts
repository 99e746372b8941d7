import { beforeEach, describe, expect, it } from 'vitest'
import { baseAfterNews, emptySnapshot } from '../register-model/register-base.ts'
import {
  RegisterServer,
  at,
  children,
  classId,
  secretOf,
  today,
} from '../test/register-server.fixtures.ts'
import { registerView } from '../register-model/register-view.ts'
import { directoryOf, hashOfSecret, readScan } from './scan-reading.ts'
import { tellAnswer, tellScan } from './scan-words.ts'

const naufal = '20210022'
const zahra = '20210066'
const siti = { by: { id: 'siti', name: 'Siti' }, deviceId: 'phone' }
const late = { date: today, startTime: '18:30', endTime: '19:45', graceMinutes: 15 }

let server: RegisterServer
let serial = 0

beforeEach(() => {
  server = new RegisterServer()
})

function mark(nis: string, status: 'Hadir' | 'Izin', teachersNotes = ''): void {
  const student = server.students.find((other) => other.nis === nis)
  serial += 1
  const operation = {
    kind: 'mark',
    operationId: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    at: at('18.20'),
    studentId: student?.studentId ?? '',
    status,
    teachersNotes,
    baseVersion: 0,
  } as const
  server.sync({ classId, date: today, deviceId: 'phone', operations: [operation] }, siti)
}

function scan(text: string, time = '18.27', isOnline = true) {
  const bundle = server.bundle()
  const news = {
    isWhole: true,
    revision: server.revision,
    serverTime: at(time),
    meeting: server.meeting,
    entries: server.entries(),
  }
  const base = baseAfterNews(emptySnapshot({ classId, date: today }), news, new Map())
  const facts = {
    startTime: '18:30',
    endTime: '19:45',
    graceMinutes: 15,
    actor: siti,
    now: at(time),
  }
  const { rows } = registerView({ base, members: children, pending: [], facts })
  const [, secret] = text.split('.')
  const reading = readScan(text, {
    directory: directoryOf(bundle, bundle.rosters[0]?.students ?? []),
    rows,
    late,
    at: at(time),
    secretHash: secret ? server.hashOf(secret) : '',
  })
  return { reading, ...tellScan(reading, { at: at(time), isOnline }) }
}

describe('a card of this class', () => {
  it('is Hadir up to the end of the grace and Terlambat after it', () => {
    expect(scan(`${naufal}.${secretOf(naufal)}`, '18.45')).toMatchObject({
      signal: 'present',
      tone: 'ok',
      text: 'Naufal Rizqi Pratama · Hadir 18.45',
    })
    expect(scan(`${naufal}.${secretOf(naufal)}`, '18.46')).toMatchObject({
      signal: 'late',
      text: 'Naufal Rizqi Pratama · Terlambat 18.46',
    })
  })

  it('changes nothing at the second scan', () => {
    mark(naufal, 'Hadir')
    expect(scan(`${naufal}.${secretOf(naufal)}`, '18.50')).toMatchObject({
      reading: { kind: 'already' },
      signal: 'already',
      text: 'Naufal Rizqi Pratama · sudah tercatat 18.20',
    })
  })

  it('asks before it replaces a mark made by hand', () => {
    mark(zahra, 'Izin', 'Acara keluarga')
    expect(scan(`${zahra}.${secretOf(zahra)}`)).toMatchObject({
      reading: { kind: 'question', status: 'Hadir' },
      signal: 'question',
      text: 'Zahra Khoirunnisa tercatat Izin. Ubah menjadi Hadir?',
    })
  })

  it('counts and is flagged when it is an old one', () => {
    expect(scan(`${naufal}.${secretOf(naufal, 'old')}`)).toMatchObject({
      reading: { kind: 'arrived', card: 'voided' },
      signal: 'voided',
      text: 'Naufal Rizqi Pratama · Hadir 18.27 · Kartu lama',
    })
    expect(scan(`${naufal}.${secretOf(naufal, 'old')}`, '18.50').signal).toBe('lateVoided')
  })

  it('does nothing when the secret is wrong', () => {
    expect(scan(`${naufal}.${secretOf(naufal, 'copy')}`)).toMatchObject({
      reading: { kind: 'invalid-card', row: { nis: naufal } },
      signal: 'refused',
      text: 'Kartu ini tidak sah. Cocokkan wajahnya.',
    })
  })
})

describe('a bare NIS', () => {
  it('counts while the region accepts it', () => {
    expect(scan(` ${naufal} `)).toMatchObject({ reading: { kind: 'arrived', card: 'plain' } })
  })

  it('offers to mark by hand when the region does not', () => {
    server.acceptPlainNis = false
    expect(scan(naufal)).toMatchObject({
      reading: { kind: 'plain-refused', row: { nis: naufal } },
      text: 'Kartu tanpa kode pengaman. Catat manual?',
    })
  })
})

describe('a student of another class', () => {
  it('is shown with the class', () => {
    expect(scan(`20220001.${secretOf('20220001')}`)).toMatchObject({
      signal: 'otherClass',
      text: 'Siswa Kelas 4, bukan kelas ini.',
    })
  })

  it('is found in another own class without a request', () => {
    const bundle = server.bundle()
    const [own] = bundle.rosters
    if (!own) throw new Error('the fixture has a class')
    const [child, ...students] = own.students
    if (!child) throw new Error('the class has children')
    const next = { ...own, classId: 'next', className: 'Kelas 7', students: [child] }
    const directory = directoryOf({ ...bundle, rosters: [{ ...own, students }, next] }, students)
    const text = `${child.nis}.${secretOf(child.nis)}`
    expect(readScan(text, { directory, rows: [], late, at: at('18.27'), secretHash: '' })).toEqual({
      kind: 'other-class',
      className: 'Kelas 7',
    })
  })

  it('is looked up on the server when the card is unknown here, or recorded without signal', () => {
    const text = `20230001.${secretOf('20230001')}`
    expect(scan(text, '18.27', false)).toMatchObject({
      reading: { kind: 'unknown', nis: '20230001' },
      text: 'Belum dikenal di HP ini. Disimpan untuk diperiksa.',
    })
    expect(scan(text).text).toBe('Menanyakan kartu ini ke server…')
  })

  it.each(['https://example.com/20210022', '', '2021002', `${naufal}.short`])(
    'says that %o is no card',
    (text) => {
      expect(scan(text)).toMatchObject({ signal: 'refused', text: 'Ini bukan kartu siswa.' })
    },
  )
})

describe("the server's result for a card unknown to this device", () => {
  function ask(nis: string, version?: string) {
    serial += 1
    const operation = {
      kind: 'scan',
      operationId: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
      at: at('18.27'),
      code: `${nis}.${secretOf(nis, version)}`,
    } as const
    const request = { classId, date: today, deviceId: 'phone', operations: [operation] }
    return tellAnswer(server.sync(request, siti).results[0] ?? null)
  }

  it('is an arrival, or a refusal', () => {
    expect(ask(zahra)).toMatchObject({ signal: 'present', tone: 'ok' })
    expect(ask('20239999')).toMatchObject({ signal: 'refused', tone: 'refused' })
    expect(tellAnswer(null)).toMatchObject({ signal: 'unknown', tone: 'refused' })
  })

  it('names an old card, which counts', () => {
    expect(ask(zahra, 'old')).toEqual({
      signal: 'voided',
      tone: 'notice',
      text: 'Zahra Khoirunnisa · Hadir 18.27 · Kartu lama',
    })
  })

  it('is no second arrival of a present student', () => {
    mark(naufal, 'Hadir')
    expect(ask(naufal)).toEqual({
      signal: 'already',
      tone: 'notice',
      text: 'Naufal Rizqi Pratama · sudah tercatat 18.20',
    })
  })

  it('is no arrival while the student is marked Izin by hand', () => {
    mark(naufal, 'Izin', 'Acara keluarga')
    expect(ask(naufal)).toEqual({
      signal: 'question',
      tone: 'notice',
      text: 'Naufal Rizqi Pratama tercatat Izin. Buka namanya di daftar untuk memilih.',
    })
  })
})

it('hashes a secret as the roster does', async () => {
  expect(await hashOfSecret(`${naufal}.${'a'.repeat(22)}`)).toBe(
    '7HxJTfbSp-o2Zo1lbmuJeeM2Qb_qN4wVA4rzlk2wV6M',
  )
  expect(await hashOfSecret(naufal)).toBe('')
})
