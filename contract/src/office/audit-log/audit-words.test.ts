import { describe, expect, it } from 'vitest'
import { routes } from '../../index.ts'
import { actionIds } from '../../policy.ts'
import { isWrite, type RouteShape } from '../../route.ts'
import {
  actorInWords,
  deviceInWords,
  featuresOfKind,
  fieldsInWords,
  reasonInWords,
  textOfTarget,
  wordOfTarget,
  wordsOfAction,
} from './audit-log.rules.ts'
import { auditKindLabel, auditKinds } from './audit-log.schemas.ts'
import { fieldWords } from './audit-fields.ts'
import { actionWords, kindOfFeature, targetWords } from './audit-words.ts'

const writes = Object.values(routes)
  .flatMap((feature) => Object.values<RouteShape>(feature))
  .filter(isWrite)

describe('the words of the audit log', () => {
  it('exist for every action of the permission table, and for no other', () => {
    expect(Object.keys(actionWords).toSorted()).toEqual(actionIds.toSorted())
    for (const { action, path } of writes) expect(wordsOfAction(action), path).not.toBe(action)
  })

  it('are short Indonesian phrases', () => {
    for (const words of Object.values(actionWords)) expect(words).toMatch(/^[A-Z][\w ]{4,49}$/)
  })

  it('leave the name of an action nobody knows any more', () => {
    expect(wordsOfAction('classes.fold')).toBe('classes.fold')
  })
})

describe('what an entry is about', () => {
  it('is a name, else a word for the kind of thing', () => {
    const target = { type: 'journal', id: null, label: '' }
    expect(textOfTarget({ target })).toBe('Jurnal')
    expect(textOfTarget({ target: { ...target, label: 'Kelas Umar 5' } })).toBe('Kelas Umar 5')
    expect(textOfTarget({ target: null })).toBe('')
    expect(wordOfTarget('progress')).toBe('Capaian materi')
    expect(wordOfTarget('something of long ago')).toBe('Data')
  })

  it('and its fields are called by short Indonesian words', () => {
    for (const words of [...Object.values(targetWords), ...Object.values(fieldWords)])
      expect(words).toMatch(/^[A-Z][\w ]{1,24}$/)
    expect(fieldsInWords(['title', 'content', 'scoreOptions'])).toBe('Judul, Isi, Opsi nilai')
    expect(fieldsInWords(['className', 'classId'])).toBe('Kelas')
    expect(fieldsInWords(['nameOfLongAgo'])).toBe('nameOfLongAgo')
    expect([reasonInWords('stolen'), reasonInWords(null)]).toEqual(['Dicuri', ''])
  })
})

describe('who did it, and with what', () => {
  const hasan = { id: 'a', name: 'Hasan', role: 'admin' } as const
  it.each([
    [hasan, 'Chrome di Linux', 'Hasan', 'Chrome di Linux'],
    [{ ...hasan, name: '' }, null, 'Akun terhapus', ''],
    [null, 'Chrome di Android', 'Belum masuk', 'Chrome di Android'],
    [null, 'restore', 'Perintah di server', 'Pemulihan cadangan'],
    [null, 'admin:create', 'Perintah di server', 'Pembuatan admin'],
  ])('is told for %o with %s', (actor, deviceLabel, who, device) => {
    expect(actorInWords({ actor, deviceLabel })).toBe(who)
    expect(deviceInWords({ deviceLabel })).toBe(device)
  })
})

describe('the kinds of the filter', () => {
  it('hold every feature of the table once', () => {
    const features = new Set(actionIds.map((action) => action.slice(0, action.indexOf('.'))))
    expect(new Set(Object.keys(kindOfFeature))).toEqual(features)
    expect(auditKinds.flatMap(featuresOfKind).toSorted()).toEqual([...features].toSorted())
  })

  it('each have a label and something to find', () => {
    for (const kind of auditKinds) {
      expect(auditKindLabel[kind]).not.toBe('')
      expect(featuresOfKind(kind).length).toBeGreaterThan(0)
    }
  })
})
