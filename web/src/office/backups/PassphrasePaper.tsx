import { createPortal } from 'react-dom'
import { serverNow } from '../../api/clock/server-clock.ts'
import { dateTimeText } from './backup-words.ts'

/** The paper of "Cetak" while the words are on the screen: the words alone, without the page behind. */
export function PassphrasePaper({ passphrase }: { passphrase: string }) {
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
