type Size = { width: number; height: number }

/** An uncompressed film (YUV4MPEG2), of pictures with three bytes a dot. */
export function uncompressedFilm(
  pictures: readonly Buffer[],
  { width, height, framesPerSecond }: Size & { framesPerSecond: number },
): Buffer {
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`
  const frames = pictures.flatMap((dots) => [
    Buffer.from('FRAME\n'),
    planesOf(dots, { width, height }),
  ])
  return Buffer.concat([Buffer.from(header), ...frames])
}

/**
 * Returns the planes as a camera's chip delivers them: the light of every dot, then the two colours of every
 * fourth one.
 */
function planesOf(dots: Buffer, { width, height }: Size): Buffer {
  const count = width * height
  const planes = Buffer.alloc(count * 1.5)
  for (let dot = 0; dot < count; dot += 1) {
    const { red, green, blue } = colorAt(dots, dot)
    planes[dot] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
  }
  for (let place = 0; place < count / 4; place += 1) {
    const column = (place % (width / 2)) * 2
    const row = Math.floor(place / (width / 2)) * 2
    const { red, green, blue } = colorAt(dots, row * width + column)
    planes[count + place] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
    planes[count * 1.25 + place] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
  }
  return planes
}

function colorAt(dots: Buffer, dot: number) {
  return { red: dots[dot * 3] ?? 0, green: dots[dot * 3 + 1] ?? 0, blue: dots[dot * 3 + 2] ?? 0 }
}
