import { encodeReplacedSigns, replacedSignsHeader } from '@ngaji/contract/replaced-signs'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownJson } from '../../api/line/own-response.fixtures.ts'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { givenAnswers, leaveNothing } from '../../api/queries/test-server.fixtures.tsx'
import { childPage } from '../../office/families/families.fixtures.tsx'
import { ParentScreen } from './ParentScreen.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  leaveNothing()
  vi.restoreAllMocks()
})

it('tells a family which signs its raport lacks, though no frame of the app is around it', async () => {
  givenAnswers({ 'GET parent-links/*': () => ({ body: { child: childPage } }) })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ParentScreen token={'a'.repeat(43)} />
    </QueryClientProvider>,
  )
  const save = page.getByRole('button', { name: 'Unduh PDF' })
  await expect.element(save).toBeVisible()
  const headers = {
    [replacedSignsHeader]: encodeReplacedSigns(['😀']),
    'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''Fathan_Raport.pdf`,
  }
  const answerOthers = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes('/report.pdf') ? ownJson('%PDF', { headers }) : answerOthers(address, init),
  )
  await save.click()
  await expect
    .element(page.getByRole('status', { name: 'Pemberitahuan' }))
    .toMatchTextContent(/Huruf tidak dapat dicetak di Fathan Raport: 😀/)
})
