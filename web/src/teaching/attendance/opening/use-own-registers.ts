import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useEffect, useSyncExternalStore } from 'react'
import { serverClock, serverNow } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { outboxWrites, watchOutbox } from '../../../offline/outbox/outbox.ts'
import { useStoredCopy } from '../../../offline/copies/stored-copy.ts'
import { ownClassesCopy, rosterCopy } from '../scan/rosters.api.ts'
import { heardMeetings, lookForMeetings, watchHeardMeetings } from '../sending/heard-meetings.ts'
import { daysAround, ownRegisters, type OwnRegister } from './own-registers.ts'

const freshMs = 30_000

export type OwnRegisters = {
  registers: OwnRegister[]
  /** The device's copy or the response is loaded: an empty list means no class. */
  isKnown: boolean
  error: unknown
  retry: () => void
}

/** The own classes of active years with today's state, from the device first. */
export function useOwnRegisters(): OwnRegisters {
  const { userId } = useSignedIn()
  const classes = useStoredCopy(ownClassesCopy, freshMs)
  const bundle = useStoredCopy(rosterCopy, freshMs)
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  const heard = useSyncExternalStore(watchHeardMeetings, heardMeetings)
  const now = serverNow()
  const days = daysAround(now).join(' ')
  const ids = (classes.value ?? []).map(({ id }) => id).join(' ')

  // Follows the device's storage.
  useEffect(() => {
    const classIds = ids.split(' ').filter(Boolean)
    const dates = days.split(' ')
    lookForMeetings(classIds.flatMap((classId) => dates.map((date) => ({ classId, date }))))
  }, [ids, days])

  return {
    registers: ownRegisters({
      classes: classes.value,
      bundle: bundle.value,
      rostersAt: bundle.savedAt === null ? null : bundle.savedAt + serverClock.offset(),
      heard,
      writes,
      userId,
      now,
    }).filter((register) => register.isYearActive || isCurrentYear(register, classes.value)),
    isKnown: classes.value !== null || bundle.value !== null,
    error: classes.error ?? bundle.error,
    retry: () => {
      void classesAndRosters()
    },
  }
}

/** The day of the register of a class now, from what is in memory: without the rosters it is today. */
export function registerDayHere(classId: string): Day {
  const { value: bundle, savedAt } = rosterCopy.current()
  const now = serverNow()
  const registers = ownRegisters({
    classes: ownClassesCopy.current().value,
    bundle,
    rostersAt: savedAt === null ? null : savedAt + serverClock.offset(),
    heard: heardMeetings(),
    writes: outboxWrites(),
    userId: sessionStore.latest()?.userId ?? '',
    now,
  })
  return registers.find((one) => one.classId === classId)?.date ?? dayInJakarta(now)
}

function classesAndRosters(): Promise<unknown> {
  return Promise.all([ownClassesCopy.refresh(), rosterCopy.refresh()])
}

type Classes = NonNullable<ReturnType<typeof ownClassesCopy.current>['value']>

/** A class of this semester whose desa has not activated its year yet; past years are not offered. */
function isCurrentYear({ classId }: OwnRegister, classes: Classes | null): boolean {
  const found = classes?.find(({ id }) => id === classId)
  return found?.teachingGroupId.branchYearId.academicYearId.isActive ?? false
}
