import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagePreview } from './MessagePreview.tsx'

const ownWords = { absent: '', report: '', raport: '' }

// The words are those that are sent: `server/src/office/families/messages.test.ts`.
it.each([
  ['Ketidakhadiran', 'tercatat Tanpa Keterangan pada Jumat, 20 November 2026.'],
  [
    'Laporan kehadiran',
    '1 November 2026 - 30 November 2026: 11 dari 12 pertemuan (91,7%). Terima kasih.',
  ],
  ['Raport', 'semester Ganjil 2026/2027: jumlah 1.020, rata-rata 85,0.'],
])('the example of %s reads as what is sent', async (kind, words) => {
  await render(<MessagePreview messages={ownWords} settings={{ organisationName: 'PPG Garut' }} />)
  await page.getByRole('radio', { name: kind }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(words)
})
