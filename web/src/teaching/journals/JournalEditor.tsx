import { journalSchema, type Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useWrite } from '../../api/queries/use-write.ts'
import { NoteEditor } from '../../offline/notes/NoteEditor.tsx'
import { draftNameOf } from './journal-draft-name.ts'
import { draftOf, journalFields, type JournalValues } from './journal-form.ts'
import type { JournalLine, QueuedJournal } from './journal-notes.ts'
import { changeJournal } from './journals.api.ts'

type JournalEditorProps = { open: boolean; line: JournalLine; today: Day; onClose: () => void }

/** Changes an entry. */
export function JournalEditor({ open, line, today, onClose }: JournalEditorProps) {
  const write = useWrite('journals')
  return (
    <NoteEditor<JournalValues, Journal, QueuedJournal>
      open={open}
      line={line}
      onClose={onClose}
      of={{
        title: 'Ubah jurnal',
        recordSchema: journalSchema,
        fields: journalFields(today),
        valuesOf: ({ date, title, content }) => ({ date, title, content }),
        save: (_values, over, { touched }) => write(() => changeJournal(over, touched)),
        bodyOf: (values) => values,
        draftName: draftNameOf(line.id),
        draftOf,
      }}
    />
  )
}
