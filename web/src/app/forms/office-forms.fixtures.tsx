import { UpdateQuestionPage } from '../../exam/question-bank/questions/UpdateQuestionPage.tsx'
import { bankLinks, givenKeeper } from '../../exam/question-bank/test/bank-screens.fixtures.tsx'
import { givenDetail } from '../../exam/question-bank/test/question-bank.fixtures.ts'
import { EditBranchPage } from '../../identity/levels/EditBranchPage.tsx'
import { EditSubBranchPage } from '../../identity/levels/EditSubBranchPage.tsx'
import {
  aloneIn,
  givenBranch,
  givenSubBranch,
} from '@ngaji/contract/identity/levels/levels.fixtures'
import { RegionSettingsPage } from '../../identity/region-settings/pages/RegionSettingsPage.tsx'
import { givenSettings } from '../../identity/region-settings/test/settings.fixtures.ts'
import { UserPage } from '../../identity/users/pages/UserPage.tsx'
import { alIkhlas, givenAccount } from '../../identity/users/test/users.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  asAdmin,
  filling,
  linkTo,
  nothing,
  onSaved,
  showScreen,
  type FormCase,
} from './form-case.fixtures.tsx'

const subBranchInBranch = givenSubBranch({ name: 'Al-Ikhlas', address: 'Gang 1' })
const branch = givenBranch({ name: 'Mekarsari', subBranches: [subBranchInBranch] })
const subBranch = aloneIn(branch, subBranchInBranch)
const user = givenAccount({ name: 'Rukmini' })
const viewer = givenAccount({ role: 'admin' })
const holds = { signIns: 0, classes: 0, attendance: 0, scores: 0, records: 0 }

/** The forms of the region and of the question bank. */
export const officeForms: FormCase[] = [
  {
    name: 'a desa',
    patch: 'PATCH levels/branches/*',
    base: branch,
    key: 'branch',
    answers: (record) => ({ 'GET levels/branches/*': () => ({ body: { branch: record } }) }),
    show: () => {
      asAdmin()
      return showScreen(
        <EditBranchPage
          branchId={branch.id}
          links={{
            home: linkTo('home'),
            back: linkTo('back'),
            newSubBranch: linkTo('new'),
            subBranch: linkTo,
          }}
          onSaved={onSaved}
          onRemoved={nothing}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: { ...filling('Alamat', 'Jl. Saya'), field: 'address', sent: { address: 'Jl. Saya' } },
    other: { label: 'Nama', field: 'name', record: { name: 'Mekarsari Raya' } },
    same: { label: 'Alamat', field: 'address', record: { address: 'Jl. X' }, text: 'Jl. X' },
  },
  {
    name: 'a kelompok',
    patch: 'PATCH levels/branches/sub-branches/*',
    base: subBranch,
    key: 'subBranch',
    answers: (record) => ({
      'GET levels/branches/sub-branches/*': () => ({ body: { subBranch: record } }),
      'GET levels/branches/*': () => ({ body: { branch } }),
    }),
    show: () => {
      asAdmin()
      return showScreen(
        <EditSubBranchPage
          subBranchId={subBranch.id}
          links={{ home: linkTo('home'), back: linkTo, branch: linkTo }}
          onSaved={onSaved}
          onRemoved={nothing}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: { ...filling('Nama', 'Al-Ikhlas 2'), field: 'name', sent: { name: 'Al-Ikhlas 2' } },
    other: { label: 'Alamat', field: 'address', record: { address: 'Gang 20' } },
    same: { label: 'Nama', field: 'name', record: { name: 'An-Nur' }, text: 'An-Nur' },
  },
  {
    name: 'an account',
    patch: `PATCH users/${user.id}`,
    base: user,
    key: 'user',
    answers: (record) => ({
      'GET users': () => ({ body: { users: [viewer], total: 1 } }),
      'GET users/holdings': () => ({ body: { accounts: [{ userId: user.id, holds }] } }),
      [`GET users/${user.id}`]: () => ({ body: { users: record } }),
      'GET levels/branches/sub-branches': () => ({ body: { subBranches: [alIkhlas] } }),
      'GET sessions': () => ({ body: { sessions: [], signIns: [] } }),
    }),
    show: () => {
      const expiration = '2999-01-01T00:00:00.000Z'
      sessionStore.begin(givenSession({ userId: viewer.id, role: 'admin', expiration }))
      return showScreen(
        <UserPage
          userId={user.id}
          links={{ home: linkTo('home'), back: linkTo('list'), student: linkTo, teacher: linkTo }}
          onSaved={onSaved}
          onRemoved={nothing}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: {
      ...filling('Email', 'saya@ngaji.test'),
      field: 'email',
      sent: { email: 'saya@ngaji.test' },
    },
    other: { label: 'Nama', field: 'name', record: { name: 'Bu Rukmini' } },
    same: {
      label: 'Email',
      field: 'email',
      record: { email: 'lain@ngaji.test' },
      text: 'lain@ngaji.test',
    },
    isAsked: true,
  },
  {
    name: 'a setting of the region',
    patch: 'PATCH settings',
    base: givenSettings({ version: 1 }),
    key: 'settings',
    answers: (record) => ({ 'GET settings': () => ({ body: { settings: record } }) }),
    show: () => {
      asAdmin()
      return showScreen(
        <RegionSettingsPage
          tab="attendance"
          onTab={nothing}
          home={linkTo('home')}
          onDirty={nothing}
        />,
      )
    },
    own: {
      ...filling('Batas terlambat (menit)', '20'),
      field: 'lateGraceMinutes',
      sent: { lateGraceMinutes: 20 },
    },
    other: {
      label: 'Terima NIS tanpa kode pengaman',
      field: 'acceptPlainNis',
      record: { acceptPlainNis: false },
    },
    same: {
      label: 'Batas terlambat (menit)',
      field: 'lateGraceMinutes',
      record: { lateGraceMinutes: 30 },
      text: '30',
    },
    isAsked: true,
  },
  {
    name: 'a question',
    patch: 'PATCH munaqasyahs/questions/*',
    base: givenDetail(),
    key: 'question',
    savedWith: { warning: null },
    answers: (record) => ({
      'GET munaqasyahs/questions/*': () => ({ body: { question: record } }),
    }),
    show: () => {
      givenKeeper()
      return showScreen(
        <UpdateQuestionPage
          grade="5"
          questionId={givenDetail().id}
          links={bankLinks}
          onSaved={onSaved}
          onDirty={nothing}
          formId="form"
        />,
      )
    },
    own: {
      ...filling('Pertanyaan', 'Bacakan doa makan.'),
      field: 'question',
      sent: { question: 'Bacakan doa makan.' },
    },
    other: {
      label: 'Petunjuk Penilaian',
      field: 'instruction',
      record: { instruction: 'Lancar 20.' },
    },
    same: {
      label: 'Pertanyaan',
      field: 'question',
      record: { question: 'Bacakan doa tidur.' },
      text: 'Bacakan doa tidur.',
    },
    hasDraft: true,
  },
]
