import { questionStatusLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { QuestionDetail } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { formatMoment } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { changedFieldLabel, fieldInWords } from '../question-form/field-changes.ts'
import { QuestionText } from './QuestionText.tsx'

/** Versions with their changes, and comments on changes of status. */
export function QuestionPast({ question }: { question: QuestionDetail }) {
  return (
    <>
      <Versions versions={question.versions} />
      <Comments history={question.history} />
    </>
  )
}

function Versions({ versions }: Pick<QuestionDetail, 'versions'>) {
  return (
    <Panel title="Versi">
      <ol className="grid gap-4" reversed>
        {versions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, at, by, changes }) => (
            <li key={version} className="grid gap-2">
              <p>
                <b>Versi {version}</b>{' '}
                <span className="text-ink-soft">
                  {formatMoment(at)}
                  {by && `, ${by.name}`}
                </span>
              </p>
              {changes.length > 0 && <Changes changes={changes} />}
            </li>
          ))}
      </ol>
    </Panel>
  )
}

type Change = QuestionDetail['versions'][number]['changes'][number]

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-3 rounded-control bg-sunken px-4 py-3">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid gap-1">
          <dt className="text-small font-strong">{changedFieldLabel(field)}</dt>
          <dd className="grid gap-1 md:grid-cols-2 md:gap-4">
            <div>
              <span className="text-caption text-ink-soft">Sebelumnya</span>
              <QuestionText text={fieldInWords(field, from)} className="text-ink-soft" />
            </div>
            <div>
              <span className="text-caption text-ink-soft">Menjadi</span>
              <QuestionText text={fieldInWords(field, to)} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Comments({ history }: Pick<QuestionDetail, 'history'>) {
  if (history.length === 0) return null
  return (
    <Panel title="Status dan komentar">
      <ol className="grid gap-3">
        {history.map(({ at, by, from, to, comment }) => (
          <li key={`${at} ${to}`}>
            <p>
              <b>
                {from === null ? '' : `${questionStatusLabel[from]} menjadi `}
                {questionStatusLabel[to]}
              </b>{' '}
              <span className="text-ink-soft">
                {formatMoment(at)}, {by.name}
              </span>
            </p>
            {comment !== '' && (
              <p dir="auto" className="mt-0.5 border-l-2 border-line-strong pl-3">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
