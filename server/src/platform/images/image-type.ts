const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

export type ImageType = keyof typeof starts

/** The type by the first bytes; names and declared types are ignored. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const types = Object.keys(starts) as ImageType[]
  return types.find((type) => starts[type].every((byte, index) => bytes[index] === byte)) ?? null
}
