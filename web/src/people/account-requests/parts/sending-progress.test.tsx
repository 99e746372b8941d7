import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createSendingProgress, SendingBar } from './sending-progress.tsx'

it('says which photo is on its way, and draws how far it is', async () => {
  const progress = createSendingProgress()
  const screen = await render(<SendingBar progress={progress} />)
  expect(screen.container.textContent).toBe('')
  progress.set({ sent: 30, total: 50, part: 0.5 })
  await expect.element(screen.getByText('Mengirim foto 31 dari 50…')).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Foto terkirim' })
  await expect.element(bar).toHaveAttribute('value', '30.5')
  progress.set({ sent: 50, total: 50, part: 0 })
  await expect.element(screen.getByText('Foto terkirim, menunggu jawaban…')).toBeVisible()
})
