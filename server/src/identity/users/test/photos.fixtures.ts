import sharp from 'sharp'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { form, photoPart } from '../../../../test/given/form.ts'

/** A photo as a phone would take it, small. */
export async function givenPhotoFile(background = '#2f6f4f'): Promise<Uint8Array> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export async function photoForm(background?: string) {
  return form(photoPart(await givenPhotoFile(background)))
}

/** The names of all stored pictures. */
export async function storedPictures(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list('images/')) names.push(name.slice('images/'.length))
  return names
}
