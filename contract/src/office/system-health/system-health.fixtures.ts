import type { FailedLetter, SystemHealth } from './system-health.schemas.ts'

const well: SystemHealth = {
  checkedAt: '2026-11-20T01:41:00.000Z',
  letters: {
    isSetUp: true,
    waiting: 12,
    oldestWaitingAt: '2026-11-20T01:39:00.000Z',
    sentToday: 184,
    failed: 0,
    failedLetters: [],
  },
  jobs: { running: 2, waiting: 0, stuck: 0, doneToday: 41, failedToday: 0, lines: [], nightly: [] },
  disk: {
    totalBytes: 50e9,
    freeBytes: 38e9,
    dataBytes: 4e8,
    isDataHere: true,
    isFilesHere: true,
    photoBytes: 5e8,
    otherFileBytes: 0,
    backupBytes: 83e8,
    isBackupHere: true,
    fullInMonth: '2028-06',
  },
  database: {
    engine: 'postgres',
    version: '17.2',
    isWritable: true,
    readMs: 1.2,
    writeMs: 4,
    connections: { used: 6, most: 20 },
    extra: [],
  },
  backups: {
    isConfigured: true,
    lastAt: '2026-11-19T19:14:00.000Z',
    bytes: 7e8,
    isReadBack: true,
    isLate: false,
    lastFailure: null,
  },
  clock: { databaseOffsetMs: 0, phonesMedianMs: 400, phones: 74, wrongPhones: 2 },
  version: { version: 'a1b2c3', builtAt: '2026-11-18T00:00:00.000Z' },
  warnings: [],
}

/** All is well, but for what a test says. */
export function givenHealth(more: Partial<SystemHealth> = {}): SystemHealth {
  return { ...well, ...more }
}

export function givenLetter(more: Partial<FailedLetter> = {}): FailedLetter {
  return {
    id: 'surat-1',
    kind: 'reset',
    role: 'teacher',
    userId: 'u1',
    maskedAddress: 'y***@gmial.com',
    cause: 'mailbox-full',
    remedy: 'resend',
    at: '2026-11-19T12:20:00.000Z',
    tries: 8,
    ...more,
  }
}
