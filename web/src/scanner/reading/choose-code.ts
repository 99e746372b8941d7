import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import type { Box, ScannedCode } from './scanned-code.ts'

type Point = { x: number; y: number }

/** How the stage shows the camera's picture, all in the same unit from the same corner. */
export type Stage = {
  /** The size of the picture, of which the stage is filled and the rest cut off. */
  picture: { width: number; height: number }
  /** Where the picture is shown, filling it. */
  place: Box
  /** The part of the place that is on the screen. */
  inSight: Box
  /** Something else of the page lies over the stage there. */
  isCovered: (at: Point) => boolean
  /** The middle of the finder frame. */
  finder: Point
}

/** What counts of the codes in a frame. */
export type Choice = { kind: 'none' } | { kind: 'one'; text: string } | { kind: 'crowded' }

/** A second card counts as shown beside the first up to this many times its distance from the finder. */
const besideFactor = 1.5

/**
 * After two cards were shown, one counts only when it has been alone for as long: a frame may have missed
 * the other. Two close looks lie within it.
 */
export const crowdSettlesAfterMs = 1200

type Judgement = {
  stage: Stage
  /** The text was read lately. */
  isPaused: (text: string) => boolean
}

/**
 * Chooses one code of a frame, for register, exam and sign-in alike: the card nearest to the finder among
 * those in sight. Cards read lately do not stand in the way of others, and foreign codes only count where there
 * is no card.
 */
export function chooseCode(codes: readonly ScannedCode[], { stage, isPaused }: Judgement): Choice {
  const inSight = codes
    .map((code) => ({ text: code.text, at: placeOnStage(code.box, stage) }))
    .filter(({ at }) => isWithin(at, stage.inSight) && !stage.isCovered(at))
    .map(({ text, at }) => ({ text, distance: distanceBetween(at, stage.finder) }))
    .toSorted((one, other) => one.distance - other.distance)
  const cards = inSight.filter(({ text }) => parseCardCode(text).kind !== 'other')
  const [first, ...others] = (cards.length > 0 ? cards : inSight).filter(
    ({ text }) => !isPaused(text),
  )
  if (!first) return { kind: 'none' }
  const second = others.find(({ text }) => text !== first.text)
  const isCrowded = cards.length > 0 && second && second.distance <= besideFactor * first.distance
  return isCrowded ? { kind: 'crowded' } : { kind: 'one', text: first.text }
}

/** The middle of a code as the stage shows it: the picture fills its place, and is cut off evenly. */
function placeOnStage(box: Box, { picture, place }: Stage): Point {
  const scale = Math.max(place.width / picture.width, place.height / picture.height)
  const fromMiddle = { x: box.x + box.width / 2 - 0.5, y: box.y + box.height / 2 - 0.5 }
  return {
    x: place.x + place.width / 2 + fromMiddle.x * picture.width * scale,
    y: place.y + place.height / 2 + fromMiddle.y * picture.height * scale,
  }
}

function isWithin({ x, y }: Point, box: Box): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
}

function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
