import type { ListedScore, ScoreDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useState } from 'react'
import { givenAnswers, refusal } from '../../../../api/queries/test-server.fixtures.tsx'
import { ClassScoresPage, type ScoresView } from '../scores/ClassScoresPage.tsx'
import { examiner, givenDetail, givenResults, givenScore, givenYear } from './office.fixtures.ts'
import { givenOffice, linkTo, show } from './office-screens.fixtures.tsx'

const year = givenYear({ munaqasyahStatus: 'inProgress' })
/** Finished, of two children of one class. */
export const done = givenScore({ name: 'Aisyah Putri', each: 80, rank: 1 })
/** Begun, and open at an examiner. */
export const begun = givenScore({
  name: 'Bilal Ramadhan',
  scores: { reciting: 90 },
  claimedBy: 'Dewi Anggraini Putri',
})

type Stage = {
  role?: Role
  scores?: ListedScore[]
  view?: Partial<ScoresView>
  /** Fields of the answer for one record, in place of the usual ones. */
  told?: Partial<ScoreDetail>
  /** The teachers of the class, by the class itself. */
  schoolClass?: SchoolClass
}

/** The scores of a class, as the PJP of the desa sees them. */
export async function givenClassScores({
  role = 'branchAdmin',
  scores = [done, begun],
  view: firstView,
  told,
  schoolClass,
}: Stage = {}) {
  givenOffice(role)
  const results = givenResults(scores)
  const detail = (id: string) => {
    const score = scores.find((one) => one.id === id) ?? done
    return givenDetail(score, {
      details: [
        {
          category: 'reciting',
          isTotalOnly: false,
          questions: [
            {
              id: 'q1',
              type: 'practice',
              question: 'Bacalah Al-Fatihah.',
              maxScore: 100,
              mark: 80,
              slips: { makhraj: 2, tajwid: 1, kelancaran: 0 },
            },
          ],
          changes: [
            {
              at: '2026-11-20T09:05:00.000Z',
              by: examiner,
              kind: 'finish',
              from: null,
              to: 80,
              reason: null,
            },
          ],
        },
      ],
      ...told,
    })
  }
  let shown = results
  const server = givenAnswers({
    'GET scores/class/*': () => ({ body: { classes: [shown], branchYear: year } }),
    'GET scores/*': ({ rest }) => ({ body: { score: detail(rest) } }),
    'GET classes/*': () =>
      schoolClass
        ? { body: { class: schoolClass } }
        : refusal(404, 'class.not-found', 'Kelas tidak ditemukan.'),
    'POST scores/*': () => ({ body: { message: 'Penilaian dilepas.' } }),
    'DELETE scores/*': () => ({ body: { message: 'Kategori dikosongkan.', score: done } }),
    'POST documents': () => ({
      status: 202,
      body: {
        message: 'Raport disiapkan.',
        document: {
          id: 'c1',
          kind: 'reports',
          state: 'waiting',
          done: 0,
          total: 1,
          skipped: [],
          fileName: null,
          createdAt: '2026-11-20T03:00:00.000Z',
          expiresAt: null,
        },
      },
    }),
    'GET exports/scores.csv': () => refusal(500, 'server.unexpected', 'Something went wrong'),
    'GET documents/*': () => refusal(404, 'document.not-found', 'Dokumen tidak ditemukan.'),
  })
  function Held() {
    const [view, setView] = useState<ScoresView>({
      subBranchId: undefined,
      view: undefined,
      isUnfinishedOnly: false,
      ...firstView,
    })
    return (
      <ClassScoresPage
        classId={results.classId.id}
        view={view}
        onView={setView}
        links={{ home: linkTo('home'), year: linkTo, report: linkTo }}
      />
    )
  }
  await show(<Held />)
  /** Another user changed the scores; the screen refetches when it becomes visible. */
  function change(scores: ListedScore[]) {
    shown = givenResults(scores)
    globalThis.dispatchEvent(new Event('visibilitychange'))
  }
  return { server, results, change }
}
