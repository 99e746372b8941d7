// Lists too long to wait for, made as documents.
export { makeLongList, prepareLongList } from './exports.service.ts'

// What was read from a sheet stays no longer than it is needed.
export { removeExpiredImports } from './import-batch.service.ts'
export { forgetImported } from './forget-people.queries.ts'

// Several files in one.
export { storedZip, type ZipEntry } from './zip-archive.ts'
