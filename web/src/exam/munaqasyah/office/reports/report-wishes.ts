import {
  mostPeopleOfDocument,
  reportOrders,
  type NewDocument,
} from '@ngaji/contract/office/documents/documents.schemas'
import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { excessText } from '@ngaji/contract/values/text'
import { deviceStorage } from '../../../../api/session/device-storage.ts'
import { isDay } from '../../../../ui/date/date-text.ts'
import { figuresOfScore } from '../scores/class-rows.ts'

export type ReportWishes = {
  scoreIds: ReadonlySet<string>
  /** A teacher of the class; empty: each class's own. */
  homeroomTeacherId: string
  place: string
  date: Day
  sort: (typeof reportOrders)[number]
  format: 'pdf' | 'zip'
  withHandOver: boolean
}

/** The records that have a raport: that of an erased student, without a NIS, has none. */
export function withReport(scores: readonly ListedScore[]): readonly ListedScore[] {
  return scores.filter(({ studentNis }) => studentNis !== '')
}

/** The records of finished students, selected by default. */
export function finishedIds(scores: readonly ListedScore[]): ReadonlySet<string> {
  return new Set(scores.filter((score) => figuresOfScore(score).isComplete).map(({ id }) => id))
}

/** The scope of the listed records, if they can be requested as a whole. */
export type ReportScope = { classId: string } | { branchYearId: string; subBranchId: string }

/** The records to choose from. */
type Choosable = { scope: ReportScope; scores: readonly ListedScore[] }

/** Requests all students by scope instead of by ids. */
export function reportsRequest(wishes: ReportWishes, { scope, scores }: Choosable): NewDocument {
  const { scoreIds, homeroomTeacherId, place, date, sort, format, withHandOver } = wishes
  const isEverybody = scores.every(({ id }) => scoreIds.has(id))
  return {
    kind: 'reports',
    ...(isEverybody ? scope : { scoreIds: [...scoreIds] }),
    ...(homeroomTeacherId !== '' && { homeroomTeacherId }),
    ...(place.trim() !== '' && { place: place.trim() }),
    ...(isDay(date) && { date }),
    sort,
    format,
    withHandOver,
  }
}

export const longestPlace = 100

/** Why the document cannot be created yet, or false. */
export function reasonNotToPrint({ scoreIds, date, place }: ReportWishes): string | false {
  if (scoreIds.size === 0) return 'Pilih siswa dahulu.'
  if (scoreIds.size > mostPeopleOfDocument) {
    return `Paling banyak ${mostPeopleOfDocument} siswa sekali jalan.`
  }
  if (date !== '' && !isDay(date)) return 'Tanggal tidak valid!'
  const excess = excessText(place, longestPlace)
  return excess !== undefined && `Tempat: ${excess}`
}

const signerKey = (classId: string) => `report.signer.${classId}`
const placeKey = 'report.place'

/** The chosen signer, unless it no longer teaches the class; until its teachers are known it is kept. */
export function signerAmong(
  signer: string,
  teachers: readonly { id: string }[] | undefined,
): string {
  return teachers === undefined || teachers.some(({ id }) => id === signer) ? signer : ''
}

/** The last signer of this class, and the place. */
export function recallSigner(classId: string | undefined): string {
  return classId === undefined ? '' : (deviceStorage.read(signerKey(classId)) ?? '')
}

export function recallPlace(): string | null {
  return deviceStorage.read(placeKey)
}

export function rememberWishes(classId: string | undefined, wishes: ReportWishes): void {
  if (classId !== undefined) deviceStorage.write(signerKey(classId), wishes.homeroomTeacherId)
  deviceStorage.write(placeKey, wishes.place.trim())
}
