import { encodeQR } from 'qr'
import { projectionOf } from './projection.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'

type Rgb = readonly [number, number, number]

/** How a place on the card looks, or null beside the card. */
type Look = (u: number, v: number) => Rgb | null

export type CardScene = Scene & { text: string }

/** The card reaches this far from the middle of the code, in code sides. */
const cardHalf = { u: 0.66, v: 0.78 }
/** Leaning and turning, a corner of the card comes no further than this. */
const cardReach = 1.3
const paper: Rgb = [250, 248, 242]
const ink: Rgb = [27, 34, 30]
const stain: Rgb = [150, 112, 72]

/** Draws the card of the scene over the room. */
export function drawCard(dots: Uint8Array, scene: CardScene, random: Random): void {
  const { width, height } = scene
  const side = (scene.scale ?? 0.5) * height
  const center = cardCenter(scene, side, random)
  const project = projectionOf({
    turnDegrees: scene.turnDegrees ?? 0,
    tiltDegrees: scene.tiltDegrees ?? { x: 0, y: 0 },
    side,
    center,
    focal: 1.4 * height,
  })
  const look = lit(scene, printed(scene, random), random)
  const fine = side < 200 ? 4 : 2
  const reach = side * cardReach
  const from = { x: Math.max(0, center.x - reach), y: Math.max(0, center.y - reach) }
  const to = { x: Math.min(width, center.x + reach), y: Math.min(height, center.y + reach) }
  // Leaning far, a dot still covers less than this of the card.
  const dot = 8 / side
  for (let y = Math.floor(from.y); y < to.y; y += 1) {
    for (let x = Math.floor(from.x); x < to.x; x += 1) {
      const middle = project(x + 0.5, y + 0.5)
      if (Math.abs(middle.u) > cardHalf.u + dot || Math.abs(middle.v) > cardHalf.v + dot) continue
      const place = (y * width + x) * 3
      const room: Rgb = [dots[place] ?? 0, dots[place + 1] ?? 0, dots[place + 2] ?? 0]
      dots.set(
        averaged({ x, y }, fine, (column, row) => {
          const { u, v } = project(column, row)
          return look(u, v) ?? room
        }),
        place,
      )
    }
  }
}

/** The colour of one dot, from finer ones: edges between black and white come out grey. */
function averaged(
  dot: { x: number; y: number },
  fine: number,
  colorAt: (column: number, row: number) => Rgb,
): Rgb {
  let [red, green, blue] = [0, 0, 0]
  const parts = fine * fine
  for (let part = 0; part < parts; part += 1) {
    const color = colorAt(
      dot.x + ((part % fine) + 0.5) / fine,
      dot.y + (Math.floor(part / fine) + 0.5) / fine,
    )
    red += color[0]
    green += color[1]
    blue += color[2]
  }
  return [red / parts, green / parts, blue / parts]
}

function cardCenter({ width, height, center }: Scene, side: number, random: Random) {
  if (center) return { x: center.x * width, y: center.y * height }
  const edgeX = Math.min(width / 2, side * 0.75)
  const edgeY = Math.min(height / 2, side * 0.85)
  return { x: random.between(edgeX, width - edgeX), y: random.between(edgeY, height - edgeY) }
}

/** The code's dots without the quiet zone, which is the card's own paper. */
function codeDots({ text, ecc = 'quartile' }: CardScene): boolean[][] {
  const bordered = encodeQR(text, 'raw', { ecc, border: 1 })
  return bordered.slice(1, -1).map((row) => row.slice(1, -1))
}

/** What the printer and the years made of the card. */
function printed(scene: CardScene, random: Random): Look {
  const code = codeDots(scene)
  const stains = Array.from({ length: scene.dirt ?? 0 }, () => ({
    u: random.between(-0.5, 0.5),
    v: random.between(-0.5, 0.5),
    radius: random.between(0.015, 0.055),
  }))
  const [dark, bright] = scene.inverted ? [paper, ink] : [ink, paper]
  return (u, v) => {
    if (Math.abs(u) > cardHalf.u || Math.abs(v) > cardHalf.v) return null
    const isStained = stains.some(
      (spot) => (u - spot.u) ** 2 + (v - spot.v) ** 2 < spot.radius ** 2,
    )
    if (isStained) return stain
    const row = code[Math.floor((v + 0.5) * code.length)]
    return row?.[Math.floor((u + 0.5) * code.length)] ? dark : bright
  }
}

/** What the light makes of it: dim, a shadow on one side, the reflection of a lamp. */
function lit(scene: Scene, look: Look, random: Random): Look {
  const { light = 1, shadow = 0, glare = 0 } = scene
  const lamp = { u: random.between(-0.4, 0.4), v: random.between(-0.4, 0.4) }
  const edge = random.between(-0.3, 0.3)
  if (light === 1 && shadow === 0 && glare === 0) return look
  return (u, v) => {
    const color = look(u, v)
    if (!color) return null
    const shade = u + v * 0.4 < edge ? light * (1 - shadow) : light
    const away = (u - lamp.u) ** 2 + (v - lamp.v) ** 2
    const shine = glare > 0 ? Math.min(1, 1.6 * Math.exp(-away / glare ** 2)) : 0
    const seen = (value: number) => value * shade + (255 - value * shade) * shine
    return [seen(color[0]), seen(color[1]), seen(color[2])]
  }
}
