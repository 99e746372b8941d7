import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { firstNames } from '@ngaji/contract/words/wording'
import { useSyncExternalStore } from 'react'
import { summaryOf, type Named, type Outcome } from '../../../api/client/batched-requests.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { confirm, type ConfirmAnswer, type NextStep } from '../../../ui/dialog/confirm.ts'
import { useClassWrites } from '../class/class-writes.api.ts'
import type { AddPeopleLinks } from './AddPeopleScreen.tsx'
import { OutcomeList } from './OutcomeList.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'

type Where = {
  schoolClass: SchoolClass | undefined
  isLate: boolean
  links: AddPeopleLinks
}

type Added = ConfirmAnswer & { outcomes: Outcome[] }

/** Asks once for all who are ticked; answers how it went for each, or null when nothing was done. */
export function useAddStudents({ schoolClass, isLate, links }: Where) {
  const writes = useClassWrites()
  const { role } = useSignedIn()
  const mayAddTeachers = isAllowed('classes.change-teachers', role)

  return async (students: readonly Named[]): Promise<Outcome[] | null> => {
    if (!schoolClass) return null
    const { id, name, teachers } = schoolClass
    const progress = createCallProgress()
    const run = { onProgress: progress.tell }
    const toClass = { label: 'Lihat kelas', link: links.class }
    const toTeachers = { label: 'Tambah Guru', link: links.addTeachers }
    const next: NextStep[] =
      mayAddTeachers && teachers.length === 0 ? [toTeachers, toClass] : [toClass]
    const done = await confirm<Added>({
      title: isLate
        ? `Tambah susulan ${students.length} siswa ke ${name}?`
        : `Daftarkan ${students.length} siswa ke ${name}?`,
      body: isLate
        ? 'Kehadiran mereka dicatat mulai hari ini, juga bila absensi kelas sudah dibuka.'
        : undefined,
      facts: peopleInWords(students),
      details: <CallProgress progress={progress} max={students.length} noun="siswa" />,
      reason: isLate,
      busyLabel: 'Mendaftarkan…',
      act: async ({ reason }) =>
        toAdded(
          isLate
            ? await writes.enrolLate(id, students, { ...run, reason })
            : await writes.registerStudents(id, students, run),
          'siswa',
        ),
      result: addedOutcomeList,
      next: () => next,
    })
    return done && done.outcomes
  }
}

/** Asks once for all teachers who are ticked; for a class of a year that runs with the reason. */
export function useAddTeachers({
  schoolClass,
  isRunning,
  links,
}: Omit<Where, 'isLate'> & { isRunning: boolean }) {
  const writes = useClassWrites()

  return async (teachers: readonly Named[]): Promise<Outcome[] | null> => {
    if (!schoolClass) return null
    const { id, name } = schoolClass
    const done = await confirm<Added>({
      title: `Daftarkan ${teachers.length} guru ke ${name}?`,
      body: isRunning ? 'Mereka mengajar kelas ini mulai hari ini.' : undefined,
      facts: peopleInWords(teachers),
      reason: isRunning,
      busyLabel: 'Mendaftarkan…',
      act: async ({ reason }) =>
        toAdded(
          isRunning
            ? await writes.joinRunningClass(id, teachers, { reason })
            : await writes.registerTeachers(id, teachers),
          'guru',
        ),
      result: addedOutcomeList,
      next: () => [{ label: 'Lihat kelas', link: links.class }],
    })
    return done && done.outcomes
  }
}

const peopleInWords = (people: readonly Named[]) => firstNames(people.map(({ name }) => name))

function toAdded(outcomes: Outcome[], noun: string): Added {
  return {
    message: summaryOf(outcomes, noun, 'terdaftar'),
    isFailure: outcomes.every(({ ok }) => !ok),
    outcomes,
  }
}

function addedOutcomeList({ outcomes }: Added) {
  return <OutcomeList outcomes={outcomes} good="Terdaftar" bad="Belum terdaftar" />
}

/** How far many calls have come; the dialog that waits for them draws it. */
function createCallProgress() {
  let done = 0
  const listeners = new Set<() => void>()
  return {
    tell: (next: number) => {
      done = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => done,
  }
}

type CallProgressProps = {
  progress: ReturnType<typeof createCallProgress>
  max: number
  noun: string
}

/** "100 dari 250 siswa": nothing until the first call is back. */
function CallProgress({ progress, max, noun }: CallProgressProps) {
  const done = useSyncExternalStore(progress.subscribe, progress.current)
  if (done === 0) return null
  return (
    <Progress label={`${noun} terdaftar`} value={done} max={max}>
      {done} dari {max} {noun}
    </Progress>
  )
}
