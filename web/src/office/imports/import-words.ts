import {
  mostRequestedRows,
  requestedCode,
  type ImportDecision,
  type ImportKind,
  type ImportRow,
  type ImportRowState,
} from '@ngaji/contract/office/imports/imports.schemas'
import { isFilledCell } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { TagTone } from '../../ui/data/Tag.tsx'

/** Says what is looked at: gets the focus when the preview opens, and when a row leaves it. */
export const previewHeadId = 'import-preview'

export const kindLabel: Record<ImportKind, string> = {
  students: 'Siswa',
  teachers: 'Guru',
  questions: 'Soal',
}

/** In the middle of a sentence. */
export const kindNoun: Record<ImportKind, string> = {
  students: 'siswa',
  teachers: 'guru',
  questions: 'soal',
}

export const stateLabel: Record<ImportRowState, string> = {
  new: 'Baru',
  changed: 'Diperbarui',
  unchanged: 'Tetap',
  duplicate: 'Mungkin ganda',
  asked: 'Perlu dijawab',
  error: 'Salah',
}

/** What became of a row that was changed: "Baris 7: Baru.", or what is still told of it. */
export function outcomeOf(changed: ImportRow): string {
  const { row, state, messages } = changed
  const { label } = stateTagOf(changed)
  const told = messages.filter((one) => !isFilledCell(one)).map(({ message }) => message)
  if (told.length === 0) return `Baris ${row}: ${label}.`
  return [state === 'error' ? 'Masih salah.' : `${label}.`, ...told].join(' ')
}

const stateTone: Record<ImportRowState, TagTone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'outline',
  duplicate: 'warning',
  asked: 'warning',
  error: 'danger',
}

type Marked = Pick<ImportRow, 'state' | 'decision' | 'messages'>

/**
 * What a row is marked with: whoever went out in a request needs no answer any more, and nothing but its choice tells
 * of somebody new that they stay out.
 */
export function stateTagOf({ state, decision, messages }: Marked): {
  label: string
  tone: TagTone
} {
  if (messages.some(({ code }) => code === requestedCode))
    return { label: 'Sudah diajukan', tone: 'outline' }
  if (state === 'new' && decision === 'skip') return { label: 'Dilewati', tone: 'outline' }
  return { label: stateLabel[state], tone: stateTone[state] }
}

const decisionLabel: Record<ImportDecision, string> = {
  skip: 'Lewati',
  create: 'Tetap buat',
  update: 'Perbarui yang ada',
}

/** A decision in words: about a row that nothing speaks against there is no "Tetap". */
export function decisionInWords(decision: ImportDecision, state: ImportRowState): string {
  return decision === 'create' && state === 'new' ? 'Masukkan' : decisionLabel[decision]
}

/** What a row is known by. */
export function leadOf(kind: ImportKind): string {
  return kind === 'questions' ? 'question' : 'name'
}

/** Several lines may stand in these cells. */
export const longCells: readonly string[] = ['instruction', 'question', 'answers']

/** The region takes people over at once; questions are taken over by whoever keeps them. */
export function takesOverAtOnce(kind: ImportKind, role: Role): boolean {
  return kind === 'questions' || role === 'admin'
}

/** How many of the chosen rows have no room in one request, and wait for the next; what is taken over at once has no limit. */
export function rowsForNextRequest(taken: number, isAtOnce: boolean): number {
  return isAtOnce ? 0 : Math.max(0, taken - mostRequestedRows)
}

/** What may be decided about a row: none where there is nothing to choose. */
export function decisionsFor(
  { state, matchId }: Pick<ImportRow, 'state' | 'matchId'>,
  isRegion: boolean,
): ImportDecision[] {
  if (state === 'new') return ['create', 'skip']
  if (state === 'changed') return isRegion ? ['update', 'skip'] : []
  if (state === 'asked') return askedDecisions(matchId, isRegion)
  if (state !== 'duplicate') return []
  return matchId !== null && isRegion ? ['skip', 'create', 'update'] : ['skip', 'create']
}

function askedDecisions(matchId: string | null, isRegion: boolean): ImportDecision[] {
  if (matchId === null) return ['skip', 'create']
  return isRegion ? ['skip', 'update'] : []
}
