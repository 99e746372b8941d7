import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { v7 as newId } from 'uuid'
import { password, type Register, type School } from './school.ts'

export type BenchRequest = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string | null
  body: unknown
  address: string
}

export const scenarioNames = ['sign-in', 'roster', 'save 30 marks', 'sync 30 scans'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** The requests of a scenario, in the order they are sent. */
export function requestsOf(name: ScenarioName, school: School): BenchRequest[] {
  switch (name) {
    case 'sign-in':
      return school.accounts.map((nis, index) => ({
        method: 'POST',
        path: '/api/users/login',
        token: null,
        body: { nis, password },
        // One household each: the limit of sign-ins an address may try is not what is measured.
        address: `10.${index >> 8}.${index & 255}.1`,
      }))
    case 'roster':
      return school.registers.map((register) => ({
        method: 'GET',
        path: `/api/attendances/class/${register.classId}/${register.date}`,
        body: undefined,
        ...sender(register),
      }))
    case 'save 30 marks':
      return school.registers.map((register) => ({
        method: 'PATCH',
        path: '/api/attendances/',
        body: saveBody(register),
        ...sender(register),
      }))
    case 'sync 30 scans':
      return school.syncs.map((register) => ({
        method: 'POST',
        path: '/api/attendances/sync',
        body: syncBody(register),
        ...sender(register),
      }))
    default:
      return name satisfies never
  }
}

const sender = ({ token }: Register) => ({ token, address: '10.9.9.9' })

function saveBody({ entryIds, date }: Register) {
  const timestamp = instantInJakarta(date, '18:31').toISOString()
  return {
    reason: 'Menyalin dari daftar kertas',
    updates: entryIds.map((attendanceId, index) => ({
      attendanceId,
      status: index % 10 === 0 ? 'Sakit' : 'Hadir',
      timestamp,
    })),
  }
}

function syncBody({ classId, date, codes }: Register) {
  return {
    classId,
    date,
    deviceId: 'bench',
    operations: codes.map((code, index) => ({
      operationId: newId(),
      kind: 'scan',
      at: instantInJakarta(date, '18:20')
        .toISOString()
        .replace(':00.000', `:${String(index).padStart(2, '0')}.000`),
      offsetMs: 0,
      code,
    })),
  }
}
