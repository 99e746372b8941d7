import { beforeEach, describe, expect, it } from 'vitest'
import { Phone } from '../test/phone.fixtures.ts'
import { baseAfterNews, emptySnapshot } from './register-base.ts'
import { canSelect } from './register-board.ts'
import { recapText } from './recap-text.ts'
import { at, classId, newcomer, RegisterServer, today } from '../test/register-server.fixtures.ts'

const naufal = '20210022'
const raihan = '20210035'
const zahra = '20210066'

let server: RegisterServer
let siti: Phone

beforeEach(() => {
  server = new RegisterServer()
  siti = new Phone('Siti')
})

describe('before the first response', () => {
  it('shows a scan at once, opens the register with it and counts unsent records', () => {
    siti.scan(naufal, '18.27')
    const view = siti.view()
    expect(view).toMatchObject({ isOpen: true, present: 1, waiting: 1 })
    expect(view.counts).toMatchObject({ Hadir: 1, Belum: 2 })
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27'), isWaiting: true })
  })

  it('counts apart what is sent from memory', () => {
    siti.scan(naufal, '18.27')
    siti.scan(raihan, '18.28')
    siti.pending = siti.pending.map((one, index) => ({ ...one, isInMemory: index === 1 }))
    expect(siti.view()).toMatchObject({ present: 2, waiting: 2, inMemory: 1 })
  })

  it('names a child that has no name yet', () => {
    siti.members = siti.members.map((one) => (one.nis === naufal ? { ...one, name: '' } : one))
    siti.scan(naufal, '18.27')
    expect(siti.row(naufal)).toMatchObject({ name: 'Tanpa nama', status: 'Hadir' })
  })

  it('decides lateness by the corrected time, not by a wrong clock', () => {
    siti.scan(naufal, '19.27', -60 * 60_000)
    siti.scan(raihan, '18.20', 30 * 60_000)
    siti.now = at('19.00')
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27') })
    expect(siti.row(raihan)).toMatchObject({ status: 'Terlambat', time: at('18.50') })
  })

  it('keeps the first arrival', () => {
    siti.scan(naufal, '18.27')
    siti.now = at('18.58')
    siti.scan(naufal, '18.55')
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27') })
  })

  it('keeps a class over midnight on its day until an hour after its end', () => {
    const nextDay = '2025-11-21'
    Object.assign(siti, { startTime: '22:00', endTime: '00:30', now: at('00.04', nextDay) })
    siti.scan(naufal, '23.50')
    siti.mark(raihan, { status: 'Hadir', at: at('00.03', nextDay) })
    expect(siti.view()).toMatchObject({ isToday: true, present: 2 })
    expect(siti.row(raihan)).toMatchObject({ status: 'Hadir', time: at('00.03', nextDay) })
    siti.now = at('01.30', nextDay)
    expect(siti.view()).toMatchObject({ isToday: false, present: 2 })
  })

  it('undoes a mark without a trace', () => {
    const scan = siti.scan(naufal, '18.27')
    siti.undo(scan)
    expect(siti.row(naufal)).toMatchObject({ status: 'Belum', time: null })
  })

  it('undoes a bulk mark student by student', () => {
    const marks = [naufal, raihan].map((nis) => siti.mark(nis, { status: 'Sakit', isBulk: true }))
    expect(siti.view().counts).toMatchObject({ Sakit: 2, Belum: 1 })
    marks.forEach((mark) => siti.undo(mark))
    expect(siti.view().counts).toMatchObject({ Sakit: 0, Belum: 3 })
  })

  it('changes only the row object that changed', () => {
    const before = siti.view()
    siti.scan(naufal, '18.27')
    const after = siti.view(before)
    const same = after.rows.filter((row, index) => row === before.rows[index])
    expect(same.map(({ nis }) => nis)).toEqual([raihan, zahra])
  })
})

describe('after the response', () => {
  it('shows the same, with nothing waiting', () => {
    siti.scan(naufal, '18.27')
    const expected = { status: 'Hadir', time: at('18.27') }
    expect(siti.row(naufal)).toMatchObject(expected)
    siti.sync(server)
    expect(siti.row(naufal)).toMatchObject({ ...expected, isWaiting: false })
    expect(siti.view().waiting).toBe(0)
    expect(siti.view().heardAt).toBe(server.now)
  })

  it('still undoes a mark the server has stored', () => {
    const scan = siti.scan(naufal, '18.27')
    siti.sync(server)
    siti.undo(scan)
    expect(siti.row(naufal).status).toBe('Belum')
    siti.sync(server)
    expect(siti.row(naufal).status).toBe('Belum')
    expect(server.entry(naufal)?.isMarked).toBe(false)
  })

  it('does not undo a mark that another user has changed since', () => {
    const hendra = new Phone('Hendra')
    const scan = siti.scan(naufal, '18.27')
    siti.sync(server)
    hendra.sync(server)
    hendra.mark(naufal, { status: 'Izin', teachersNotes: 'Pulang dulu' })
    hendra.sync(server)
    siti.sync(server)
    siti.undo(scan)
    expect(siti.row(naufal).status).toBe('Izin')
  })

  it('applies a repeated response without harm', () => {
    siti.scan(naufal, '18.27')
    siti.mark(raihan, { status: 'Izin', teachersNotes: 'Acara keluarga' })
    siti.sync(server, { hears: false })
    siti.sync(server)
    expect(server.revision).toBe(2)
    expect(siti.row(raihan)).toMatchObject({
      status: 'Izin',
      note: 'Acara keluarga',
      isWaiting: false,
    })
  })

  it('is not overwritten by a late response', () => {
    siti.sync(server)
    siti.scan(naufal, '18.27')
    siti.sync(server)
    const late = { ...siti.base, isWhole: true, revision: 0, serverTime: at('18.20'), entries: [] }
    siti.base = baseAfterNews(siti.base, late, new Map())
    expect(siti.row(naufal).status).toBe('Hadir')
  })
})

describe('two phones', () => {
  let hendra: Phone
  beforeEach(() => {
    hendra = new Phone('Hendra')
  })

  it('agree on the earliest arrival, in whatever order they send', () => {
    siti.scan(naufal, '18.50')
    hendra.scan(naufal, '18.27')
    siti.now = hendra.now = server.now = at('18.55')
    siti.sync(server)
    hendra.sync(server)
    siti.sync(server)
    for (const phone of [siti, hendra]) {
      expect(phone.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27') })
    }
  })

  it('show each other marks that were made meanwhile', () => {
    siti.scan(naufal, '18.27')
    siti.sync(server)
    hendra.scan(raihan, '18.29')
    hendra.sync(server)
    siti.sync(server)
    expect(siti.view().counts).toMatchObject({ Hadir: 2, Belum: 1 })
    expect(hendra.view().counts).toMatchObject({ Hadir: 2, Belum: 1 })
  })

  it('keep two different manual marks as a conflict with both values, which the choice resolves', () => {
    siti.mark(zahra, { status: 'Sakit' })
    siti.sync(server)
    hendra.mark(zahra, { status: 'Izin', teachersNotes: 'Acara keluarga' })
    expect(hendra.row(zahra).status).toBe('Izin')
    hendra.sync(server)
    const [issue] = hendra.row(zahra).issues
    expect(hendra.row(zahra)).toMatchObject({ status: 'Sakit', isWaiting: false })
    expect(issue).toMatchObject({
      kind: 'conflict',
      details: { yours: { status: 'Izin' }, theirs: { status: 'Sakit', by: { id: 'id of Siti' } } },
    })
    hendra.pending = []
    hendra.mark(zahra, { status: 'Izin', teachersNotes: 'Acara keluarga' })
    hendra.sync(server)
    expect(server.entry(zahra)).toMatchObject({ status: 'Izin', teachersNotes: 'Acara keluarga' })
  })

  it('leave a mark on an older version to the server, and show the newer version until it decides', () => {
    hendra.sync(server)
    hendra.mark(zahra, { status: 'Izin', teachersNotes: 'Acara keluarga' })
    siti.mark(zahra, { status: 'Sakit' })
    siti.sync(server)
    const waiting = hendra.pending
    hendra.pending = []
    hendra.sync(server)
    hendra.pending = waiting
    expect(hendra.row(zahra)).toMatchObject({ status: 'Sakit', isWaiting: true })
    hendra.sync(server)
    expect(hendra.row(zahra).issues).toHaveLength(1)
  })

  it('do not make an own later mark stale', () => {
    siti.sync(server)
    siti.mark(zahra, { status: 'Sakit' })
    siti.mark(zahra, { status: 'Hadir' })
    const [, second] = siti.pending
    siti.pending = siti.pending.slice(0, 1)
    siti.sync(server)
    siti.pending = second ? [second] : []
    expect(siti.row(zahra).status).toBe('Hadir')
    siti.sync(server)
    expect(server.entry(zahra)?.status).toBe('Hadir')
  })
})

describe('a register cancelled by another user', () => {
  it('is closed here too, and begins empty when it is opened again', () => {
    siti.sync(server)
    siti.scan(naufal, '18.27')
    siti.sync(server)
    const cancelled = {
      isWhole: false,
      revision: server.revision + 1,
      serverTime: server.now,
      meeting: null,
      entries: [],
    }
    siti.base = baseAfterNews(siti.base, cancelled, new Map())
    expect(siti.view()).toMatchObject({ isOpen: false, present: 0 })
  })
})

describe('refused', () => {
  it('keeps the reason beside the child', () => {
    server.isYearActive = false
    siti.scan(naufal, '18.27')
    siti.sync(server)
    expect(siti.row(naufal)).toMatchObject({
      status: 'Belum',
      issues: [{ kind: 'refused', code: 'branch-year.inactive' }],
    })
  })
})

describe('an app that was killed and restarted', () => {
  it('shows exactly what it showed, sent and unsent', () => {
    const scan = siti.scan(naufal, '18.27')
    siti.mark(raihan, { status: 'Izin', teachersNotes: 'Acara keluarga' })
    siti.sync(server)
    siti.mark(zahra, { status: 'Sakit' })
    const before = siti.view()
    siti.restart()
    expect(siti.view()).toEqual(before)
    siti.undo(scan)
    expect(siti.row(naufal).status).toBe('Belum')
  })
})

describe('a day that has passed', () => {
  it('shows unmarked students as Tanpa Keterangan', () => {
    siti.scan(naufal, '18.27')
    siti.sync(server)
    siti.now = at('07.00', '2025-11-21')
    expect(siti.view()).toMatchObject({ isToday: false, present: 1 })
    expect(siti.row(raihan).status).toBe('Tanpa Keterangan')
  })

  it('knows no arrival of a child who is entered then', () => {
    siti.now = at('10.00', '2025-11-21')
    siti.mark(naufal, { reason: 'Absen ditulis di kertas' })
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', arrivedAt: null, time: siti.now })
  })

  it('still accepts records of the day itself', () => {
    siti.scan(naufal, '18.27')
    siti.now = at('07.00', '2025-11-21')
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27') })
  })
})

describe('a member who joined after the class', () => {
  const budi = newcomer.nis

  /** The register is open and heard of; the class ended at 19.45, and Budi was enrolled at 20.45. */
  beforeEach(() => {
    siti.scan(naufal, '18.27')
    siti.sync(server)
    server.lateJoiners = [newcomer]
    siti.members = [...siti.members, newcomer]
    siti.now = server.now = at('20.45')
  })

  it('is neither missing nor absent, today and on later days', () => {
    siti.sync(server)
    const view = siti.view()
    expect(view.rows.map(({ nis }) => nis)).toEqual([naufal, raihan, zahra])
    expect(view.counts).toMatchObject({ Hadir: 1, Belum: 2 })
    const recap = recapText({ className: 'Kelas Umar 5', date: today, view })
    expect(recap).toContain('Hadir 1 dari 3 siswa')
    expect(recap).not.toContain('Budi')
    siti.now = at('07.00', '2025-11-21')
    const after = siti.view()
    expect(after.counts).toMatchObject({ Hadir: 1, 'Tanpa Keterangan': 2 })
    expect(after.lateJoiners).toMatchObject([{ nis: budi, status: 'Belum' }])
  })

  it('is in no bulk mark', () => {
    siti.sync(server)
    const { rows, lateJoiners } = siti.view()
    expect([...rows, ...lateJoiners].filter(canSelect).map(({ nis }) => nis)).toEqual([
      raihan,
      zahra,
    ])
  })

  it.each(['before', 'after'])('counts once marked, %s the server has it', (moment) => {
    siti.sync(server)
    siti.scan(budi, '20.50')
    if (moment === 'after') siti.sync(server)
    const view = siti.view()
    expect(view.lateJoiners).toEqual([])
    expect(view.rows).toHaveLength(4)
    expect(siti.row(budi)).toMatchObject({ status: 'Terlambat', isLateJoiner: false })
  })

  it('shows what was refused of it', () => {
    siti.sync(server)
    server.isYearActive = false
    siti.scan(budi, '20.50')
    siti.sync(server)
    expect(siti.row(budi).issues).toHaveLength(1)
  })

  it('keeps its object while nothing changes', () => {
    siti.sync(server)
    const before = siti.view()
    siti.scan(raihan, '20.50')
    expect(siti.view(before).lateJoiners).toBe(before.lateJoiners)
  })

  it('is listed where the server has not answered since the end: it may have joined before', () => {
    expect(siti.view().counts).toMatchObject({ Hadir: 1, Belum: 3 })
    expect(siti.view().lateJoiners).toEqual([])
  })

  it('is listed by a phone that knows of the register by its roster alone', () => {
    siti.sync(server)
    const empty = emptySnapshot({ classId, date: today })
    for (const heardAt of [null, at('20.40')]) {
      siti.base = { ...empty, heardAt, meeting: siti.base.meeting ?? server.meeting }
      expect(siti.view()).toMatchObject({ isOpen: true, counts: { Belum: 4 }, lateJoiners: [] })
    }
  })
})

describe('sent while no screen was open', () => {
  it('is shown until a response contains it, then only once', () => {
    siti.scan(naufal, '18.27')
    siti.sync(server, { hears: false })
    siti.pending = siti.pending.map((operation) => ({
      ...operation,
      state: { kind: 'sent', revision: server.revision },
    }))
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', isWaiting: false })
    siti.sync(server)
    expect(siti.row(naufal)).toMatchObject({ status: 'Hadir', time: at('18.27') })
  })
})
