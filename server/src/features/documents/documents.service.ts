// The jobs of documents: made soon after they are asked for, gone after a day.
export { makeDocument, removeExpiredDocuments } from './make-document.service.ts'

// What papers of other features are made of.
export { dayInWords, fileNamePart, framePaper } from './paper.service.ts'

// Papers about children that are erased or merged.
export { deleteDocumentsAbout, moveDocumentCodes } from './forget-documents.queries.ts'
