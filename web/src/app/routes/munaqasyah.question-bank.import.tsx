import { createFileRoute } from '@tanstack/react-router'
import { ImportQuestionsPage } from '../../office/imports/ImportQuestionsPage.tsx'
import { bankLinks } from '../links/question-links.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import { importParameters, useImportAddress } from '../links/use-import-address.ts'

export const Route = createFileRoute('/munaqasyah/question-bank/import')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, importParameters)),
  component: ImportQuestions,
})

function ImportQuestions() {
  const address = useImportAddress(Route.useSearch(), 'questions')
  return <ImportQuestionsPage {...address} links={bankLinks} />
}
