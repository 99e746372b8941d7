import sharp from 'sharp'
import { drawCard, type CardScene } from './card.ts'
import { addNoise, throughLens } from './lens.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

/** One picture: a card with a code somewhere in a room, under given conditions. */
export type Scene = {
  /** What the code says; null leaves the room empty. */
  text: string | null
  /** A second card, to the right of the first, which then hangs on the left. */
  beside?: string
  width: number
  height: number
  seed: number
  ecc?: 'low' | 'medium' | 'quartile' | 'high'
  /** The code's side as a share of the picture's height. */
  scale?: number
  /** The middle of the code, as shares of the picture; by chance where it fits when not given. */
  center?: { x: number; y: number }
  turnDegrees?: number
  tiltDegrees?: { x: number; y: number }
  /** 1 is day, 0.15 a lamp at the far end of the room. */
  light?: number
  /** Standard deviation of the sensor's noise, of 255. */
  noise?: number
  /** How far the lens is out of focus, in dots. */
  blur?: number
  /** Length of the hand's movement, in dots. */
  motion?: number
  /** Radius of a lamp's reflection on the card, in code sides. */
  glare?: number
  /** How dark a shadow across the card is: 0 none, 1 black. */
  shadow?: number
  /** Stains on the card: how many. */
  dirt?: number
  inverted?: boolean
  jpegQuality?: number
}

/** Draws the scene: three bytes a dot, row by row. The same scene gives the same dots. */
export async function drawScene(scene: Scene): Promise<Buffer> {
  const random = seededRandom(scene.seed)
  const dots = drawRoom(scene, random)
  for (const card of cardScenes(scene)) drawCard(dots, card, random)
  const seen = await throughLens(sharp(dots, { raw: rawOf(scene) }), scene, random)
    .raw()
    .toBuffer()
  addNoise(seen, scene.noise ?? 3, random)
  return seen
}

function cardScenes({ text, beside, ...scene }: Scene): CardScene[] {
  if (text === null) return []
  if (beside === undefined) return [{ ...scene, text }]
  const small = { ...scene, scale: 0.35 }
  return [
    { ...small, text, center: { x: 0.27, y: 0.5 } },
    { ...small, text: beside, center: { x: 0.73, y: 0.5 } },
  ]
}

/** Draws the scene as a JPEG file. */
export async function renderScene(scene: Scene): Promise<Buffer> {
  return sharp(await drawScene(scene), { raw: rawOf(scene) })
    .jpeg({ quality: scene.jpegQuality ?? 85 })
    .toBuffer()
}

function rawOf({ width, height }: Scene) {
  return { width, height, channels: 3 as const }
}

const thingsOnTheWall = 12

/** A wall with a light from one side, and things on it that are not codes. */
function drawRoom({ width, height, light = 1 }: Scene, random: Random): Uint8Array {
  const dots = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = (190 - 70 * (x / width) - 30 * (y / height)) * light
      const place = (y * width + x) * 3
      dots[place] = value
      dots[place + 1] = value * 0.96
      dots[place + 2] = value * 0.84
    }
  }
  for (let thing = 0; thing < thingsOnTheWall; thing += 1) {
    const left = Math.floor(random.between(0, width * 0.9))
    const top = Math.floor(random.between(0, height * 0.9))
    const right = Math.min(width, left + Math.floor(random.between(width * 0.02, width * 0.2)))
    const bottom = Math.min(height, top + Math.floor(random.between(height * 0.02, height * 0.2)))
    const color = [0, 1, 2].map(() => random.between(20, 230) * light)
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) dots.set(color, (y * width + x) * 3)
    }
  }
  return dots
}
