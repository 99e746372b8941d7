import type { Sharp } from 'sharp'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'

/** Returns the image out of focus, and moved while the shutter was open. */
export function throughLens(image: Sharp, { blur = 0, motion = 0 }: Scene, random: Random): Sharp {
  const focused = blur > 0.3 ? image.blur(blur) : image
  const length = Math.round(motion) | 1
  if (length < 3) return focused
  const kernel = streak(length, random.between(0, Math.PI))
  return focused.convolve({ width: length, height: length, kernel })
}

/** The way a dot travels while the shutter is open: a line through the middle. */
function streak(length: number, angle: number): number[] {
  const kernel = Array.from({ length: length * length }, () => 0)
  const half = (length - 1) / 2
  for (let step = -half; step <= half; step += 0.25) {
    const x = Math.round(half + step * Math.cos(angle))
    const y = Math.round(half + step * Math.sin(angle))
    kernel[y * length + x] = 1
  }
  return kernel
}

/** Grain drawn once and read from changing places: a million logarithms a picture would be slow. */
const grainCount = 65_537

/** The grain of a small sensor in little light. */
export function addNoise(dots: Buffer, deviation: number, random: Random): void {
  const grain = Float32Array.from({ length: grainCount }, () => random.gauss() * deviation)
  for (let i = 0; i < dots.length; i += 3) {
    const added = grain[(i * 31 + (i >> 9)) % grainCount] ?? 0
    for (let c = i; c < i + 3; c += 1) {
      dots[c] = Math.max(0, Math.min(255, (dots[c] ?? 0) + added))
    }
  }
}
