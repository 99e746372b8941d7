import type { ToldEntry } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { Phone } from '../test/phone.fixtures.ts'
import { at, newcomer, RegisterServer } from '../test/register-server.fixtures.ts'
import { baseAfterNews } from './register-base.ts'

const naufal = '20210022'
const raihan = '20210035'
const zahra = '20210066'

let server: RegisterServer
let siti: Phone

beforeEach(() => {
  server = new RegisterServer()
  siti = new Phone('Siti')
})

describe('an entry that is void', () => {
  /** Naufal is in the class no more. */
  function givenLeft() {
    siti.sync(server)
    siti.scan(raihan, '18.27')
    siti.sync(server)
    siti.members = siti.members.filter(({ nis }) => nis !== naufal)
    const entry = server.entry(naufal)
    if (!entry) throw new Error('Naufal has an entry')
    return { ...entry, version: entry.version + 1 }
  }

  const hear = (entries: ToldEntry[]) => {
    const { meeting } = siti.base
    const news = { isWhole: false, revision: 9, serverTime: at('18.30'), meeting, entries }
    siti.base = baseAfterNews(siti.base, news, new Map())
    siti.restart()
  }

  it('takes its row out of an open list and of the numbers', () => {
    const entry = givenLeft()
    expect(siti.view().rows).toHaveLength(3)
    hear([{ ...entry, isVoid: true }])
    expect(siti.view().rows.map(({ nis }) => nis)).toEqual([raihan, zahra])
    expect(siti.view().counts.Belum).toBe(1)
    hear([{ ...entry, version: entry.version + 1 }])
    expect(siti.view().rows).toHaveLength(3)
  })

  it('stays in sight while a mark of this phone waits for it', () => {
    const entry = givenLeft()
    siti.mark(naufal, { status: 'Sakit' })
    hear([{ ...entry, isVoid: true }])
    expect(siti.row(naufal)).toMatchObject({ status: 'Sakit', isWaiting: true })
  })

  it('is that of a record which was merged into another one', () => {
    const { studentId, ...entry } = givenLeft()
    hear([{ ...entry, studentId: { ...studentId, id: newcomer.studentId, nis: newcomer.nis } }])
    expect(
      siti
        .view()
        .rows.map(({ nis }) => nis)
        .toSorted(),
    ).toEqual([raihan, zahra, newcomer.nis])
  })

  it('has no row beside that of the other record, while the roster is of before the merge', () => {
    const { members } = siti
    const { studentId, ...entry } = givenLeft()
    siti.members = members
    hear([{ ...entry, studentId: { ...studentId, id: newcomer.studentId, nis: newcomer.nis } }])
    const shown = siti.view().rows.map(({ nis }) => nis)
    expect(shown.toSorted()).toEqual([raihan, zahra, newcomer.nis])
  })
})
