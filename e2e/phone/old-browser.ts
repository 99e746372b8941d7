import type { BrowserContext, Page, Worker } from '@playwright/test'

/** Removes the APIs that browsers gained after Chrome 111. Self-contained: pages and workers run its source. */
function dropRecentApis(): void {
  const drop = (owner: object | undefined, names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  // Workers have no elements.
  const elements = 'HTMLElement' in globalThis ? HTMLElement.prototype : undefined
  drop(elements, ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
  drop(Map, ['groupBy'])
  drop(Object, ['groupBy'])
  drop(Promise, ['withResolvers', 'try'])
  drop(Array, ['fromAsync'])
  drop(URL, ['parse', 'canParse'])
  drop(AbortSignal, ['any'])
  const ofSets = ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']
  drop(Set.prototype, [...ofSets, 'isSupersetOf', 'isDisjointFrom'])
  const ofIterators = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']
  drop(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object, [
    ...ofIterators,
    'some',
    'every',
    'find',
  ])
}

/** How many workers of pages lost those APIs; the service worker loses them too. */
export type OldWorkers = { page: number }

/** Makes the pages of a browser, and their workers, lack the APIs that are younger than Chrome 111. */
export async function makeOld(context: BrowserContext): Promise<OldWorkers> {
  const made: OldWorkers = { page: 0 }
  await context.addInitScript(dropRecentApis)
  // A worker may end before it is asked.
  const removeApis = (worker: Worker) => worker.evaluate(dropRecentApis).catch(() => undefined)
  const makePageWorkerOld = async (worker: Worker) => {
    await removeApis(worker)
    const isOld = () => !('groupBy' in Map) && !('any' in AbortSignal)
    if (await worker.evaluate(isOld).catch(() => false)) made.page += 1
  }
  const follow = (page: Page) => page.on('worker', (worker) => void makePageWorkerOld(worker))
  for (const page of context.pages()) follow(page)
  context.on('page', follow)
  context.on('serviceworker', (worker) => void removeApis(worker))
  return made
}
