type Size = { width: number; height: number }

/** A picture whose left half is red and whose right half is blue. */
export async function givenPicture({ width, height }: Size, type = 'image/jpeg'): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#c00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00c'
  context.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'foto', { type })
}

/** Returns a picture with the EXIF orientation of a phone held sideways: a quarter turn clockwise. */
export async function givenTurnedPicture(size: Size): Promise<File> {
  const upright = new Uint8Array(await (await givenPicture(size)).arrayBuffer())
  // An EXIF segment with nothing but the orientation 6.
  const tiff = [
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif])
  return new File([upright.slice(0, 2), segment, upright.slice(2)], 'foto', { type: 'image/jpeg' })
}

/** Reads a picture: its size, and the colours at its middle left and middle right. */
export async function looked(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }
  const corners = { topLeft: at(2, 2), topRight: at(width - 3, 2), bottomLeft: at(2, height - 3) }
  return { width, height, ...corners }
}

/** A picture that PNG cannot compress: every pixel has another colour. */
export function givenNoise(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const pixels = context.createImageData(side, side)
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}
