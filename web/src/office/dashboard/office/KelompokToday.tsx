import type { HomeTask, HomeToday } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { AttentionStudent } from '@ngaji/contract/teaching/performance/performance.schemas'
import { dayInJakarta, addDays, type Day } from '@ngaji/contract/jakarta-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import type { OfficeLinks } from './office-links.ts'
import { call } from '../../../api/client/client.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { noneTodayWords } from '../../../structure/classes/class/meeting-words.ts'
import { NeedsGreeting, type GreetedChild } from '../parts/NeedsGreeting.tsx'
import { renderSlot } from '../../../ui/button/slot.ts'
import { formatExaminer, formatNumber, formatTime } from '../../../ui/data/formats.ts'

type KelompokTodayProps = {
  classes: readonly HomeToday[]
  /** When one of them meets next. */
  nextMeeting: Day | undefined
  /** The line of the queue about absent children: its list names all of them. */
  absent: HomeTask | undefined
  links: OfficeLinks
}

/** A kelompok's day: its classes, and the children somebody should ask after. */
export function KelompokToday({ classes, nextMeeting, absent, links }: KelompokTodayProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <TodayPanel classes={classes} nextMeeting={nextMeeting} links={links} />
      <AbsentChildren absent={absent} links={links} />
    </div>
  )
}

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
function AbsentChildren({ absent, links }: Pick<KelompokTodayProps, 'absent' | 'links'>) {
  const query = useQuery(absentThrice())
  return (
    <QueryStates query={query} label="Memuat siswa yang perlu disapa">
      {({ students, studentTotal }) =>
        students.length === 0 ? (
          <Panel title="Perlu disapa">
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon of={Check} size={16} className="text-success-ink" />
              Tidak ada yang tanpa keterangan 3 pertemuan berturut-turut.
            </p>
          </Panel>
        ) : (
          <NeedsGreeting
            students={students.map(greetedOf)}
            whole={{ total: studentTotal, link: absent && links.task(absent) }}
            link={links.student}
          />
        )
      }
    </QueryStates>
  )
}

function greetedOf({ lastMarks, ...student }: AttentionStudent): GreetedChild {
  return { ...student, absentOn: lastMarks[0]?.date }
}

type TodayPanelProps = Omit<KelompokTodayProps, 'absent' | 'links'> & {
  links: Pick<OfficeLinks, 'register'>
}

/** "Hari ini": every class with own children, who opened its register, and how many came. */
function TodayPanel({ classes, nextMeeting, links }: TodayPanelProps) {
  return (
    <Panel title="Hari ini" isFlush>
      {!classes.some(meetsToday) && (
        <p className="px-4 pb-4 text-ink-soft md:px-5">{noneTodayWords(nextMeeting)}</p>
      )}
      {classes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {meetingFirst(classes).map((one) => (
            <li key={one.classId}>
              {renderSlot(links.register(one.classId), {
                className:
                  'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-hover md:px-5',
                children: <ClassTodayLine schoolClass={one} isNamedTwice={hasTwin(one, classes)} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Every KBM has a "Kelas 1". */
function hasTwin({ classId, className }: HomeToday, classes: readonly HomeToday[]): boolean {
  return classes.some((one) => one.classId !== classId && one.className === className)
}

type ClassTodayLineProps = { schoolClass: HomeToday; isNamedTwice: boolean }

function ClassTodayLine({ schoolClass, isNamedTwice }: ClassTodayLineProps) {
  const { className, teachingGroupName, startTime, openedBy, present, total } = schoolClass
  return (
    <>
      <span className="min-w-0 grow leading-snug">
        <span className="block font-heading">{className}</span>
        <span className="block text-small text-ink-soft">
          {isNamedTwice && teachingGroupName && `${teachingGroupName} · `}
          {formatTime(startTime)} · {registerStateInWords(schoolClass)}
        </span>
      </span>
      {openedBy !== null && (
        <span className="num shrink-0 text-small text-ink-soft">
          hadir{' '}
          <b className="text-ink">
            {formatNumber(present)}/{formatNumber(total)}
          </b>
        </span>
      )}
      <Icon of={ChevronRight} className="text-ink-faint" />
    </>
  )
}

function registerStateInWords({ openedBy, isExpected }: HomeToday): string {
  if (openedBy !== null) return `dibuka ${formatExaminer(openedBy)}`
  return isExpected ? 'absen belum dibuka' : 'bukan jadwal hari ini'
}

const meetsToday = ({ isExpected, openedBy }: HomeToday) => isExpected || openedBy !== null

/** Puts the classes that meet today first, each part by its hour as the server told it. */
function meetingFirst(classes: readonly HomeToday[]): HomeToday[] {
  const rank = (one: HomeToday) => (meetsToday(one) ? 0 : 1)
  return classes.toSorted((one, other) => rank(one) - rank(other))
}
