import type { HomeTask } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Count } from '../../../ui/data/Count.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OfficeLinks } from './office-links.ts'
import { taskWords } from './task-words.ts'

/** As many as are read at a glance. */
const fewTasks = 6

type TaskQueueProps = { tasks: readonly HomeTask[]; links: Pick<OfficeLinks, 'task'> }

/** "Perlu dikerjakan": the most urgent first, each with the one step that settles it. */
export function TaskQueue({ tasks, links }: TaskQueueProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tasks : tasks.slice(0, fewTasks)
  return (
    <Panel title="Perlu dikerjakan" isFlush>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-ink-soft md:px-5">
          <Icon of={Check} size={16} className="text-success-ink" />
          Semua beres.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((task) => (
            <Line key={keyOf(task)} task={task} links={links} />
          ))}
        </ul>
      )}
      {shown.length < tasks.length && (
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <Button size="small" onClick={() => setWhole(true)}>
            Tampilkan {formatNumber(tasks.length - shown.length)} lagi
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Several lines may be of one kind, each about another thing. */
function keyOf({ key, subject = '', query }: HomeTask): string {
  return [key, subject, ...Object.values(query)].join(' ')
}

function Line({ task, links }: { task: HomeTask; links: TaskQueueProps['links'] }) {
  const { role } = useSignedIn()
  const { count, sentence, button } = taskWords(task, role)
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 md:px-5">
      {count === null ? (
        <Icon of={TriangleAlert} className="text-warning-ink" />
      ) : (
        <Count value={count} />
      )}
      <span className="min-w-0 grow leading-snug">
        {sentence}
        {task.note !== undefined && (
          <span className="block text-small text-ink-soft">“{task.note}”</span>
        )}
      </span>
      <ButtonLink render={links.task(task)} size="small" className="shrink-0">
        {button}
        <span className="sr-only">
          : {count !== null && formatNumber(count)} {sentence}
        </span>
      </ButtonLink>
    </li>
  )
}
