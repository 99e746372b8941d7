import { expect, it } from 'vitest'
import { givenScore } from './office.fixtures.ts'
import {
  finishedIds,
  reasonNotToPrint,
  recallPlace,
  recallSigner,
  rememberWishes,
  reportsRequest,
  type ReportWishes,
} from './report-wishes.ts'

const done = givenScore({ each: 80 })
const begun = givenScore({ scores: { reciting: 80 } })

const wishes: ReportWishes = {
  scoreIds: new Set([done.id]),
  homeroomTeacherId: '',
  place: ' Mekarsari ',
  date: '2026-12-20',
  sort: 'name',
  format: 'pdf',
  withHandOver: true,
}

it('begins with everybody who is done', () => {
  expect([...finishedIds([done, begun])]).toEqual([done.id])
})

it('leaves out what was not chosen', () => {
  expect(reportsRequest(wishes)).toEqual({
    kind: 'reports',
    scoreIds: [done.id],
    place: 'Mekarsari',
    date: '2026-12-20',
    sort: 'name',
    format: 'pdf',
    withHandOver: true,
  })
  const bare = reportsRequest({ ...wishes, place: ' ', date: '', homeroomTeacherId: 'g1' })
  expect(bare).not.toHaveProperty('place')
  expect(bare).not.toHaveProperty('date')
  expect(bare).toHaveProperty('homeroomTeacherId', 'g1')
})

it('says what is missing before it prints', () => {
  expect(reasonNotToPrint(wishes)).toBe(false)
  expect(reasonNotToPrint({ ...wishes, scoreIds: new Set() })).toBe('Pilih siswa dahulu.')
  expect(reasonNotToPrint({ ...wishes, date: '31/02' })).toBe('Tanggal tidak valid!')
})

it('remembers who signed for a class, and where', () => {
  rememberWishes('k7', { ...wishes, homeroomTeacherId: 'g1' })
  expect([recallSigner('k7'), recallSigner('k8'), recallSigner(undefined)]).toEqual(['g1', '', ''])
  expect(recallPlace()).toBe('Mekarsari')
})
