type KeptBlob = { $blob: { size: number; type: string } }

const lengthBytes = 4

/** A value with its pictures as bytes: the length of its text, the text, and the pictures in their order. */
export async function packValue(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const blobs: Blob[] = []
  const text = JSON.stringify(value, (_name, part: unknown) => {
    if (!(part instanceof Blob)) return part
    blobs.push(part)
    return { $blob: { size: part.size, type: part.type } } satisfies KeptBlob
  })
  const words = new TextEncoder().encode(text)
  const length = new DataView(new ArrayBuffer(lengthBytes))
  length.setUint32(0, words.byteLength)
  return new Uint8Array(await new Blob([length, words, ...blobs]).arrayBuffer())
}

/** Unpacks the value; a file has become a blob without a name. */
export function unpackValue(bytes: ArrayBuffer): unknown {
  const end = lengthBytes + new DataView(bytes).getUint32(0)
  const text = new TextDecoder().decode(bytes.slice(lengthBytes, end))
  let at = end
  const value: unknown = JSON.parse(text, (_name, part: unknown) => {
    if (!isKeptBlob(part)) return part
    const { size, type } = part.$blob
    at += size
    return new Blob([bytes.slice(at - size, at)], { type })
  })
  return value
}

function isKeptBlob(part: unknown): part is KeptBlob {
  return typeof part === 'object' && part !== null && '$blob' in part
}
