import { studentDetails, wordsOfDetails } from '../../values/person/person-details.ts'
import type { mergeFields } from './privacy.schemas.ts'

/** What stands where the name of an erased child was. */
export const erasedName = 'Data dihapus'

export type MergeField = (typeof mergeFields)[number]
export type MergeSide = 'this' | 'other'

/** Returns the side whose value a merge proposes: the kept record's, unless only the other record has one. */
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
