import { studentDetails, wordsOfDetails } from '../../values/person/person-details.ts'
import type { mergeFields } from './privacy.schemas.ts'

/** What stands where the name of an erased child was. */
export const erasedName = 'Data dihapus'

export type MergeField = (typeof mergeFields)[number]
export type MergeSide = 'this' | 'other'

/** Of two values the one of the record that is kept, unless only the other one says something. */
export function preferredSide(mine: string | null, theirs: string | null): MergeSide {
  const isEmpty = (value: string | null) => (value ?? '').trim() === ''
  return isEmpty(mine) && !isEmpty(theirs) ? 'other' : 'this'
}

export const mergeFieldLabel: Record<MergeField, string> = {
  image: 'Foto',
  name: 'Nama Lengkap',
  ...wordsOfDetails(studentDetails, 'label'),
  email: 'Email',
  isInternal: 'Label',
}
