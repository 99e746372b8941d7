import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Deps } from '../src/deps.ts'
import { registerDaysUntil, semestersUntil } from './calendar.ts'
import { demoIds } from './demo-ids.ts'
import { absences } from './falling-class.ts'
import { loadSemester, planTeaching } from './load-classes.ts'
import { loadExams } from './exams/load-exams.ts'
import { loadPeople } from './load-people.ts'
import { loadPlaces } from './load-places.ts'
import { loadQuestions } from './load-questions.ts'
import { loadHistory, loadRegisters } from './load-registers.ts'
import { loadTeachingNotes } from './load-teaching-notes.ts'
import { planPeople } from './plan-people.ts'
import { seeded } from './random.ts'

const seed = 20_240_010

/**
 * A believable region: three desa, nine kelompok, about seven hundred children, a question bank, two
 * finished semesters with their exams and the running one in the midst of its exam. The same people on
 * every machine; days count back from today. Loaded in one transaction: whole or not at all. All of it
 * is of the moment at which loading begins, which may be shortly before midnight.
 */
export async function loadDemoRegion(deps: Deps): Promise<void> {
  const began = deps.now()
  await inTransaction(deps.db, async (db) => loadInto({ ...deps, db, now: () => began }))
}

async function loadInto(deps: Deps): Promise<void> {
  const random = seeded(seed)
  const today = dayInJakarta(deps.now())
  const semesters = semestersUntil(today)
  const [first, , running] = semesters
  const newId = demoIds(Date.parse(`${first.startDate}T00:00:00Z`))

  const places = await loadPlaces(deps, newId, semesters)
  const plans = planPeople(random, today)
  const people = await loadPeople({ deps, random, newId, places }, plans)
  const teaching = planTeaching(random, people)

  const days = registerDaysUntil(today)
  const withAbsence = absences(days.at(-1))
  for (const semester of semesters) {
    const stage = { deps, random, newId, places, people, teaching }
    const isActive = semester.name === running.name
    const classes = await loadSemester(stage, semester, { running, isActive })
    const itsDays = days.filter((day) => day >= semester.startDate && day <= semester.endDate)
    await loadRegisters({ ...stage, withAbsence }, classes, itsDays)
  }
  await loadHistory(deps)
  await loadTeachingNotes(deps.db)

  const bank = await loadQuestions({ deps, newId }, instantInJakarta(first.startDate, '08:00'))
  const stage = { deps, newId, places, people, bank }
  await loadExams(stage, { semesters, running: running.name, today })
}
