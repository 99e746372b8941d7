import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { coverageOf, type Coverage } from './coverage.ts'
import { isWoff, unpackWoff } from './woff.ts'

/**
 * The families of documents, in the order in which `templates/paper.typ` names them, with their files. The first two
 * have the bold faces of headings; the further ones are for signs that those lack: other Latin letters and their marks,
 * the scripts of Java, Sunda and Bali, and signs of the Qur'an.
 */
const families: readonly (readonly string[])[] = [
  ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold'].map(
    (face) => `@expo-google-fonts/plus-jakarta-sans/${face}/PlusJakartaSans_${face}.ttf`,
  ),
  ['400Regular', '700Bold'].map((face) => `@expo-google-fonts/amiri/${face}/Amiri_${face}.ttf`),
  ['@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans-javanese/400Regular/NotoSansJavanese_400Regular.ttf'],
  // The package has the two formats of the web only.
  ['@fontsource/noto-sans-sundanese/files/noto-sans-sundanese-sundanese-400-normal.woff'],
  ['@expo-google-fonts/noto-sans-balinese/400Regular/NotoSansBalinese_400Regular.ttf'],
]

const { resolve } = createRequire(import.meta.url)

function fontOf(file: string): Buffer {
  const bytes = readFileSync(resolve(file))
  return isWoff(bytes) ? unpackWoff(bytes) : bytes
}

export type Faces = {
  files: Buffer[]
  /** What each family has, by its regular face: the bold ones have the same signs. */
  coverages: Coverage[]
}

/** Reads the bundled fonts. */
export function readFaces(): Faces {
  const fonts = families.map((files) => files.map(fontOf))
  return { files: fonts.flat(), coverages: fonts.flatMap(coverageOfFamily) }
}

/** What each family has, without keeping its files. */
export function readCoverages(): Coverage[] {
  return families.flatMap(([regular]) => (regular ? coverageOf(fontOf(regular)) : []))
}

function coverageOfFamily([regular]: readonly Buffer[]): Coverage[] {
  return regular ? [coverageOf(regular)] : []
}
