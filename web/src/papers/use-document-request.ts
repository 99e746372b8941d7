import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { useState } from 'react'
import { messageOfError } from '../api/client/api-error.ts'
import { useKeyedSend } from '../api/client/keyed-send.ts'
import { withPassword } from '../api/session/with-password.ts'
import { notSent } from '../ui/form/not-sent.ts'
import { createDocument } from './documents.api.ts'

/**
 * Requests a document from a dialog: once per choice, however often it is pressed; a refusal is returned
 * in `failure`, and the dialog keeps its choices. Asks for the password where it is needed.
 */
export function useDocumentRequest(onStarted: (documentId: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keyedSend = useKeyedSend()

  async function send(requestOf: () => NewDocument | Promise<NewDocument>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const request = await requestOf()
      const { document } = await withPassword(() =>
        keyedSend(request, (key) => createDocument(request, key)),
      )
      onStarted(document.id)
    } catch (error) {
      if (error !== notSent) setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, failure }
}
