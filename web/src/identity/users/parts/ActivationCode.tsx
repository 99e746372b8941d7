import { activationCodeInWords } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import type { Activation } from '@ngaji/contract/identity/users/handouts.schemas'
import { Check, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatMoment } from '../../../ui/data/formats.ts'
import { PrintSlip } from './PrintSlip.tsx'
import { copyText } from '../../../ui/copy-text.ts'

export type CodeOwner = {
  name: string
  /** What one signs in with: NIS or email. */
  signIn: { label: string; value: string }
}

export type ActivationCodeProps = {
  owner: CodeOwner
  activation: Activation
  /** Where the code can be printed, for an hour; without such a page it is printed from here. */
  slip?: (handoutId: string) => LinkElement
}

/** A code for the first sign-in, shown this once: to read out, to write down, to copy. */
export function ActivationCode({ owner, activation, slip }: ActivationCodeProps) {
  const { name, signIn } = owner
  const { code, expiresAt, handoutId } = activation
  const words = activationCodeInWords(code)
  const text = `${name}\n${signIn.label}: ${signIn.value}\nKode aktivasi: ${words}`
  return (
    <div className="grid gap-3 rounded-control bg-sunken px-4 py-3.5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1">
        <dt className="text-small text-ink-soft">Nama</dt>
        <dd className="font-strong wrap-anywhere">{name}</dd>
        <dt className="text-small text-ink-soft">{signIn.label}</dt>
        <dd className="num font-strong wrap-anywhere">{signIn.value}</dd>
        <dt className="text-small text-ink-soft">Kode aktivasi</dt>
        <dd className="num text-title font-title tracking-[0.08em] select-all">{words}</dd>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-soft">
          Hanya tampil sekali. Berlaku sampai {formatMoment(expiresAt, 'noWeekday')}.
        </p>
        <span className="flex flex-wrap gap-2">
          <CopyButton text={text} />
          {slip ? (
            <ButtonLink render={slip(handoutId)} size="small" icon={Printer}>
              Cetak slip
            </ButtonLink>
          ) : (
            <PrintSlip handoutId={handoutId} />
          )}
        </span>
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  async function copy() {
    // Where the browser does not let the page copy, the code stands above, to be selected.
    setState((await copyText(text)) ? 'copied' : 'failed')
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
        Salin
      </Button>
      <output className="text-small text-ink-soft">
        {state === 'copied' && 'Tersalin.'}
        {state === 'failed' && 'Tidak dapat disalin. Catat kodenya.'}
      </output>
    </span>
  )
}
