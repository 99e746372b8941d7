import { z } from 'zod/mini'

export const nigSchema = z.string().check(z.regex(/^\d{8}$/, 'NIG terdiri dari 8 angka.'))

export const positions = [
  'branchTeacher',
  'subBranchTeacher',
  'localTeacher',
  'assistant',
  'munaqisy',
] as const
export type Position = (typeof positions)[number]
