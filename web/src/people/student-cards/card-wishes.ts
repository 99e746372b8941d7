import type { CardsRequest } from '@ngaji/contract/office/documents/documents.schemas'

/** The people whose cards are printed: some students, everybody of a class or of a kelompok. */
export type CardPeople =
  | { studentIds: readonly string[] }
  | { classId: string }
  | { subBranchId: string }

export type CardWishes = {
  sheet: NonNullable<CardsRequest['sheet']>
  sides: NonNullable<CardsRequest['sides']>
  photo: NonNullable<CardsRequest['photo']>
  which: 'same' | 'new' | 'unprinted'
}

type Choice<Value extends string> = { value: Value; label: string; hint?: string }

export const sheetChoices: readonly Choice<CardWishes['sheet']>[] = [
  { value: 'a4x10', label: 'A4, 10 kartu', hint: 'Paling hemat kertas' },
  { value: 'a4x8', label: 'A4, 8 kartu', hint: 'Jarak lebar, mudah digunting' },
  { value: 'single', label: 'Satu kartu per halaman', hint: '85,6 × 54 mm, untuk pencetak kartu' },
  {
    value: 'printShop',
    label: 'Untuk percetakan (tepi lebih 2 mm)',
    hint: 'Satu kartu per halaman, 89,6 × 58 mm sebelum dipotong',
  },
]

export const sideChoices: readonly Choice<CardWishes['sides']>[] = [
  {
    value: 'both',
    label: 'Depan dan belakang',
    hint: 'Cetak bolak-balik, balik pada sisi panjang',
  },
  { value: 'sideBySide', label: 'Depan dan belakang sebaris', hint: 'Dilipat lalu direkatkan' },
  { value: 'front', label: 'Depan saja' },
]

export const photoChoices: readonly Choice<CardWishes['photo']>[] = [
  { value: 'full', label: 'Penuh' },
  { value: 'small', label: 'Kecil', hint: 'File lebih ringan untuk banyak kartu' },
]

export const whichChoices: readonly Choice<CardWishes['which']>[] = [
  { value: 'same', label: 'Cetak ulang kartu yang sama' },
  { value: 'unprinted', label: 'Hanya yang belum pernah dicetak' },
  {
    value: 'new',
    label: 'Terbitkan kartu baru',
    hint: 'Kartu lama tidak lagi dapat dipakai masuk.',
  },
]

export const firstWishes: CardWishes = {
  sheet: 'a4x10',
  sides: 'both',
  photo: 'full',
  which: 'same',
}

/** What is sent for these wishes. */
export function cardsRequestOf(people: CardPeople, wishes: CardWishes): CardsRequest {
  const { which, ...look } = wishes
  const whose = 'studentIds' in people ? { studentIds: [...people.studentIds] } : people
  return {
    kind: 'cards',
    ...whose,
    ...look,
    ...(which === 'unprinted' && { onlyNew: true }),
    ...(which === 'new' && { isReissue: true }),
  }
}
