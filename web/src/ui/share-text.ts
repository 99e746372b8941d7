/**
 * Hands a text to another app. Call it within a tap: browsers share only then.
 * @returns closed when the user closed the share sheet, refused when the browser shares nothing here
 */
export async function shareText(text: string): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ text })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused'
  }
}
