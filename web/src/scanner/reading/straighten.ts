import type { FinderPoints } from 'qr/decode.js'

export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** The side of the straightened picture: five dots and more for each dot of a card's code. */
const side = 240

/** The margin around the three finder patterns, in distances between them: the code's edge and its quiet zone. */
const margin = 0.5

/** A point of the picture with its nearness: three of them define a tilted plane. */
type Anchor = { x: number; y: number; nearness: number }

type Finder = { x: number; y: number; moduleSize: number }

/**
 * A larger finder pattern is nearer. In theory the size falls with the distance to the power of 3/2;
 * the decoder measures size along rows and columns, for which the square root fits better.
 */
function anchor(finder: Finder, first: Finder): Anchor {
  const nearness = Math.sqrt(first.moduleSize / finder.moduleSize)
  return { x: finder.x * nearness, y: finder.y * nearness, nearness }
}

/**
 * Redraws a tilted code as seen from straight above. The decoder finds the three finder patterns of
 * a tilted code but not its dots; the patterns' places and sizes determine the tilt.
 */
export function straighten(pixels: Pixels, { tl, tr, bl }: FinderPoints): Pixels {
  const [start, right, down] = [anchor(tl, tl), anchor(tr, tl), anchor(bl, tl)]
  const step = (1 + 2 * margin) / side
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let row = 0; row < side; row += 1) {
    const v = row * step - margin
    for (let column = 0; column < side; column += 1) {
      const u = column * step - margin
      const rest = 1 - u - v
      const nearness = rest * start.nearness + u * right.nearness + v * down.nearness
      const x = (rest * start.x + u * right.x + v * down.x) / nearness
      const y = (rest * start.y + u * right.y + v * down.y) / nearness
      const place = (row * side + column) * 4
      data[place] = data[place + 1] = data[place + 2] = greyAt(pixels, x, y)
    }
  }
  return { width: side, height: side, data }
}

/** The brightness between four dots; white outside, like paper. */
function greyAt({ width, height, data }: Pixels, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return 255
  const [partX, partY] = [x - left, y - top]
  // Green alone is brightness enough for black on white, and a third of the work.
  const here = (top * width + left) * 4 + 1
  const below = here + width * 4
  const upper = (data[here] ?? 0) * (1 - partX) + (data[here + 4] ?? 0) * partX
  const lower = (data[below] ?? 0) * (1 - partX) + (data[below + 4] ?? 0) * partX
  return upper * (1 - partY) + lower * partY
}
