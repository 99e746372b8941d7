import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '../button/button-class.ts'
import { Icon } from '../icons/Icon.tsx'
import { Announcer } from './Announcer.tsx'
import { toastStore, type Toast } from './toast.ts'
import { useFocusHandover } from './use-focus-handover.ts'
import { useToastKey } from './use-toast-key.ts'

const lifeMs = 6000

/** Mounted once, at the end of the page: the live regions of all toasts, above dock and bar, and of `announce`. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const { host, takeOrigin } = useToastKey()
  return (
    <>
      <output
        ref={host}
        aria-label="Pemberitahuan"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--dock-height,0px)+var(--bottom-bar,0px)+1rem)] z-(--layer-toast) mx-auto grid max-w-[26rem] gap-2 print:hidden"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} takeOrigin={takeOrigin} />
        ))}
      </output>
      <Announcer />
    </>
  )
}

type ToastCardProps = { toast: Toast; takeOrigin: () => HTMLElement | null }

function ToastCard({ toast, takeOrigin }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useFocusHandover(card, takeOrigin)

  // Follows the clock; paused while touched or focused.
  useEffect(() => {
    if (isHeld || toast.isLasting) return
    const timer = window.setTimeout(() => toastStore.dismiss(toast.id), lifeMs)
    return () => window.clearTimeout(timer)
  }, [isHeld, toast.id, toast.isLasting])

  function undo() {
    toastStore.dismiss(toast.id)
    toast.undo?.()
  }

  const action = buttonClass({
    tone: 'ghost',
    className: 'ml-auto text-inverse-action! hover:bg-on-inverse/10! active:bg-on-inverse/20!',
  })
  return (
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex min-h-13 items-center gap-3 rounded-card bg-inverse py-1 pr-2 pl-4 font-quiet text-on-inverse shadow-2 forced-colors:border"
    >
      <Icon of={toast.icon ?? Check} />
      <span className="min-w-0 py-1.5 leading-snug">{toast.message}</span>
      {toast.undo ? (
        <button type="button" className={action} onClick={undo}>
          Urungkan
        </button>
      ) : (
        <button
          type="button"
          aria-label="Tutup"
          className={action}
          onClick={() => toastStore.dismiss(toast.id)}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  )
}
