import { statSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { guideFiles, guidePictures, readChanges, readGuidePage } from '../../build/guide.ts'

// Everything in the guide and in the newest part of CHANGELOG.md can be shown by the app, and its pictures are small
// enough for a slow line. Prints what is not so, exits 1 when there is any.

/** The limits of one picture and of all together; the place of one that was never taken is a white one of 44 bytes. */
const bytes = { least: 1024, most: 25 * 1024, all: 700 * 1024 }

const pages = [readChanges, ...guideFiles().map((file) => () => readGuidePage(file))]

function faultsOfPages(): string[] {
  return pages.flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [String(error)]
    }
  })
}

function faultsOfPictures(): string[] {
  const sizes = guidePictures().map((path) => ({ name: basename(path), size: statSync(path).size }))
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  const faults = sizes
    .filter(({ size }) => size < bytes.least || size > bytes.most)
    .map(
      ({ name, size }) => `${name} has ${size} bytes, and may have ${bytes.least} to ${bytes.most}`,
    )
  if (sum > bytes.all) faults.push(`all pictures have ${sum} bytes, and may have ${bytes.all}`)
  return faults
}

const faults = [...faultsOfPages(), ...faultsOfPictures()]
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
