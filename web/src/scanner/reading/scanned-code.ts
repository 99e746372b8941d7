/** A rectangle in shares of a picture's width and height: 0 to 1 from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** A code in a frame of the camera. */
export type ScannedCode = { text: string; box: Box }

/** The whole picture. */
export const wholeBox: Box = { x: 0, y: 0, width: 1, height: 1 }

/** A box of a part of the picture, in shares of the whole picture. */
export function boxWithin(box: Box, part: Box): Box {
  return {
    x: part.x + box.x * part.width,
    y: part.y + box.y * part.height,
    width: box.width * part.width,
    height: box.height * part.height,
  }
}

/** A box in dots of a picture, in shares of the picture. */
export function boxInShares(box: Box, size: { width: number; height: number }): Box {
  return {
    x: box.x / size.width,
    y: box.y / size.height,
    width: box.width / size.width,
    height: box.height / size.height,
  }
}
