import type {
  ImportDecision,
  ImportKind,
  ImportRowState,
} from '@ngaji/contract/features/imports/imports.schemas'
import type { TagTone } from '../../ui/Tag.tsx'

export const kindLabel: Record<ImportKind, string> = { students: 'Siswa', teachers: 'Guru' }

/** In the middle of a sentence. */
export const kindNoun: Record<ImportKind, string> = { students: 'siswa', teachers: 'guru' }

export const stateLabel: Record<ImportRowState, string> = {
  new: 'Baru',
  changed: 'Diperbarui',
  unchanged: 'Tetap',
  duplicate: 'Mungkin ganda',
  error: 'Salah',
}

export const stateTone: Record<ImportRowState, TagTone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'outline',
  duplicate: 'warning',
  error: 'danger',
}

export const decisionLabel: Record<ImportDecision, string> = {
  skip: 'Lewati',
  create: 'Tetap buat',
  update: 'Perbarui yang ada',
}

/** What may be decided about a possible double. */
export function decisionsFor(matchId: string | null, isRegion: boolean): ImportDecision[] {
  return matchId !== null && isRegion ? ['skip', 'create', 'update'] : ['skip', 'create']
}
