import { seededRandom } from '../fake-camera/random.ts'
import type { Random } from '../fake-camera/random.ts'
import type { Scene } from '../fake-camera/scene.ts'

/** A picture to be read, and what it says. */
export type HardFrame = { kind: string; scene: Scene }

type Conditions = Partial<Omit<Scene, 'seed' | 'width' | 'height'>>

function leaning(random: Random, from: number, to: number): { x: number; y: number } {
  const lean = () => random.between(from, to) * (random.between(0, 1) < 0.5 ? -1 : 1)
  return { x: lean(), y: lean() }
}

/** What goes wrong at a mosque door, one by one and together. */
const kinds: Record<string, (random: Random) => Conditions> = {
  clean: () => ({}),
  'turned any way': (r) => ({ turnDegrees: r.between(0, 360) }),
  'turned 45': (r) => ({ turnDegrees: r.between(35, 55), scale: 0.3, noise: 15 }),
  tilted: (r) => ({ tiltDegrees: leaning(r, 15, 30), turnDegrees: r.between(-20, 20) }),
  'tilted far': (r) => ({ tiltDegrees: leaning(r, 32, 45), turnDegrees: r.between(-30, 30) }),
  'out of focus': (r) => ({ blur: r.between(1.5, 2.5), scale: 0.36 }),
  'far out of focus': (r) => ({ blur: r.between(3, 4.5), scale: 0.45 }),
  'moved a little': (r) => ({ motion: r.between(5, 9), scale: 0.36 }),
  'moved a lot': (r) => ({ motion: r.between(11, 17), scale: 0.45 }),
  dim: (r) => ({ light: r.between(0.25, 0.4), noise: 14, scale: 0.4 }),
  dark: (r) => ({ light: r.between(0.1, 0.16), noise: 14, scale: 0.4 }),
  glare: (r) => ({ glare: r.between(0.08, 0.14) }),
  'large glare': (r) => ({ glare: r.between(0.16, 0.24), noise: 12 }),
  shadow: (r) => ({ shadow: r.between(0.5, 0.8) }),
  'shadow and turned': (r) => ({ shadow: 0.5, noise: 15, turnDegrees: r.between(-25, 25) }),
  noisy: (r) => ({ noise: r.between(35, 60), scale: 0.36 }),
  small: (r) => ({ scale: r.between(0.13, 0.17) }),
  // Held far away, but aimed at: near the middle.
  tiny: (r) => ({
    scale: r.between(0.075, 0.1),
    center: { x: r.between(0.25, 0.75), y: r.between(0.25, 0.75) },
  }),
  stained: () => ({ dirt: 6 }),
  'badly stained': () => ({ dirt: 14 }),
  inverted: (r) => ({ inverted: true, turnDegrees: r.between(-20, 20) }),
  empty: (r) => ({ text: null, light: r.between(0.3, 1), noise: 15 }),
  'weak correction': (r) => ({ ecc: 'low', dirt: 2, turnDegrees: r.between(-30, 30), scale: 0.3 }),
  'strong correction': (r) => ({
    ecc: 'high',
    dirt: 8,
    glare: 0.1,
    turnDegrees: r.between(0, 360),
  }),
  'poor film': () => ({ jpegQuality: 12, scale: 0.26 }),
  'poor film and noise': () => ({ jpegQuality: 10, noise: 35, scale: 0.32 }),
  'several at once': (r) => ({
    blur: 1.2,
    turnDegrees: r.between(-40, 40),
    light: 0.5,
    noise: 16,
    tiltDegrees: leaning(r, 8, 20),
    scale: 0.28,
  }),
  'all at once': (r) => ({
    blur: 1.4,
    turnDegrees: r.between(0, 360),
    light: 0.35,
    noise: 12,
    tiltDegrees: leaning(r, 15, 28),
    shadow: 0.5,
    dirt: 2,
    scale: 0.34,
  }),
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function cardText(index: number, random: Random): string {
  const secret = Array.from({ length: 22 }, () => letters[Math.floor(random.between(0, 64))])
  return `${20250010 + index}.${secret.join('')}`
}

/** The set: `perKind` frames of each of the 28 kinds, the same ones for the same seed. */
export function hardFrames({ perKind, seed }: { perKind: number; seed: number }): HardFrame[] {
  const random = seededRandom(seed)
  return Object.entries(kinds).flatMap(([kind, conditions], row) =>
    Array.from({ length: perKind }, (_, column) => {
      const index = row * perKind + column
      const text = cardText(index, random)
      const scene = { text, width: 1280, height: 720, seed: seed + index, ...conditions(random) }
      return { kind, scene }
    }),
  )
}
