import { describe, expect, it } from 'vitest'
import { untouchedEntry, type EntryRecord, type EntryState } from './attendance-entry.rules.ts'
import { touchEntry } from './register/attendance-register.rules.ts'
import { decideUpdate, type EntryUpdate } from './attendance-update.rules.ts'

const date = '2026-01-05'
const register = { date, startTime: '16:00', endTime: '17:30' }
const arrival = '2026-01-05T08:58:00.000Z'
const now = '2026-01-05T10:00:00.000Z'
const nextDay = '2026-01-06T10:00:00.000Z'
const untouched: EntryRecord = { state: untouchedEntry, touches: [] }

function stored(after: Partial<EntryState>, on = untouched): EntryRecord {
  return touchEntry(on, {
    operationId: null,
    by: { id: 'siti', name: 'Siti' },
    deviceId: null,
    at: arrival,
    source: 'manual',
    reason: null,
    after: { ...on.state, markedAt: arrival, ...after },
  }).record
}

const hadir = stored({ status: 'Hadir', mark: 'scan', arrivedAt: arrival })
const sakit = stored({ status: 'Sakit', mark: 'manual' })

const today = (record: EntryRecord, update: EntryUpdate) =>
  decideUpdate(record, update, { ...register, receivedAt: now, userId: 'hendra' })
const later = (record: EntryRecord, update: EntryUpdate) =>
  decideUpdate(record, update, { ...register, receivedAt: nextDay, userId: 'hendra' })

describe('decideUpdate', () => {
  it('stores a status as sent, without the late rule', () => {
    const timestamp = '2026-01-05T09:50:00.000Z'
    expect(today(untouched, { status: 'Hadir', timestamp })).toMatchObject({
      kind: 'kept',
      after: { status: 'Hadir', mark: 'manual', arrivedAt: timestamp, markedAt: timestamp },
    })
  })

  it('keeps the values of missing keys', () => {
    expect(today(hadir, { teachersNotes: 'Membawa adik' })).toMatchObject({
      after: { ...hadir.state, teachersNotes: 'Membawa adik' },
    })
    const flags = today(hadir, { violations: { attitude: true } })
    expect(flags).toMatchObject({
      after: { violations: { attribute: false, attitude: true, tidiness: false } },
    })
  })

  it('keeps no finding of a student marked as absent, and none that an unseen mark would remove', () => {
    const none = { attribute: false, attitude: false, tidiness: false }
    const violations = { ...none, attitude: true }
    const found = stored({ status: 'Hadir', mark: 'scan', arrivedAt: arrival, violations })
    const absent = { status: 'Sakit', violations: { attitude: true } } as const
    expect(today(found, absent)).toMatchObject({ after: { status: 'Sakit', violations: none } })
    expect(today(sakit, { violations })).toMatchObject({ after: { violations: none } })
    expect(today(found, { ...absent, version: 0 })).toMatchObject({
      kind: 'conflict',
      theirs: { status: 'Hadir', violations },
    })
  })

  it('uses the present time without a timestamp, and for a timestamp of another day', () => {
    expect(today(untouched, { status: 'Hadir' })).toMatchObject({ after: { arrivedAt: now } })
    const future = today(untouched, { status: 'Hadir', timestamp: '2026-01-05T12:00:00.000Z' })
    expect(future).toMatchObject({ after: { arrivedAt: now } })
    expect(today(untouched, { status: 'Sakit' })).toMatchObject({
      after: { arrivedAt: null, markedAt: now },
    })
  })

  it('changes no Hadir of today to Terlambat and keeps the earliest arrival', () => {
    const second = { status: 'Terlambat', timestamp: '2026-01-05T09:30:00.000Z' } as const
    expect(today(hadir, second)).toMatchObject({ after: { status: 'Hadir', arrivedAt: arrival } })
    const informed = { ...second, version: hadir.state.version }
    expect(today(hadir, informed)).toMatchObject({
      after: { status: 'Terlambat', arrivedAt: arrival },
    })
    expect(later(hadir, second)).toMatchObject({ after: { status: 'Terlambat' } })
    const earlier = { status: 'Hadir', timestamp: '2026-01-05T08:40:00.000Z' } as const
    expect(today(hadir, earlier)).toMatchObject({ after: { arrivedAt: earlier.timestamp } })
  })

  it('does not turn a scan into a manual mark when it is sent back unchanged', () => {
    expect(today(hadir, { status: 'Hadir', timestamp: arrival })).toEqual({
      kind: 'kept',
      after: hadir.state,
    })
  })

  it('keeps a stored arrival on a past day; a timestamp counts only without one', () => {
    const earlier = '2026-01-05T08:00:00.000Z'
    expect(later(hadir, { status: 'Hadir', timestamp: earlier })).toMatchObject({
      after: { arrivedAt: arrival },
    })
    expect(later(sakit, { status: 'Hadir', timestamp: earlier })).toMatchObject({
      after: { arrivedAt: earlier, mark: 'manual' },
    })
    expect(later(sakit, { status: 'Hadir' })).toMatchObject({
      after: { arrivedAt: nextDay, markedAt: nextDay, markedBy: 'hendra' },
    })
  })

  it('takes a stated arrival in place of the hour of a later entry, and keeps that hour otherwise', () => {
    const entered = stored({ status: 'Hadir', mark: 'manual', arrivedAt: nextDay })
    const told = { status: 'Hadir', timestamp: arrival } as const
    expect(later(entered, told)).toMatchObject({ after: { status: 'Hadir', arrivedAt: arrival } })
    const again = { status: 'Hadir', timestamp: nextDay } as const
    expect(later(entered, again)).toEqual({ kind: 'kept', after: entered.state })
  })

  it('conflicts when a stale version meets a different manual mark', () => {
    expect(today(sakit, { status: 'Tanpa Keterangan', version: 0 })).toMatchObject({
      kind: 'conflict',
      yours: { status: 'Tanpa Keterangan', at: now },
      theirs: { status: 'Sakit', version: 1, by: { name: 'Siti' } },
    })
    expect(today(sakit, { status: 'Sakit', version: 0 }).kind).toBe('kept')
    expect(today(sakit, { status: 'Tanpa Keterangan', version: 1 }).kind).toBe('kept')
    expect(today(sakit, { status: 'Tanpa Keterangan' }).kind).toBe('kept')
    expect(today(sakit, { teachersNotes: 'Demam', version: 0 }).kind).toBe('kept')
  })

  it('conflicts when a record that was read unmarked was scanned since with another status', () => {
    const noted = stored({ teachersNotes: 'Membawa adik' })
    const scanned = stored({ status: 'Hadir', mark: 'scan', arrivedAt: arrival }, noted)
    const unread = { status: 'Tanpa Keterangan', teachersNotes: 'Wali dihubungi' } as const
    for (const version of [0, 1]) {
      expect(later(scanned, { ...unread, teachersNotes: undefined, version })).toMatchObject({
        kind: 'conflict',
        yours: { status: 'Tanpa Keterangan' },
        theirs: { status: 'Hadir', version: 2, by: { name: 'Siti' } },
      })
    }
    expect(later(hadir, { ...unread, version: 0 })).toMatchObject({
      kind: 'conflict',
      yours: unread,
    })
    expect(today(hadir, { status: 'Terlambat', version: 0 }).kind).toBe('conflict')
    expect(today(hadir, { status: 'Hadir', version: 0 }).kind).toBe('kept')
    expect(today(hadir, { teachersNotes: 'Membawa adik', version: 0 }).kind).toBe('kept')
    expect(later(hadir, { ...unread, version: 1 }).kind).toBe('kept')
    expect(later(hadir, unread).kind).toBe('kept')
    expect(later(noted, { status: 'Sakit', version: 0 }).kind).toBe('kept')
  })

  it('overwrites a scan that came since where the record was read as marked', () => {
    const late = stored({ status: 'Terlambat', mark: 'scan', arrivedAt: now })
    const earlier = stored({ status: 'Hadir', mark: 'scan', arrivedAt: arrival }, late)
    expect(today(earlier, { status: 'Sakit', version: 1 })).toMatchObject({
      kind: 'kept',
      after: { status: 'Sakit', mark: 'manual' },
    })
  })

  it('keeps what others wrote into fields that are sent back as they were read', () => {
    const none = { attribute: false, attitude: false, tidiness: false }
    const read = { status: 'Hadir', teachersNotes: '', version: hadir.state.version } as const
    const teachersNotes = 'Dijemput 19.30, sakit'
    const news = stored({ teachersNotes, violations: { ...none, attribute: true } }, hadir)
    const sent = { ...read, violations: { ...none, attitude: true } }
    const violations = { ...none, attribute: true, attitude: true }
    expect(today(news, sent)).toMatchObject({ kind: 'kept', after: { teachersNotes, violations } })
    const again = stored({ teachersNotes: 'Pulang sendiri' }, news)
    const whole = { ...sent, teachersNotes, version: news.state.version }
    expect(today(again, whole)).toMatchObject({ after: { teachersNotes: 'Pulang sendiri' } })
    expect(today(news, { ...sent, version: news.state.version })).toMatchObject({
      after: { teachersNotes: '', violations: { ...none, attitude: true } },
    })
  })

  it('conflicts when two have written different notes', () => {
    const theirs = stored({ teachersNotes: 'Dijemput 19.30, sakit' }, hadir)
    const update = { teachersNotes: 'Membawa adik', version: hadir.state.version }
    expect(today(theirs, update)).toMatchObject({
      kind: 'conflict',
      yours: { status: 'Hadir', teachersNotes: 'Membawa adik' },
      theirs: { status: 'Hadir', teachersNotes: 'Dijemput 19.30, sakit', version: 2 },
    })
    expect(today(theirs, { ...update, version: 2 })).toMatchObject({
      after: { teachersNotes: 'Membawa adik' },
    })
  })

  it('conflicts when a finding meets an absence that its sender has not seen', () => {
    const absent = stored({ status: 'Sakit', mark: 'manual' }, hadir)
    const update = { violations: { attitude: true }, version: hadir.state.version }
    expect(today(absent, update)).toMatchObject({
      kind: 'conflict',
      yours: { status: 'Hadir', violations: { attitude: true, attribute: false } },
      theirs: { status: 'Sakit', version: 2 },
    })
    const decided = { ...update, status: 'Hadir', version: 2 } as const
    expect(today(absent, decided)).toMatchObject({
      after: { status: 'Hadir', violations: { attitude: true } },
    })
  })

  it('needs a note for Izin, sent or stored', () => {
    expect(today(untouched, { status: 'Izin' }).kind).toBe('note-needed')
    expect(today(untouched, { status: 'Izin', teachersNotes: '' }).kind).toBe('note-needed')
    const note = { teachersNotes: 'Acara keluarga' }
    expect(today(untouched, { status: 'Izin', ...note }).kind).toBe('kept')
    expect(today(stored({ ...note }), { status: 'Izin' }).kind).toBe('kept')
    const izin = stored({ status: 'Izin', mark: 'manual', ...note })
    expect(today(izin, { teachersNotes: '' }).kind).toBe('note-needed')
  })

  it('stores the reason', () => {
    const update = { status: 'Sakit', reason: 'Kabar dari wali' } as const
    expect(later(hadir, update)).toMatchObject({ after: { updateReason: 'Kabar dari wali' } })
  })
})
