import { describe, expect, it } from 'vitest'
import {
  errorBodySchema,
  errorCatalogue,
  errorCodes,
  isErrorCode,
  messageForCode,
  httpStatus,
} from './errors.ts'

/** The statuses that a refusal may have, and what each tells a client. */
const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]

describe('the catalogue of refusals', () => {
  it('gives each code a status that clients know', () => {
    for (const code of errorCodes) expect(statuses, code).toContain(httpStatus(code))
  })

  it('answers 404 for what is not found or out of reach, and for nothing else but what is missing', () => {
    const missing = errorCodes.filter((code) => httpStatus(code) === 404)
    const named = errorCodes.filter((code) => code.endsWith('.not-found'))
    expect(missing.filter((code) => !named.includes(code)).toSorted()).toEqual([
      'academic-year.none-active',
      'request.unknown-path',
    ])
    expect(named.filter((code) => !missing.includes(code))).toEqual([])
  })

  it('keeps the statuses that queues on phones decide by', () => {
    expect(httpStatus('session.expired')).toBe(401)
    expect(httpStatus('request.too-many')).toBe(429)
    expect(httpStatus('server.busy')).toBe(503)
    expect(httpStatus('server.read-only')).toBe(503)
    expect(httpStatus('idempotency.in-flight')).toBe(409)
  })

  it('has Indonesian sentences, apart from the one the specification has in English', () => {
    for (const code of errorCodes) {
      const message = errorCatalogue[code].message
      expect(message, code).toMatch(/^[A-Z{].{4,}/)
      if (code !== 'server.unexpected' && code !== 'password.mismatch')
        expect(message, code).toMatch(/[.!)}]$/)
    }
  })

  it('keeps the texts of the specification byte for byte', () => {
    expect(messageForCode('server.unexpected')).toBe('Something went wrong')
    expect(messageForCode('score.claimed')).toBe('Siswa ini sedang dinilai oleh munaqis lain!')
    expect(messageForCode('exam.marks-missing')).toBe('Berikan nilai untuk semua pertanyaan!')
    expect(messageForCode('password.mismatch')).toBe('Passwords tidak sama')
    expect(messageForCode('image.missing')).toBe('Tidak ada foto yang dipilih!')
    expect(messageForCode('image.unreadable')).toBe('Gagal membuat thumbnail!')
    const asked = { pihak: 'PJP Desa', keadaan: 'belum memulai' }
    expect(messageForCode('munaqasyah.not-running', asked)).toBe(
      'PJP Desa belum memulai munaqosah!',
    )
  })
})

describe('messageForCode', () => {
  it('fills the placeholders of a message', () => {
    expect(messageForCode('class.student-elsewhere', { class: 'Kelas Umar 5' })).toBe(
      'Siswa sudah di Kelas Umar 5.',
    )
    expect(messageForCode('question.bad-options', { max: 20 })).toBe(
      'Opsi skor harus 0 sampai 20 dan memuat 20.',
    )
  })

  it('shows a dash for a missing value', () => {
    expect(messageForCode('attendance.already-present')).toBe('Sudah hadir -.')
  })
})

describe('the body of a refusal', () => {
  it('carries a code of the catalogue and a message', () => {
    const body = { message: 'Kelas terkunci.', code: 'class.locked', details: { names: ['x'] } }
    expect(errorBodySchema.parse(body)).toEqual(body)
    expect(errorBodySchema.safeParse({ ...body, code: 'class.nope' }).success).toBe(false)
  })

  it('knows its codes', () => {
    expect(isErrorCode('class.locked')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
  })
})
