import { expect, it } from 'vitest'
import { isWhole, pictureKind } from './picture-kind.ts'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat())

/** A header segment: mark, length, content. */
const segment = (mark: number, content: number[]) => [0xff, mark, 0, content.length + 2, ...content]
/** A preview within the headers, whole in itself. */
const preview = segment(0xe1, [0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9])
const dots = [0xff, 0xda, 0, 2, 7, 7, 0xff, 0x00, 7]
const jpegEnd = [0xff, 0xd9]
const jpeg = (...rest: number[][]) => bytes([0xff, 0xd8], preview, ...rest)

const chunk = (name: string, content: number[]) => [
  0,
  0,
  0,
  content.length,
  ...ascii(name),
  ...content,
  0,
  0,
  0,
  0,
]
const png = (...chunks: number[][]) =>
  bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ...chunks)

it.each([
  ['nothing', bytes(), 'empty'],
  ['a JPEG', jpeg(dots), 'jpeg'],
  ['a PNG', png(chunk('IDAT', [1])), 'png'],
  ['a photo of an iPhone', bytes([0, 0, 0, 24], ascii('ftypheic')), 'heic'],
  ['a series of an iPhone', bytes([0, 0, 0, 24], ascii('ftypmif1')), 'heic'],
  ['an AVIF, which is no HEIC', bytes([0, 0, 0, 24], ascii('ftypavif')), 'other'],
  ['a WebP', bytes(ascii('RIFF'), [4, 0, 0, 0], ascii('WEBP')), 'other'],
  ['a film', bytes([0, 0, 0, 24], ascii('ftypmp42')), 'other'],
  ['a text', bytes(ascii('bukan foto')), 'other'],
  ['a page of somebody else', bytes(ascii('<!doctype html>')), 'other'],
  ['two letters', bytes(ascii('ff')), 'other'],
])('knows %s by its first bytes', (_, content, kind) => {
  expect(pictureKind(content)).toBe(kind)
})

it('tells a whole JPEG from one that was cut off, whose preview is whole', () => {
  expect(isWhole(jpeg(dots, jpegEnd), 'jpeg')).toBe(true)
  expect(isWhole(jpeg(dots, jpegEnd, ascii('a film of the same moment')), 'jpeg')).toBe(true)
  expect(isWhole(jpeg([0xff, 0xff], dots, jpegEnd), 'jpeg')).toBe(true)
  expect(isWhole(jpeg(dots), 'jpeg')).toBe(false)
  expect(isWhole(jpeg(), 'jpeg')).toBe(false)
  expect(isWhole(bytes([0xff, 0xd8, 0xff]), 'jpeg')).toBe(false)
})

it('tells a whole PNG from one that was cut off', () => {
  const picture = chunk('IDAT', ascii('IEND'))
  expect(isWhole(png(picture, chunk('IEND', [])), 'png')).toBe(true)
  expect(isWhole(png(picture), 'png')).toBe(false)
  expect(isWhole(png(picture).slice(0, -6), 'png')).toBe(false)
})
