import type { Slips } from '@ngaji/contract/exam/munaqasyah/scores.schemas'

export type SlipKind = keyof Slips

export const slipKinds = ['makhraj', 'tajwid', 'kelancaran'] as const satisfies readonly SlipKind[]

export const slipLabel: Record<SlipKind, string> = {
  makhraj: 'Makhraj',
  tajwid: 'Tajwid',
  kelancaran: 'Kelancaran',
}

export const noSlips: Slips = { makhraj: 0, tajwid: 0, kelancaran: 0 }
