import {
  isRegisterFilled,
  registerLabel,
} from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import {
  byMoment,
  isOddMoment,
  meetsNextOn,
  type ClassToday,
} from '@ngaji/contract/structure/classes/class-moment.rules'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { CalendarDays, ClockArrowUp, ListChecks, ScanLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NoOwnClass } from '../../../structure/classes/list/NoOwnClass.tsx'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useServerTime } from '../../../api/clock/use-server-time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { formatTimeRange } from '../../../ui/data/formats.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { notTodayWords } from '../../../structure/classes/class/meeting-words.ts'
import { EveningDialog } from './EveningDialog.tsx'
import { missedEveningOf, type MissedEvening } from './missed-evening.ts'
import { OddMomentDialog } from './OddMomentDialog.tsx'
import { OtherDayDialog } from './OtherDayDialog.tsx'
import type { OwnRegister } from './own-registers.ts'
import { startRegister } from './start-register.ts'
import { saveReason } from './day-reason.ts'
import { useOwnRegisters } from './use-own-registers.ts'

export type SelectClassPageProps = {
  home: LinkElement
  /** Does the class meet today, and when next? Null until loaded. */
  planOf: (classId: string, date: Day) => Pick<ClassToday, 'isExpected' | 'nextMeeting'>
  /** Opens the register of a class and a day. */
  onOpen: (classId: string, date: Day) => void
  /** Replaces the choice where there is exactly one class, and one day that can be meant. */
  only?: (classId: string, date: Day) => ReactNode
}

/** "Absen": the choice of a class. The current class first, as on the home. */
export function SelectClassPage({ home, planOf, onOpen, only }: SelectClassPageProps) {
  const { registers: own, isKnown, error, retry } = useOwnRegisters()
  const now = useServerTime()
  const registers = byMoment(
    own.map((register) => ({ ...register, ...planOf(register.classId, register.date) })),
    now,
  )
  const [isChoosingDay, setChoosingDay] = useState(false)
  const [asked, setAsked] = useState<MissedEvening | null>(null)
  const [odd, setOdd] = useState<OwnRegister | null>(null)
  const open = registers.filter(({ isYearActive }) => isYearActive)
  const single = isKnown ? onlyChoice(open) : undefined
  if (only && single) return only(single.classId, single.date)

  function tap(register: OwnRegister) {
    const evening = missedEveningOf(register)
    if (evening) setAsked(evening)
    else if (isOddMoment(register, now)) setOdd(register)
    else void start(register)
  }

  async function start({ classId, date, today }: Pick<OwnRegister, 'classId' | 'date' | 'today'>) {
    const day = today === null ? await startRegister(classId) : date
    if (day !== null) onOpen(classId, day)
  }

  return (
    <Screen
      title="Absen"
      sub="Pilih kelas"
      back={home}
      backLabel="Kembali ke Beranda"
      actions={
        open.length > 0 && (
          <Button icon={CalendarDays} onClick={() => setChoosingDay(true)}>
            Hari lain
          </Button>
        )
      }
    >
      {registers.length > 0 ? (
        <Choices registers={registers} onTap={tap} />
      ) : isKnown ? (
        <NoOwnClass />
      ) : error ? (
        <FailedState message={messageOfError(error)} onRetry={retry} />
      ) : (
        <SkeletonPanel label="Memuat kelas" />
      )}
      {open.length > 0 && (
        <Button
          icon={CalendarDays}
          size="large"
          wide
          className="md:hidden"
          onClick={() => setChoosingDay(true)}
        >
          Hari lain
        </Button>
      )}
      <EveningDialog
        evening={asked}
        onClose={() => setAsked(null)}
        onYesterday={({ classId, missed }) => onOpen(classId, missed)}
        onToday={({ classId, date }) => {
          setAsked(null)
          void start({ classId, date, today: null })
        }}
      />
      <OddMomentDialog
        lesson={odd}
        onClose={() => setOdd(null)}
        onOpen={(register) => {
          setOdd(null)
          void start(register)
        }}
      />
      <OtherDayDialog
        open={isChoosingDay}
        today={dayInJakarta(now)}
        classes={open.map(({ classId, className }) => ({ id: classId, name: className }))}
        onClose={() => setChoosingDay(false)}
        onOpen={({ classId, date, reason }) => {
          setChoosingDay(false)
          saveReason({ classId, date }, reason)
          onOpen(classId, date)
        }}
      />
    </Screen>
  )
}

/** The one register that can be meant; undefined where somebody has to choose. */
function onlyChoice(open: readonly OwnRegister[]): OwnRegister | undefined {
  const [single, ...others] = open
  return others.length === 0 && !single?.missed ? single : undefined
}

type ChoicesProps = {
  registers: readonly (OwnRegister & ClassToday)[]
  onTap: (register: OwnRegister) => void
}

function Choices({ registers, onTap }: ChoicesProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {registers.map((register, index) => (
        <li key={register.classId}>
          <ClassChoice register={register} isFirst={index === 0} onStart={() => onTap(register)} />
        </li>
      ))}
    </ul>
  )
}

type ClassChoiceProps = {
  register: OwnRegister & ClassToday
  isFirst: boolean
  onStart: () => void
}

function ClassChoice({ register, isFirst, onStart }: ClassChoiceProps) {
  const { className, teachingGroupName, startTime, endTime, studentCount, unsent, today } = register
  const isFilled = isRegisterFilled(today)
  const nextDay = meetsNextOn(register)
  const obstacle = register.isYearActive
    ? studentCount === 0 && firstTexts.reasons.classWithoutStudent
    : firstTexts.reasons.branchYearInactive
  return (
    <section
      aria-label={className}
      className="grid h-full content-between gap-4 rounded-[18px] border border-line bg-surface p-4"
    >
      <div className="leading-snug">
        <div className="flex items-start justify-between gap-3">
          <h2>{className}</h2>
          {unsent > 0 && (
            <Tag tone="warning" icon={ClockArrowUp}>
              {unsent} belum terkirim
            </Tag>
          )}
        </div>
        <p className="text-ink-soft">{teachingGroupName}</p>
        <p className="text-small text-ink-soft num">
          {formatTimeRange(startTime, endTime)} · {studentCount} siswa
        </p>
        {nextDay !== undefined && (
          <p className="text-small text-ink-soft">{notTodayWords(nextDay)}</p>
        )}
      </div>
      <Button
        tone={isFirst && !isFilled ? 'primary' : 'tonal'}
        size="hero"
        wide
        icon={isFilled ? ListChecks : ScanLine}
        onClick={onStart}
        disabledReason={obstacle}
        reasonPlace="below"
      >
        {registerLabel(today)}
      </Button>
    </section>
  )
}
