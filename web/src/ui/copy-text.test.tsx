import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('copies with the clipboard, and says when the browser refuses', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(await copyText('KODE')).toBe(true)
  expect(write).toHaveBeenCalledExactlyOnceWith('KODE')
  write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  expect(await copyText('KODE')).toBe(false)
})

it('copies the selected text where there is no clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  let selected = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const area = document.activeElement
    if (area instanceof HTMLTextAreaElement)
      selected = area.value.slice(area.selectionStart, area.selectionEnd)
    return true
  })
  expect(await copyText('KODE')).toBe(true)
  expect(selected).toBe('KODE')
  expect(document.querySelector('textarea')).toBeNull()
})
