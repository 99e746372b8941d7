import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { AttentionStudent } from '@ngaji/contract/teaching/performance/performance.schemas'
import { dayInJakarta, addDays } from '@ngaji/contract/jakarta-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { call } from '../../../api/client/client.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { NeedsGreeting, type GreetedChild } from '../parts/NeedsGreeting.tsx'
import type { OfficeLinks } from './office-links.ts'

const mostNamed = 20

/** Absent without a word at three meetings running, as of today. */
const absentThrice = () =>
  queryOptions({
    queryKey: ['performance', 'attention', 'absent3'],
    queryFn: ({ signal }) => {
      const today = dayInJakarta(serverNow())
      const query = {
        reason: 'absent3',
        limit: mostNamed,
        startDate: addDays(today, -29),
        endDate: today,
      }
      return call(performanceRoutes.readAttention, { query }, { signal })
    },
  })

/** The families somebody should write to, each one tap from WhatsApp. */
export function AbsentChildren({ links }: { links: Pick<OfficeLinks, 'student'> }) {
  const query = useQuery(absentThrice())
  return (
    <QueryStates query={query} label="Memuat siswa yang perlu disapa">
      {({ students }) =>
        students.length === 0 ? (
          <Panel title="Perlu disapa">
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon of={Check} size={16} className="text-success-ink" />
              Tidak ada yang tanpa keterangan 3 pertemuan berturut-turut.
            </p>
          </Panel>
        ) : (
          <NeedsGreeting students={students.map(greetedOf)} link={links.student} />
        )
      }
    </QueryStates>
  )
}

function greetedOf({ lastMarks, ...student }: AttentionStudent): GreetedChild {
  return { ...student, absentOn: lastMarks[0]?.date }
}
