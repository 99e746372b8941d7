export type FakeTranslator = 'replace' | 'insert first' | 'remove first' | 'merge' | 'wrap'

/**
 * A translator as browsers bring along: each text of the page, and each text that comes later, is replaced
 * by two elements around another text. Complete in itself, because it also runs in pages of journeys.
 */
export function translate(way: FakeTranslator): () => void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE'])

  function around(text: string): HTMLElement {
    const outer = document.createElement('font')
    outer.dataset['translated'] = ''
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text)
    return outer
  }

  function isWanted({ isConnected, parentElement: parent, data }: Text): boolean {
    if (!isConnected || parent === null || data.trim() === '') return false
    return !skipped.has(parent.tagName) && parent.closest('font') === null
  }

  function run(text: Text): Text[] {
    const next = text.nextSibling
    return way === 'merge' && next instanceof Text ? [text, ...run(next)] : [text]
  }

  const ways: Record<FakeTranslator, (texts: Text[], element: HTMLElement) => void> = {
    replace: ([text], element) => text?.replaceWith(element),
    wrap: ([text], element) => {
      text?.replaceWith(element)
      if (text) element.firstElementChild?.replaceChildren(text)
    },
    'remove first': ([text], element) => {
      const { parentNode = null, nextSibling = null } = text ?? {}
      text?.remove()
      parentNode?.insertBefore(element, nextSibling)
    },
    'insert first': ([text], element) => {
      text?.parentNode?.insertBefore(element, text)
      text?.remove()
    },
    merge: (texts, element) => {
      texts[0]?.parentNode?.insertBefore(element, texts[0])
      for (const text of texts) text.remove()
    },
  }

  function replace(text: Text): void {
    if (!isWanted(text)) return
    const texts = run(text)
    ways[way](texts, around(texts.map(({ data }) => data).join('')))
  }

  function replaceAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) replace(text)
  }

  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) replaceAll(node)
  })

  function begin(): void {
    replaceAll(document.body)
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
  return () => changes.disconnect()
}
