import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/Form.tsx'
import type { FormValues } from '../form/form-fields.ts'
import { givenNoise, givenPicture, givenTurnedPicture, looked } from './photo.fixtures.ts'
import { photoFormField, photoIn } from './photo-form-field.tsx'
import { PhotoField } from './PhotoField.tsx'
import { closePicture, cutPicture, openPicture } from './picture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function givenField(props: Partial<Parameters<typeof PhotoField>[0]> = {}) {
  const chosen: (Blob | null)[] = []
  function Held() {
    const [value, setValue] = useState<Blob | null>(null)
    return (
      <PhotoField
        name="Siti Aminah"
        value={value}
        onChange={(photo) => {
          chosen.push(photo)
          setValue(photo)
        }}
        {...props}
      />
    )
  }
  return { chosen, screen: render(<Held />) }
}

describe('a photo', () => {
  it('of twenty megapixels is reduced, cropped square and small enough for a slow line', async () => {
    const { chosen, screen } = givenField()
    const page = await screen
    await userEvent.upload(
      page.getByTestId('photo-file'),
      await givenPicture({ width: 5472, height: 3648 }),
    )
    const dialog = page.getByRole('dialog', { name: 'Atur Foto' })
    await expect.element(dialog.getByRole('application')).toBeVisible()
    await dialog.getByRole('button', { name: 'Pilih' }).click()
    await expect.element(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
    const photo = chosen.at(-1) as Blob
    expect(photo.type).toBe('image/png')
    expect(photo.size).toBeLessThan(200_000)
    expect(await looked(photo)).toEqual({
      width: 640,
      height: 640,
      topLeft: 'red',
      topRight: 'blue',
      bottomLeft: 'red',
    })
  })

  it('is moved by keys and enlarged by a slider', async () => {
    const { chosen, screen } = givenField()
    const page = await screen
    const file = await givenPicture({ width: 1200, height: 1200 }, 'image/png')
    await userEvent.upload(page.getByTestId('photo-file'), file)
    const zoom = page.getByRole('slider', { name: 'Perbesar' })
    await zoom.fill('3')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '3,0 kali')
    const area = page.getByRole('application')
    ;(area.element() as HTMLElement).focus()
    // All the way to the left half.
    for (let presses = 0; presses < 40; presses += 1) await userEvent.keyboard('{ArrowRight}')
    await page.getByRole('button', { name: 'Pilih' }).click()
    await expect.poll(() => chosen).toHaveLength(1)
    expect(await looked(chosen[0] as Blob)).toMatchObject({
      width: 400,
      topLeft: 'red',
      topRight: 'red',
    })
  })

  it('can be removed again, which restores the former one', async () => {
    const { chosen, screen } = givenField()
    const page = await screen
    const file = await givenPicture({ width: 300, height: 300 })
    await userEvent.upload(page.getByTestId('photo-file'), file)
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    expect(chosen).toEqual([])
    await userEvent.upload(page.getByTestId('photo-file'), file)
    await page.getByRole('dialog').getByRole('button', { name: 'Pilih' }).click()
    await page.getByRole('button', { name: 'Batalkan' }).click()
    expect(chosen.at(-1)).toBeNull()
    await expect.element(page.getByText('SI', { exact: true })).toBeVisible()
  })

  it('that is no picture, or of another format, is refused with a message', async () => {
    const { screen } = givenField()
    const page = await screen
    const broken = new File(['bukan foto'], 'foto.jpg', { type: 'image/jpeg' })
    await userEvent.upload(page.getByTestId('photo-file'), broken)
    await expect.element(page.getByText(/^Berkas ini bukan foto JPG atau PNG\./)).toBeVisible()
    const heic = new File(['\0\0\0\u0018ftypheic'], 'foto.jpg', { type: 'image/jpeg' })
    await userEvent.upload(page.getByTestId('photo-file'), heic)
    await expect.element(page.getByText(/^Foto iPhone jenis HEIC: Bagikan, Opsi/)).toBeVisible()
    const empty = new File([], 'foto.jpg', { type: 'image/jpeg' })
    await userEvent.upload(page.getByTestId('photo-file'), empty)
    await expect.element(page.getByText(/^Berkas foto ini kosong\./)).toBeVisible()
    const photo = await givenPicture({ width: 800, height: 600 })
    const cut = new File([photo.slice(0, photo.size / 2)], 'foto.jpg', { type: 'image/jpeg' })
    await userEvent.upload(page.getByTestId('photo-file'), cut)
    await expect.element(page.getByText(/^Foto ini terpotong/)).toBeVisible()
    const strange = new File(['<svg/>'], 'foto.svg', { type: 'image/svg+xml' })
    await userEvent.upload(page.getByTestId('photo-file'), strange)
    await expect.element(page.getByText(/^Berkas ini bukan foto JPG atau PNG\./)).toBeVisible()
  })

  it('that the device does not hand out says so, and another one is taken', async () => {
    const { screen } = givenField()
    const page = await screen
    const gone = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('The file could not be read', 'NotReadableError'))
    const photo = await givenPicture({ width: 800, height: 600 })
    await userEvent.upload(page.getByTestId('photo-file'), photo)
    await expect.element(page.getByText(/^Berkas foto ini tidak dapat dibaca\./)).toBeVisible()
    gone.mockRestore()
    await userEvent.upload(page.getByTestId('photo-file'), photo)
    await expect.element(page.getByRole('dialog', { name: 'Atur Foto' })).toBeVisible()
  })

  it('that the browser cannot read although it looks right has the message of the specification', async () => {
    const { screen } = givenField()
    const page = await screen
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])
    const odd = new File([bytes], 'foto.jpg', { type: 'image/jpeg' })
    await userEvent.upload(page.getByTestId('photo-file'), odd)
    await expect.element(page.getByText('Image load error')).toBeVisible()
  })

  it('whose name says nothing is known by its bytes', async () => {
    const { screen } = givenField()
    const page = await screen
    const photo = await givenPicture({ width: 800, height: 600 })
    await userEvent.upload(page.getByTestId('photo-file'), new File([photo], 'foto', { type: '' }))
    await expect.element(page.getByRole('dialog', { name: 'Atur Foto' })).toBeVisible()
  })

  it('shows its upload progress, and cannot be changed meanwhile', async () => {
    const { screen } = givenField({ progress: 0.42, src: null })
    const page = await screen
    await expect.element(page.getByText('Mengirim foto… 42%')).toBeVisible()
    const button = page.getByRole('button', { name: 'Pilih Foto' })
    await expect.element(button).toHaveAccessibleDescription('Tunggu sampai selesai.')
  })
})

describe('a picture from the device', () => {
  it('is rotated by its EXIF orientation', async () => {
    const picture = await openPicture(await givenTurnedPicture({ width: 400, height: 300 }))
    // Turned clockwise, the left half is on top.
    expect([picture.canvas.width, picture.canvas.height]).toEqual([300, 400])
    const photo = await cutPicture(picture, { x: 0, y: 0, width: 300, height: 300 })
    expect(await looked(photo)).toMatchObject({
      topLeft: 'red',
      topRight: 'red',
      bottomLeft: 'blue',
    })
    closePicture(picture)
  })

  it('is read by a browser that knows another name for that orientation', async () => {
    const create = createImageBitmap
    vi.stubGlobal('createImageBitmap', (file: Blob, options?: ImageBitmapOptions) =>
      options?.imageOrientation === 'from-image'
        ? Promise.reject(new TypeError("'from-image' is not a valid enum value"))
        : create(file, options),
    )
    const picture = await openPicture(await givenTurnedPicture({ width: 400, height: 300 }))
    expect([picture.canvas.width, picture.canvas.height]).toEqual([300, 400])
    closePicture(picture)
  })

  it('is cropped to a PNG of any size; among many, a heavy one is a JPEG', async () => {
    const picture = { canvas: givenNoise(700), address: '' }
    const part = { x: 0, y: 0, width: 700, height: 700 }
    const alone = await cutPicture(picture, part)
    expect(alone.type).toBe('image/png')
    expect(alone.size).toBeGreaterThan(1_000_000)
    expect(alone.size).toBeLessThan(photoLimits.bytes)
    const among = await cutPicture(picture, part, { isLight: true })
    expect(among.type).toBe('image/jpeg')
    expect(among.size).toBeLessThan(alone.size / 2)
  })

  it('is white where it was transparent', async () => {
    const canvas = document.createElement('canvas')
    const clear = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const picture = await openPicture(clear as Blob)
    const pixel = picture.canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data
    expect([...(pixel ?? [])]).toEqual([255, 255, 255, 255])
  })

  it('that the browser cannot decode says so', async () => {
    const picture = await openPicture(await givenPicture({ width: 50, height: 50 }))
    const part = { x: 0, y: 0, width: 50, height: 50 }
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null))
    await expect(cutPicture(picture, part)).rejects.toThrow('Canvas is empty')
  })
})

it('is a field of a form like any other', async () => {
  const sent: FormValues[] = []
  const page = await render(
    <Form<{ name: string; image: Blob | null }>
      fields={[
        { name: 'name', label: 'Nama', type: 'text' },
        photoFormField('image', { person: 'Budi Santoso', required: true }),
      ]}
      values={{ name: 'Budi' }}
      isNew
      onSubmit={async (values) => void sent.push(values)}
    />,
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.element(page.getByText('Tidak ada foto yang dipilih!')).toBeVisible()
  expect(sent).toEqual([])
  const file = await givenPicture({ width: 200, height: 300 })
  await userEvent.upload(page.getByTestId('photo-file'), file)
  await page.getByRole('dialog').getByRole('button', { name: 'Pilih' }).click()
  await expect.element(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(photoIn(sent[0] as FormValues, 'image')).toEqual([expect.any(Blob)])
})
