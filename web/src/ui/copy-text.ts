/**
 * Copies a text. Pages without https have no clipboard: there the text is selected and copied as by hand.
 * @returns false where the browser does not let the page copy
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyAsByHand(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies from a field beside the button that was tapped: elements behind an open dialog cannot be selected.
 */
function copyAsByHand(text: string): boolean {
  const button = document.activeElement
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const place = button?.parentElement ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (button instanceof HTMLElement) button.focus()
  return isCopied
}
