import { mostImportBytes } from '@ngaji/contract/office/imports/imports.schemas'
import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

type FileDropProps = {
  onFile: (file: File) => void
  /** What is wrong with a file before it is sent. */
  onRefused: (message: string) => void
  disabledReason?: string | false | undefined
}

/** A place to drop one sheet on, and the button that opens the device's own picker. */
export function FileDrop({ onFile, onRefused, disabledReason }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function takeFile(files: FileList | null) {
    const file = files?.[0]
    if (!file) return
    const refusal = fileRefusal(file)
    if (refusal) onRefused(refusal)
    else onFile(file)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabledReason) takeFile(event.dataTransfer.files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'grid min-h-40 place-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <Icon of={Upload} size={28} className="text-ink-faint" />
      <p className="text-ink-soft max-md:hidden">Letakkan berkas di sini, atau</p>
      <Button tone="primary" disabledReason={disabledReason} onClick={() => input.current?.click()}>
        Pilih berkas
      </Button>
      <p className="text-small text-ink-soft">
        Excel (.xlsx, .xls), .ods, .csv, .tsv atau .txt, paling banyak 5.000 baris dan 5 MB
      </p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt"
        aria-label="Berkas Excel atau CSV"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          takeFile(event.target.files)
          // The same file, mended, can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Clearly no list; what all others are, the server finds out and says. */
const otherKind = /\.(?:zip|rar|7z|mp[34]|exe|apk|html?)$/i

function fileRefusal({ name, size }: File): string | null {
  if (otherKind.test(name)) return 'Pilih berkas Excel atau .csv.'
  return size > mostImportBytes ? 'Berkas lebih dari 5 MB.' : null
}
