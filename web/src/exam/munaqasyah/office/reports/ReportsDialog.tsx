import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { useDocumentRequest } from '../../../../papers/use-document-request.ts'
import { ReportChildren } from './ReportChildren.tsx'
import { ReportFields } from './ReportFields.tsx'
import {
  finishedIds,
  reasonNotToPrint,
  recallPlace,
  recallSigner,
  rememberWishes,
  reportsRequest,
  type ReportScope,
  type ReportWishes,
} from './report-wishes.ts'

type ReportsDialogProps = {
  whose: string
  scope: ReportScope
  scores: readonly ListedScore[]
  place: string
  open: boolean
  onClose: () => void
  onStarted: (documentId: string) => void
}

/** What to choose before the raport of many are made. With everybody finished it is one press. */
export function ReportsDialog(props: ReportsDialogProps) {
  const { whose, scope, scores, open, onClose, onStarted } = props
  const classId = classOf(scope)
  const [wishes, setWishes] = useState<ReportWishes>(() => firstWishes(props))
  const { send, isBusy, failure } = useDocumentRequest((documentId) => {
    rememberWishes(classId, wishes)
    onStarted(documentId)
  })
  const change = (changed: Partial<ReportWishes>) => setWishes({ ...wishes, ...changed })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      size="medium"
      title={`Raport ${whose}`}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            {texts.dialogs.cancel}
          </Button>
          <Button
            size="action"
            tone="primary"
            data-autofocus
            busy={isBusy && 'Menyiapkan…'}
            disabledReason={reasonNotToPrint(wishes)}
            onClick={() => void send(() => reportsRequest(wishes, props))}
          >
            Buat
          </Button>
        </>
      }
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <ReportChildren
        scores={scores}
        chosen={wishes.scoreIds}
        onChange={(scoreIds) => change({ scoreIds })}
      />
      <ReportFields classId={classId} wishes={wishes} onChange={change} />
    </Dialog>
  )
}

function classOf(scope: ReportScope): string | undefined {
  return 'classId' in scope ? scope.classId : undefined
}

function firstWishes({ scope, scores, place }: ReportsDialogProps): ReportWishes {
  return {
    scoreIds: finishedIds(scores),
    homeroomTeacherId: recallSigner(classOf(scope)),
    place: recallPlace() ?? place,
    date: dayInJakarta(serverNow()),
    sort: 'name',
    format: 'pdf',
    withHandOver: false,
  }
}
