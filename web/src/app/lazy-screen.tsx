import { use, type ComponentType, type FunctionComponent } from 'react'
import { isMissingFile } from './device/crash-number.ts'
import { isServerThere } from './device/missing-files.ts'

type Screen<Props> = FunctionComponent<Props> & {
  /** Loads the screen ahead; never rejects. */
  preload: () => Promise<void>
}

type ComponentIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never

const failed = new Set<() => void>()

/** Makes screens that failed to load load again at their next render. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen or shell that is loaded when it is first visited. A failed load is thrown where the screen
 * would stand, for `ScreenError`. Also replaces the router's own loader
 * (`vite.config.ts`), which reloads the page then: without signal the page might not come back.
 *
 * @example
 * const TeacherHome = lazyScreen(() => import('./screens/TeacherHome.tsx'), 'TeacherHome')
 */
export function lazyScreen<Module extends object, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
): Screen<ComponentIn<Module, Name>> {
  type Props = ComponentIn<Module, Name>
  let Shown: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  let failure: { error: unknown } | null = null

  async function fetch(): Promise<void> {
    let isSignalBack = false
    const onSignal = () => (isSignalBack = true)
    globalThis.addEventListener('online', onSignal)
    try {
      const module = await importer()
      // The name was checked to be a component by the type of the function.
      Shown = module[name] as ComponentType<Props>
    } catch (error) {
      // The load started without signal, and nothing else would retry it.
      if (isSignalBack) return await fetch()
      await reloadForNewFiles(error)
      failure = { error }
      failed.add(() => (failure = null))
    } finally {
      globalThis.removeEventListener('online', onSignal)
      loading = null
    }
  }

  function preload(): Promise<void> {
    if (Shown) return Promise.resolve()
    loading ??= fetch()
    return loading
  }

  function Lazy(props: Props) {
    if (Shown) return <Shown {...props} />
    if (failure) throw failure.error
    use(preload())
    return null
  }

  return Object.assign(Lazy, { preload })
}

/** The server has a newer build: reloads the page, once for each missing chunk. */
async function reloadForNewFiles(error: unknown): Promise<void> {
  if (!isMissingFile(error) || !(error instanceof Error)) return
  const mark = `missing:${error.message}`
  if (!(await isServerThere()) || wasMarked(mark)) return
  window.location.reload()
  // The page is unloading.
  await new Promise(() => undefined)
}

/** Remembers the reload in this tab; without storage nothing is reloaded, which would loop. */
function wasMarked(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return true
    sessionStorage.setItem(mark, '1')
    return false
  } catch {
    return true
  }
}
