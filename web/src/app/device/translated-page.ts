/**
 * A browser that translates the page puts elements of its own in the place of text nodes. React keeps its
 * text nodes, writes into them and removes them, where they are no longer in the document: the page would
 * die at the next tap, or show the old figures. Everything here works on the nodes alone, below React.
 */

/** Where a node of ours belongs that somebody else took out of the document. */
type Place = {
  parent: Node
  /** What the translator shows in its place; null when there is nothing. */
  standIn: ChildNode | null
  /** The sibling that came after it. */
  next: Node | null
}

/** The changes of one parent in one turn. */
type Change = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>

type Inserted = Change & { at: number; node: ChildNode }

const places = new WeakMap<Node, Place>()

/** The nodes that stand behind an element of the translator, in their order. */
const originals = new WeakMap<Node, Set<ChildNode>>()

/** A change of a text that is not in the document is React's: the translator has let go of it. */
const texts = new MutationObserver((records) => {
  noteMutations(children.takeRecords())
  for (const { target } of records) if (!target.isConnected) putBack(target as Text)
})

const children = new MutationObserver(noteMutations)

/** What React has put into the document; a translator that runs in the page uses the same calls, with elements of its own kinds. */
const placedByCalls = new WeakSet<Node>()

function isForeign(element: Element): boolean {
  return (
    element.localName === 'font' || element.localName.includes('-') || !placedByCalls.has(element)
  )
}

/** The elements of a turn that may stand for other nodes, in the order of their coming. */
function insertedBy(records: readonly MutationRecord[]): Inserted[] {
  return records.flatMap(({ target, previousSibling, nextSibling, addedNodes }, at) =>
    [...addedNodes]
      .filter((node) => node instanceof Element && node.parentNode === target && isForeign(node))
      .map((node) => ({ at, target, previousSibling, nextSibling, node: node as Element })),
  )
}

type Removal = { gone: Node; record: MutationRecord; at: number }

/**
 * What now stands where `gone` was: around it, put there in the same step, put before it, or between its
 * neighbours when it was gone; or its newest neighbour, where several texts have become one.
 */
function standInFor({ gone, record, at }: Removal, inserted: readonly Inserted[]) {
  const here = inserted.filter(({ target }) => target === record.target)
  const free = here.filter(({ node }) => !originals.has(node))
  const beside = here.filter(
    ({ node }) => node === record.previousSibling || node === record.nextSibling,
  )
  const found =
    here.find(({ node }) => node.contains(gone)) ??
    here.find((each) => each.at === at) ??
    free.find(({ nextSibling }) => nextSibling === gone) ??
    free.find((each) => isBetween(each, record)) ??
    beside.findLast((each) => each.at < at) ??
    beside[0]
  return found?.node ?? null
}

const isBetween = (one: Change, other: Change) =>
  one.previousSibling === other.previousSibling && one.nextSibling === other.nextSibling

/** A text out of the document, or what the translator has taken into an element of its own. */
function isDisplaced(node: Node, parent: Node): node is ChildNode {
  if (node.parentNode === parent) return false
  return node.isConnected ? parent.contains(node) : node instanceof Text || originals.has(node)
}

function noteMutations(records: readonly MutationRecord[]): void {
  const inserted = insertedBy(records)
  for (const [at, record] of records.entries()) {
    for (const gone of record.removedNodes) {
      if (!isDisplaced(gone, record.target)) continue
      displace(gone, record, standInFor({ gone, record, at }, inserted))
    }
  }
}

function displace(
  node: ChildNode,
  { target, nextSibling }: Change,
  standIn: ChildNode | null,
): void {
  // The translator has put a newer element in the place of its own one.
  const behind = originals.get(node)
  if (behind) {
    for (const each of behind)
      displace(each, { target, nextSibling, previousSibling: null }, standIn)
    return
  }
  places.set(node, { parent: target, standIn, next: nextSibling })
  if (standIn) originals.set(standIn, (originals.get(standIn) ?? new Set<ChildNode>()).add(node))
  if (node instanceof Text) texts.observe(node, { characterData: true })
}

/** Puts a node back in its place, and with it all that stand behind the same element. */
function putBack(node: ChildNode): void {
  const place = places.get(node)
  if (!place) return
  const { parent, standIn, next } = place
  const behind = standIn && originals.get(standIn)
  if (standIn?.parentNode === parent && behind) {
    for (const each of behind) {
      if (places.delete(each)) insertBefore.call(parent, each, standIn)
    }
    originals.delete(standIn)
    removeChild.call(parent, standIn)
    return
  }
  places.delete(node)
  if (parent.isConnected) insertBefore.call(parent, node, firstShown(parent, next))
}

/** The first sibling from `next` on that is in the document, itself or by what stands in its place. */
function firstShown(parent: Node, next: Node | null): Node | null {
  if (next === null || next.parentNode === parent) return next
  const place = places.get(next)
  return firstShown(
    parent,
    place?.standIn?.parentNode === parent ? place.standIn : (place?.next ?? null),
  )
}

/** Puts a node back where React has put it, before React moves it. */
function settle(node: Node, parent: Node): void {
  noteMutations(children.takeRecords())
  if (node.parentNode !== parent && places.get(node)?.parent === parent) putBack(node as ChildNode)
}

/** Removes what stood in the former place of a node, before React places it. */
function prepareForPlacing(node: Node): void {
  if (places.has(node)) putBack(node as ChildNode)
  if (node instanceof Element) placedByCalls.add(node)
}

/** The child of `parent` that holds the node. */
function holderIn(parent: Node, node: Node): Node {
  let holder = node
  while (holder.parentNode && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}

// oxlint-disable-next-line typescript/unbound-method -- always called with their node
const { appendChild, insertBefore, removeChild } = Node.prototype

function removeTolerantly<T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) return removeChild.call(this, child) as T
  settle(child, this)
  if (child.parentNode === null) return child // The translator has removed it already.
  const parent = this.contains(child) ? child.parentNode : this
  return removeChild.call(parent, child) as T
}

function appendTolerantly<T extends Node>(this: Node, node: T): T {
  prepareForPlacing(node)
  return appendChild.call(this, node) as T
}

function insertTolerantly<T extends Node>(this: Node, node: T, before: Node | null): T {
  prepareForPlacing(node)
  if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
  settle(before, this)
  if (before.parentNode === null) return insertBefore.call(this, node, null) as T
  return insertBefore.call(this, node, this.contains(before) ? holderIn(this, before) : before) as T
}

/** Lets the page live on under a translator, with true figures. Once, before the first screen. */
export function surviveTranslation(): void {
  Object.assign(Node.prototype, {
    appendChild: appendTolerantly,
    insertBefore: insertTolerantly,
    removeChild: removeTolerantly,
  })
  children.observe(document, { childList: true, subtree: true })
}
