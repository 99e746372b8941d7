import { Download } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { messageOfError } from '../api/client/api-error.ts'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { saveFile } from './pdf-acts.ts'

type SaveLinkProps = {
  address: string
  fileName: string
  children: ReactNode
  onFailure: (message: string | null) => void
}

/** Saves a file. Fetched here, because a plain link would save the page of somebody else under its name. */
export function SaveLink({ address, fileName, children, onFailure }: SaveLinkProps) {
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    onFailure(null)
    try {
      await saveFile(address, fileName)
    } catch (error) {
      onFailure(messageOfError(error))
    } finally {
      setSaving(false)
    }
  }

  function onClick(event: MouseEvent) {
    event.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <ButtonLink
      tone="primary"
      size="action"
      icon={Download}
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button draws its words into it
      render={<a href={address} download={fileName} aria-busy={isSaving} onClick={onClick} />}
    >
      {isSaving ? 'Mengunduh…' : children}
    </ButtonLink>
  )
}
