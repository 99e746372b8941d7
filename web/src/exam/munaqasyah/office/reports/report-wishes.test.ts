import { expect, it } from 'vitest'
import { givenScore } from '../test/office.fixtures.ts'
import {
  finishedIds,
  reasonNotToPrint,
  recallPlace,
  recallSigner,
  rememberWishes,
  reportsRequest,
  signerAmong,
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

const among = {
  scope: { branchYearId: 't1', subBranchId: 'k1' },
  scores: [done, begun],
}

it('begins with all finished students', () => {
  expect([...finishedIds([done, begun])]).toEqual([done.id])
})

it('leaves out what was not chosen', () => {
  expect(reportsRequest(wishes, among)).toEqual({
    kind: 'reports',
    scoreIds: [done.id],
    place: 'Mekarsari',
    date: '2026-12-20',
    sort: 'name',
    format: 'pdf',
    withHandOver: true,
  })
  const bare = reportsRequest({ ...wishes, place: ' ', date: '', homeroomTeacherId: 'g1' }, among)
  expect(bare).not.toHaveProperty('place')
  expect(bare).not.toHaveProperty('date')
  expect(bare).toHaveProperty('homeroomTeacherId', 'g1')
})

it('requests all students by scope', () => {
  const all = reportsRequest({ ...wishes, scoreIds: new Set([done.id, begun.id]) }, among)
  expect(all).toMatchObject({ branchYearId: 't1', subBranchId: 'k1' })
  expect(all).not.toHaveProperty('scoreIds')
  const ofClass = reportsRequest(wishes, { scope: { classId: 'k7' }, scores: [done] })
  expect(ofClass).toMatchObject({ classId: 'k7' })
})

it('says what is missing before it prints', () => {
  expect(reasonNotToPrint(wishes)).toBe(false)
  expect(reasonNotToPrint({ ...wishes, scoreIds: new Set() })).toBe('Pilih siswa dahulu.')
  expect(reasonNotToPrint({ ...wishes, date: '31/02' })).toBe('Tanggal tidak valid!')
  const many = new Set(Array.from({ length: 501 }, (_, index) => `s${index}`))
  expect(reasonNotToPrint({ ...wishes, scoreIds: many })).toBe(
    'Paling banyak 500 siswa sekali jalan.',
  )
})

it('remembers the signer of a class and the place', () => {
  rememberWishes('k7', { ...wishes, homeroomTeacherId: 'g1' })
  expect([recallSigner('k7'), recallSigner('k8'), recallSigner(undefined)]).toEqual(['g1', '', ''])
  expect(recallPlace()).toBe('Mekarsari')
  rememberWishes('k7', wishes)
  expect(recallSigner('k7')).toBe('')
})

it('lets go of a signer who left the class, once its teachers are known', () => {
  const teachers = [{ id: 'g1' }]
  expect([signerAmong('g1', teachers), signerAmong('g2', teachers)]).toEqual(['g1', ''])
  expect([signerAmong('g2', undefined), signerAmong('', teachers)]).toEqual(['g2', ''])
})
