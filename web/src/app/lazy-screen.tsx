import { use, type ComponentType, type FunctionComponent } from 'react'
import { isMissingFile } from './device/crash-number.ts'

type Screen<Props> = FunctionComponent<Props> & {
  /** Fetches it ahead; never rejects. */
  preload: () => Promise<void>
}

type ComponentIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never

const failed = new Set<() => void>()

/** Screens that could not be fetched are asked for anew when they are next drawn. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen, or a frame around it, that comes when it is first visited. What does not arrive is thrown
 * where it would stand, for `ScreenError`. Also takes the place of the router's own loader
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
      // It set out without signal, and nobody would ask again.
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

/** The server has other files by now: the page itself is fetched anew, once for each file that is gone. */
async function reloadForNewFiles(error: unknown): Promise<void> {
  if (!isMissingFile(error) || !(error instanceof Error)) return
  const mark = `missing:${error.message}`
  if (wasMarked(mark) || !(await isServerThere())) return
  window.location.reload()
  // The page is leaving.
  await new Promise(() => undefined)
}

/** Remembers for this tab; a tab without storage is not reloaded, for it would be for ever. */
function wasMarked(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return true
    sessionStorage.setItem(mark, '1')
    return false
  } catch {
    return true
  }
}

/** Not `navigator.onLine`: a village line may be up and bring nothing. */
async function isServerThere(): Promise<boolean> {
  const deadline = AbortSignal.timeout(5_000)
  const answer = await fetch('/version.json', { cache: 'no-store', signal: deadline }).catch(
    () => null,
  )
  return answer?.ok ?? false
}
