import process from 'node:process'
import { guideFiles, readChanges, readGuidePage } from '../../build/guide.ts'

// Everything in the guide and in the newest part of CHANGELOG.md can be shown by the app. Prints what
// cannot be, exits 1 when there is any.

const pages = [readChanges, ...guideFiles().map((file) => () => readGuidePage(file))]
const faults = pages.flatMap((read) => {
  try {
    read()
    return []
  } catch (error) {
    return [String(error)]
  }
})
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
