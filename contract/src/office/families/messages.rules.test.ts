import { describe, expect, it } from 'vitest'
import { isDay } from '../../values/request/wire-values.ts'
import {
  messageKinds,
  messagePlaceholders,
  messageText,
  quietUntil,
  standardMessages,
  whatsAppLink,
} from './messages.rules.ts'

/** `HH:MM` of a clock in Jakarta on 19 November 2026. */
const at = (time: string) => new Date(`2026-11-19T${time}:00.000+07:00`)
const until = (day: string, time: string) => new Date(`${day}T${time}:00.000+07:00`).toISOString()

describe('quiet hours over midnight', () => {
  const hours = { quietFrom: '21:00', quietTo: '05:00' }

  it.each([
    ['20:59', null],
    ['21:00', until('2026-11-20', '05:00')],
    ['23:59', until('2026-11-20', '05:00')],
    ['00:00', until('2026-11-19', '05:00')],
    ['04:59', until('2026-11-19', '05:00')],
    ['05:00', null],
    ['12:00', null],
  ])('at %s families are left alone until %s', (time, expected) => {
    expect(quietUntil(at(time), hours)).toBe(expected)
  })
})

describe('quiet hours within a day', () => {
  const hours = { quietFrom: '12:00', quietTo: '13:00' }

  it.each([
    ['11:59', null],
    ['12:00', until('2026-11-19', '13:00')],
    ['12:59', until('2026-11-19', '13:00')],
    ['13:00', null],
    ['00:30', null],
  ])('at %s families are left alone until %s', (time, expected) => {
    expect(quietUntil(at(time), hours)).toBe(expected)
  })

  it('with equal ends are none', () => {
    for (const time of ['00:00', '21:00', '21:01'])
      expect(quietUntil(at(time), { quietFrom: '21:00', quietTo: '21:00' })).toBeNull()
  })

  it('end on a day that exists, at the turn of months and years', () => {
    const hours = { quietFrom: '21:00', quietTo: '05:00' }
    const newYear = quietUntil(new Date('2026-12-31T22:00:00.000+07:00'), hours)
    expect(newYear).toBe('2026-12-31T22:00:00.000Z')
    expect(isDay(newYear?.slice(0, 10) ?? '')).toBe(true)
  })
})

describe('the text of a message', () => {
  const values = {
    wali: 'Aminah',
    nama: 'Fathan',
    kelas: 'Kelas Umar 5',
    tanggal: 'Kamis, 19 November 2026',
    status: 'Izin',
    periode: 'November 2026',
    pertemuan: '8',
    hadir: '7',
    persen: '87,5%',
    semester: 'semester Ganjil 2026/2027',
    jumlah: '692',
    ratarata: '86,5',
    lembaga: 'PPG Garut',
  }

  it.each(messageKinds.map((kind) => [kind] as const))(
    'of our own for %s names only what the kind knows, and leaves no gap',
    (kind) => {
      const named = [...standardMessages[kind].matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const name of named) expect(messagePlaceholders[kind]).toContain(name)
      expect(messageText(kind, '', values)).not.toMatch(/[{}]|undefined| -[ .,:;]/)
    },
  )

  it('is the region’s where it has one', () => {
    expect(messageText('absent', 'Ananda {nama} {status}.', values)).toBe('Ananda Fathan Izin.')
  })

  it('of the region shows nothing of the machine for a word in braces nobody knows', () => {
    const text = 'Ananda {nama} {constructor} {valueOf}.'
    expect(messageText('absent', text, values)).toBe('Ananda Fathan - -.')
  })

  it('takes a name as it is, braces and signs included', () => {
    const odd = { ...values, nama: "Nur'aini {kelas} $& & Co" }
    expect(messageText('absent', '{nama}!', odd)).toBe("Nur'aini {kelas} $& & Co!")
  })

  it('travels whole in a link that opens WhatsApp', () => {
    const text = 'Ananda Nur & "Ali" 100% – السلام\nbaris dua #1?'
    const link = new URL(whatsAppLink('81234567890', text))
    expect(link.origin + link.pathname).toBe('https://wa.me/6281234567890')
    expect(link.searchParams.get('text')).toBe(text)
    expect([...link.searchParams.keys()]).toEqual(['text'])
  })
})
