import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextScannerState, scannerNotice } from './scanner-state.ts'
import type { ScannerEvent, ScannerState } from './scanner-state.ts'

const refused: ScannerEvent = { kind: 'camera-refused', reason: 'Permission denied' }

function stateAfter(...events: ScannerEvent[]): ScannerState {
  const start: ScannerState = { kind: 'initialising' }
  return events.reduce<ScannerState>((state, event) => nextScannerState(state, event), start)
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('states', () => {
  it('goes from preparing over accessing to reading', () => {
    expect(stateAfter({ kind: 'access-started' })).toEqual({ kind: 'accessing' })
    expect(stateAfter({ kind: 'access-started' }, { kind: 'camera-ready' })).toEqual({
      kind: 'reading',
    })
  })

  it('counts five retries, then gives up', () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const events = Array.from({ length: attempt }, () => refused)
      expect(stateAfter(...events)).toEqual({
        kind: 'retrying',
        attempt,
        reason: 'Permission denied',
      })
    }
    expect(stateAfter(...Array.from({ length: 6 }, () => refused))).toEqual({
      kind: 'failed',
      why: 'no-camera',
      reason: 'Permission denied',
    })
  })

  it('keeps the count while a retry is trying', () => {
    expect(stateAfter(refused, { kind: 'access-started' }, refused)).toMatchObject({
      kind: 'retrying',
      attempt: 2,
    })
  })

  it('counts from one again once the camera has worked', () => {
    expect(stateAfter(refused, refused, { kind: 'camera-ready' }, refused)).toMatchObject({
      kind: 'retrying',
      attempt: 1,
    })
  })

  it('starts over when it is opened again after giving up', () => {
    const gaveUp = stateAfter(...Array.from({ length: 6 }, () => refused))
    expect(nextScannerState(gaveUp, { kind: 'opened' })).toEqual({ kind: 'initialising' })
  })

  it('waits while hidden', () => {
    expect(stateAfter({ kind: 'camera-ready' }, { kind: 'hidden' })).toEqual({
      kind: 'initialising',
    })
  })

  it('stops when its camera gives no picture, until it is opened', () => {
    const stopped = stateAfter({ kind: 'camera-ready' }, { kind: 'camera-stopped' })
    expect(stopped).toEqual({ kind: 'stopped' })
    expect(nextScannerState(stopped, { kind: 'opened' })).toEqual({ kind: 'initialising' })
  })

  it('stays closed on late events of the camera, until it is opened', () => {
    const closed = stateAfter({ kind: 'closed' })
    expect(nextScannerState(closed, { kind: 'camera-ready' })).toEqual({ kind: 'closed' })
    expect(nextScannerState(closed, refused)).toEqual({ kind: 'closed' })
    expect(nextScannerState(closed, { kind: 'hidden' })).toEqual({ kind: 'closed' })
    expect(nextScannerState(closed, { kind: 'opened' })).toEqual({ kind: 'initialising' })
  })
})

describe('words', () => {
  it.each<[ScannerState, string]>([
    [{ kind: 'initialising' }, 'Menyiapkan pemindai...'],
    [{ kind: 'accessing' }, 'Membuka kamera...'],
    [{ kind: 'reading' }, 'Arahkan kamera ke kode QR'],
    [{ kind: 'stopped' }, 'Kamera berhenti'],
    [{ kind: 'unsupported' }, 'Camera API tidak didukung di browser ini.'],
    [{ kind: 'retrying', attempt: 2, reason: 'Denied' }, 'Camera error: Denied'],
    [
      { kind: 'failed', why: 'no-camera', reason: 'Denied' },
      'Gagal mengakses kamera setelah 5 percobaan...',
    ],
    [{ kind: 'failed', why: 'no-video', reason: '' }, 'Error: Element video tidak ditemukan!'],
  ])('says %j', (state, title) => {
    expect(scannerNotice(state).title).toBe(title)
  })

  it('advises a newer browser, and without https another address', () => {
    expect(scannerNotice({ kind: 'unsupported' }).lines).toEqual([
      expect.stringContaining('browser yang lebih baru'),
    ])
    vi.stubGlobal('isSecureContext', false)
    vi.stubGlobal('location', new URL('http://ngaji.lan/scan'))
    expect(scannerNotice({ kind: 'unsupported' }).lines).toEqual([
      'Alamat ini tanpa https, jadi browser tidak memberi kamera. Buka https://ngaji.lan.',
    ])
  })

  it('counts the attempts while it retries, and says what to do', () => {
    const notice = scannerNotice({ kind: 'retrying', attempt: 2, reason: 'Denied' })
    expect(notice.lines).toEqual(['Sedang mencoba ulang... (2/5)'])
    expect(notice.steps.join(' ')).toContain('Settings > Safari')
    expect(notice.urgent).toBe(true)
  })
})
