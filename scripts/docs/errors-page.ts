import { errorCatalogue, errorCodes } from '../../contract/src/errors.ts'
import { code, groupBy, page, table } from './markdown.ts'

const intro = `Every refusal of the API: the code programs act on, the HTTP status, and the sentence people read.
\`{x}\` is filled in. A refusal is answered as \`{message, code, fields?, details?}\`.`

export function errorsPage(): string {
  const groups = groupBy(errorCodes, (errorCode) => errorCode.split('.')[0] ?? '')
  const parts = [...groups].map(([prefix, codes]) => {
    const rows = codes.map((errorCode) => {
      const { status, message } = errorCatalogue[errorCode]
      return [code(errorCode), String(status), message]
    })
    return `## ${prefix}\n\n${table(['Code', 'Status', 'Message'], rows)}`
  })
  return page('Refusals', intro, ...parts)
}
