import { expect, it } from 'vitest'
import { chooseCode, type Choice, type Stage } from './choose-code.ts'
import type { ScannedCode } from './scanned-code.ts'

/** A phone held upright: a third of the width of the lying picture is in sight. */
const upright: Stage = {
  picture: { width: 1200, height: 600 },
  place: { x: 0, y: 0, width: 200, height: 300 },
  inSight: { x: 0, y: 0, width: 200, height: 300 },
  isCovered: () => false,
  finder: { x: 100, y: 150 },
}
/** The whole picture is in sight; a dot of the picture is a dot of the stage. */
const whole: Stage = {
  picture: { width: 400, height: 300 },
  place: { x: 0, y: 0, width: 400, height: 300 },
  inSight: { x: 0, y: 0, width: 400, height: 300 },
  isCovered: () => false,
  finder: { x: 200, y: 150 },
}

const ahmad = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'
const budi = '20210048.Zk3_p9Q-x81LmNo0RsTu7w'
const citra = '20210049'
const advertisement = 'https://hadiah.example/klaim?kode=9'

/** A code whose middle lies at a dot of the picture. */
function at(text: string, x: number, y: number, { width, height } = whole.picture): ScannedCode {
  const box = { x: x / width - 0.05, y: y / height - 0.05, width: 0.1, height: 0.1 }
  return { text, box }
}

const wide = (text: string, x: number) => at(text, x, 300, upright.picture)

const none: Choice = { kind: 'none' }
const crowded: Choice = { kind: 'crowded' }
const one = (text: string): Choice => ({ kind: 'one', text })

type Case = {
  name: string
  codes: ScannedCode[]
  stage?: Stage
  paused?: string[]
  chosen: Choice
}

it.each<Case>([
  { name: 'nothing', codes: [], chosen: none },
  { name: 'one card anywhere in sight', codes: [at(ahmad, 20, 20)], chosen: one(ahmad) },
  { name: 'a bare NIS', codes: [at(citra, 200, 150)], chosen: one(citra) },
  {
    name: 'the card in the finder, not the one at the edge',
    codes: [at(budi, 380, 150), at(ahmad, 210, 150)],
    chosen: one(ahmad),
  },
  {
    name: 'neither of two cards at the same distance',
    codes: [at(ahmad, 140, 150), at(budi, 260, 150)],
    chosen: crowded,
  },
  {
    name: 'neither where the second is one and a half times as far',
    codes: [at(ahmad, 160, 150), at(budi, 260, 150)],
    chosen: crowded,
  },
  {
    name: 'the nearer one where the second is farther than that',
    codes: [at(ahmad, 160, 150), at(budi, 262, 150)],
    chosen: one(ahmad),
  },
  {
    name: 'one card printed twice',
    codes: [at(ahmad, 160, 150), at(ahmad, 240, 150)],
    chosen: one(ahmad),
  },
  {
    name: 'one card printed twice beside another',
    codes: [at(ahmad, 160, 150), at(ahmad, 240, 150), at(budi, 200, 195)],
    chosen: crowded,
  },
  {
    name: 'a card beside a foreign code in the middle',
    codes: [at(advertisement, 200, 150), at(ahmad, 300, 150)],
    chosen: one(ahmad),
  },
  {
    name: 'a foreign code alone',
    codes: [at(advertisement, 300, 150)],
    chosen: one(advertisement),
  },
  {
    name: 'the nearer of two foreign codes',
    codes: [at('WIFI:S:masjid;;', 250, 150), at(advertisement, 240, 150)],
    chosen: one(advertisement),
  },
  {
    name: 'no foreign code beside a card read lately',
    codes: [at(advertisement, 200, 150), at(ahmad, 300, 150)],
    paused: [ahmad],
    chosen: none,
  },
  {
    name: 'the next card beside one read lately',
    codes: [at(ahmad, 200, 150), at(budi, 240, 150)],
    paused: [ahmad],
    chosen: one(budi),
  },
  { name: 'no card read lately', codes: [at(ahmad, 200, 150)], paused: [ahmad], chosen: none },
  {
    name: 'one of a sheet of cards that is aimed at',
    codes: [at(ahmad, 205, 150), at(budi, 205, 50), at(citra, 205, 250)],
    chosen: one(ahmad),
  },
  {
    name: 'none of the rest of the sheet',
    codes: [at(ahmad, 205, 150), at(budi, 205, 50), at(citra, 205, 250)],
    paused: [ahmad],
    chosen: crowded,
  },
  {
    name: 'no card in the part of the picture that is cut off',
    codes: [wide(budi, 350)],
    stage: upright,
    chosen: none,
  },
  {
    name: 'the card in sight, not the one that waits at the side',
    codes: [wide(budi, 390), wide(ahmad, 590)],
    stage: upright,
    chosen: one(ahmad),
  },
  {
    name: 'a card whose middle is just in sight',
    codes: [wide(ahmad, 405)],
    stage: upright,
    chosen: one(ahmad),
  },
  {
    name: 'no card in the part that is scrolled away',
    codes: [at(ahmad, 200, 20)],
    stage: { ...whole, inSight: { x: 0, y: 60, width: 400, height: 240 } },
    chosen: none,
  },
  {
    name: 'no card behind what lies over the stage',
    codes: [at(budi, 200, 140), at(ahmad, 200, 290)],
    stage: { ...whole, isCovered: ({ y }) => y < 145 },
    chosen: one(ahmad),
  },
  {
    name: 'none while the stage has no size',
    codes: [at(ahmad, 200, 150)],
    stage: {
      ...whole,
      place: { x: 0, y: 0, width: 0, height: 0 },
      inSight: { x: 0, y: 0, width: -1, height: 0 },
    },
    chosen: none,
  },
])('chooses $name', ({ codes, stage = whole, paused = [], chosen }) => {
  const isPaused = (text: string) => paused.includes(text)
  expect(chooseCode(codes, { stage, isPaused })).toEqual(chosen)
  expect(chooseCode(codes.toReversed(), { stage, isPaused })).toEqual(chosen)
})
