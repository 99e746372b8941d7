export type FakeTranslator = 'replace' | 'insert first' | 'remove first' | 'merge' | 'wrap'

/**
 * A translator as browsers bring along: each text of the page, and each text that comes later, is replaced
 * by two elements around another text. Complete in itself, because it also runs in pages of journeys.
 */
export function translate(way: FakeTranslator): () => void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE'])

  function around(text: string): HTMLElement {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text
    outer.dataset['translated'] = ''
    outer.append(inner)
    return outer
  }

  function isWanted(text: Text): boolean {
    const parent = text.parentElement
    return parent !== null && !skipped.has(parent.tagName) && parent.closest('font') === null
  }

  function run(text: Text): Text[] {
    const next = text.nextSibling
    return way === 'merge' && next instanceof Text ? [text, ...run(next)] : [text]
  }

  function replace(text: Text): void {
    if (!text.isConnected || !isWanted(text) || text.data.trim() === '') return
    const all = run(text)
    const element = around(all.map(({ data }) => data).join(''))
    const { parentNode, nextSibling } = text
    if (way === 'replace') text.replaceWith(element)
    else if (way === 'wrap') {
      text.replaceWith(element)
      element.firstElementChild?.replaceChildren(text)
    } else if (way === 'remove first') {
      text.remove()
      parentNode?.insertBefore(element, nextSibling)
    } else {
      parentNode?.insertBefore(element, text)
      for (const each of all) each.remove()
    }
  }

  function replaceAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) replace(text)
  }

  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) replaceAll(node)
    }
  })

  function begin(): void {
    replaceAll(document.body)
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
  return () => changes.disconnect()
}
