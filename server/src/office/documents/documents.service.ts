// What papers of other features are made of.
export { dayInWords, fileNamePart, framePaper, wholeMonthInWords } from './paper.service.ts'
export { qrPicture } from './qr-picture.ts'

// The codes by which a paper is known to be genuine.
export {
  addressOfCode,
  codeInWords,
  issueLetterCodes,
  issueReportCodes,
} from './document-codes.service.ts'
export { holdLettersOf } from './document-codes.queries.ts'

// Papers about children that are erased or merged.
export { deleteDocumentsAbout, moveDocumentCodes } from './forget-documents.queries.ts'
