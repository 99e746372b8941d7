import { framePicture } from '../../../web/src/scanner/camera/picture.ts'
import { closeLookEveryMs, createQrReader } from '../../../web/src/scanner/reading/qr-reader.ts'

/** What the scanner does with a card held still: one close look, half a second later the other. */
async function readFrame(file: string): Promise<string | null> {
  const frame = await createImageBitmap(await (await fetch(`/files/${file}`)).blob())
  const { read } = createQrReader(null)
  const picture = framePicture(frame)
  const [found] = [...(await read(picture, 0)), ...(await read(picture, closeLookEveryMs))]
  frame.close()
  return found?.text ?? null
}

export type DecoderPage = { readFrame: typeof readFrame }

Object.assign(globalThis, { decoderPage: { readFrame } satisfies DecoderPage })
