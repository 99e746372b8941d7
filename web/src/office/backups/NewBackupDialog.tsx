import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/choice/Checkbox.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { notSent } from '../../ui/form/not-sent.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { createBackup, makePassphrase } from './backups.api.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { dateTimeText } from './backup-words.ts'

type Step =
  | { kind: 'before' }
  | { kind: 'words'; passphrase: string; ticket: string; isKept: boolean }

type NewBackupDialogProps = { onClose: () => void }

/** Shows the passphrase first; the backup begins once the admin has confirmed it. */
export function NewBackupDialog({ onClose }: NewBackupDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'before' })
  const { error, isBusy, run } = useRun()
  const write = useWrite('backups')

  const showWords = () =>
    run(async () => {
      const { passphrase, ticket } = await makePassphrase()
      setStep({ kind: 'words', passphrase, ticket, isKept: false })
    })
  const begin = (ticket: string) =>
    run(async () => {
      await write(() => createBackup(ticket))
      onClose()
    })

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="medium"
      focusKey={step.kind}
      title={step.kind === 'before' ? 'Buat cadangan sekarang?' : 'Simpan kata sandi cadangan ini'}
      footer={
        step.kind === 'before' ? (
          <>
            <Button size="action" onClick={onClose}>
              Batal
            </Button>
            <Button
              tone="primary"
              size="action"
              busy={isBusy && 'Menyiapkan…'}
              onClick={() => void showWords()}
              data-autofocus
            >
              Tampilkan kata sandi
            </Button>
          </>
        ) : (
          <>
            <Button size="action" icon={Printer} onClick={() => window.print()}>
              Cetak
            </Button>
            <Button
              tone="primary"
              size="action"
              busy={isBusy && 'Memulai…'}
              disabledReason={!step.isKept && 'Simpan dulu kata sandinya, lalu centang.'}
              onClick={() => void begin(step.ticket)}
            >
              Mulai membuat
            </Button>
          </>
        )
      }
    >
      {error !== null && (
        <Note tone="danger" className="mb-4">
          {error}
        </Note>
      )}
      {step.kind === 'before' ? (
        <Consequences />
      ) : (
        <Words
          passphrase={step.passphrase}
          isKept={step.isKept}
          onKept={(isKept) => setStep({ ...step, isKept })}
        />
      )}
    </Dialog>
  )
}

function Consequences() {
  return (
    <ul className="grid list-disc gap-2 pl-5 pb-4">
      <li>Cadangan berisi data pribadi semua siswa dan guru. Simpan di tempat yang aman.</li>
      <li>
        Server membuat kata sandi tujuh kata. Tanpa kata sandi itu cadangan tidak dapat dibuka.
      </li>
      <li>Semua Admin Daerah lain diberi tahu. Sehari hanya satu cadangan yang dapat diambil.</li>
    </ul>
  )
}

type WordsProps = { passphrase: string; isKept: boolean; onKept: (isKept: boolean) => void }

/** Seven words, numbered so that an admin can write them down. */
function Words({ passphrase, isKept, onKept }: WordsProps) {
  return (
    <div className="grid gap-4 pb-4">
      <PassphrasePaper passphrase={passphrase} />
      <p>
        Kata sandi ini hanya tampil sekali dan tidak disimpan di server. Tulis atau cetak, dan
        simpan terpisah dari berkas cadangannya.
      </p>
      <ol
        aria-label="Kata sandi cadangan"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken px-5 py-4 text-large md:grid-cols-3"
      >
        {passphrase.split('-').map((word, index) => (
          // A word may come twice: its index is part of the key.
          <li key={`${index} ${word}`} className="flex gap-2.5">
            <span className="num w-4 text-right text-small leading-[1.7] text-ink-faint">
              {index + 1}
            </span>
            <span className="font-strong" translate="no">
              {word}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft">
        Saat membuka, tulis dengan tanda hubung: <span translate="no">{passphrase}</span>
      </p>
      <Checkbox label="Sudah saya simpan" checked={isKept} onChange={onKept} />
    </div>
  )
}

function useRun() {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      // "Batal" at the password: nothing was sent.
      if (thrown !== notSent) setError(messageOfError(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, run }
}

/** The paper of "Cetak" while the words are on the screen: the words alone, without the page behind. */
function PassphrasePaper({ passphrase }: { passphrase: string }) {
  return createPortal(
    <section aria-hidden="true" className="paper-alone hidden print:block">
      <h1>Kata sandi cadangan</h1>
      <p className="mt-1">Dibuat {dateTimeText(serverNow())} WIB</p>
      <ol className="mt-6 grid w-fit gap-2 border border-line px-6 py-4 text-large">
        {passphrase.split('-').map((word, index) => (
          <li key={`${index} ${word}`} className="flex gap-3">
            <span className="num w-5 text-right">{index + 1}</span>
            <b translate="no">{word}</b>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        Saat membuka, tulis dengan tanda hubung: <b translate="no">{passphrase}</b>
      </p>
      <p className="mt-2">
        Simpan kertas ini terpisah dari berkas cadangannya. Tanpa kata sandi ini cadangan tidak
        dapat dibuka, juga tidak oleh operator.
      </p>
    </section>,
    document.body,
  )
}
