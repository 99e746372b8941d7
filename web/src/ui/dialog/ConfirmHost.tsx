import { useState, useSyncExternalStore } from 'react'
import { confirmStore, type Asked } from './confirm.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PasswordPromptHost } from './PasswordPromptHost.tsx'
import type { PasswordCheck } from './use-confirm-flow.ts'

/** Stands once, beside the router's outlet. `password` is how this application asks for it again. */
export function ConfirmHost({ password }: { password?: PasswordCheck | undefined }) {
  return (
    <>
      <QuestionHost password={password} />
      {password && <PasswordPromptHost check={password} />}
    </>
  )
}

function QuestionHost({ password }: { password: PasswordCheck | undefined }) {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.current)
  const [shown, setShown] = useState<Asked>()
  // Keeps the last question drawn while its dialog leaves.
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return (
    <ConfirmDialog
      key={shown.id}
      question={shown.question}
      open={asked === shown}
      password={password}
      onDone={(answer) => confirmStore.settle(shown, answer)}
    />
  )
}
