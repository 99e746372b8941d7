import type { OperationResult } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { settledOutcome } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import type { CardKind } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { ScanSignal } from '../../../scanner/view/scan-signals.ts'
import type { ScanResult } from '../../../scanner/reading/scan-result.ts'
import { formatTime } from '../../../ui/data/formats.ts'
import type { ScanReading } from './scan-reading.ts'

/** The presentation of a reading: sound and vibration, colour, and text. */
export type ScanTelling = ScanResult & { signal: ScanSignal }

const arrivedSignal = {
  Hadir: { plain: 'present', voided: 'voided' },
  Terlambat: { plain: 'late', voided: 'lateVoided' },
} as const

type Situation = { at: string; isOnline: boolean }

/** The presentation of each case; all differ by sound, vibration, colour and text. */
export function tellScan(reading: ScanReading, { at, isOnline }: Situation): ScanTelling {
  switch (reading.kind) {
    case 'arrived':
      return tellArrival(reading.row.name, { ...reading, at })
    case 'already':
      return tellAlready(reading.row.name, reading.row.time)
    case 'question': {
      const text = `${reading.row.name} tercatat ${reading.row.status}. Ubah menjadi ${reading.status}?`
      return { signal: 'question', tone: 'notice', text }
    }
    default:
      return tellRefusal(reading, isOnline)
  }
}

type Arrival = { status: 'Hadir' | 'Terlambat'; card: CardKind | undefined; at: string | null }

function tellArrival(name: string, { status, card, at }: Arrival): ScanTelling {
  const isVoided = card === 'voided'
  return {
    signal: arrivedSignal[status][isVoided ? 'voided' : 'plain'],
    tone: isVoided ? 'notice' : 'ok',
    text: `${name} · ${status} ${formatTime(at)}${isVoided ? ' · Kartu lama' : ''}`,
  }
}

function tellAlready(name: string, time: string | null): ScanTelling {
  const text = `${name} · sudah tercatat ${formatTime(time)}`
  return { signal: 'already', tone: 'notice', text }
}

type Refusal = Exclude<ScanReading, { kind: 'arrived' | 'already' | 'question' }>

function tellRefusal(reading: Refusal, isOnline: boolean): ScanTelling {
  switch (reading.kind) {
    case 'invalid-card':
      return refused('refused', 'Kartu ini tidak sah. Cocokkan wajahnya.')
    case 'plain-refused':
      return refused('refused', 'Kartu tanpa kode pengaman. Catat manual?')
    case 'other-class':
      return refused('otherClass', `Siswa ${reading.className}, bukan kelas ini.`)
    case 'unknown':
      return isOnline
        ? { signal: 'unknown', tone: 'notice', text: 'Menanyakan kartu ini ke server…' }
        : refused('unknown', 'Belum dikenal di HP ini. Disimpan untuk diperiksa.')
    case 'not-a-card':
      return refused('refused', 'Ini bukan kartu siswa.')
    default:
      return reading satisfies never
  }
}

function refused(signal: ScanSignal, text: string): ScanTelling {
  return { signal, tone: 'refused', text }
}

/** The presentation of the server's result for an unknown card; null after a time-out. */
export function tellAnswer(result: OperationResult | null): ScanTelling {
  if (!result) return refused('unknown', 'Belum dikenal di HP ini. Disimpan untuk diperiksa.')
  const { entry, message, code, card } = result
  const outcome = settledOutcome(result)
  if (outcome === 'refused' || !entry) return refused('refused', message ?? 'Kartu tidak dikenal.')
  const name = displayName(entry.studentId)
  if (outcome === 'conflict') {
    // Nothing was marked: the signal must differ from an arrival.
    const text = `${name} tercatat ${entry.status}. Buka namanya di daftar untuk memilih.`
    return { signal: 'question', tone: 'notice', text }
  }
  const { timestamp: at } = entry
  if (code === 'attendance.already-present') return tellAlready(name, at)
  const status = entry.status === 'Terlambat' ? 'Terlambat' : 'Hadir'
  return tellArrival(name, { status, card, at })
}
