import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import { refusalToLockTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { namesInWords } from '@ngaji/contract/words/wording'
import { Note } from '../../../ui/feedback/Note.tsx'
import { groupFactsOf, yearFactsOf } from '../model/group-facts.ts'
import { previewClassLocks } from '../model/use-member-actions.tsx'

type GroupNoteProps = { group: TeachingGroup; standstill: string | false }

/** Why the KBM is as it is, and the next step: one sentence above its tables. */
export function GroupNote({ group, standstill }: GroupNoteProps) {
  if (standstill) return <Note tone="plain">{standstill} KBM ini hanya dapat dilihat.</Note>
  const cannotBuild = refusalToBuild(yearFactsOf(group))
  if (cannotBuild) {
    const isRunning = cannotBuild.code === 'branch-year.active'
    return (
      <Note tone="plain">
        {disabledReasonOf(cannotBuild)} {isRunning ? 'Selama aktif, KBM' : 'KBM'} dan kelas hanya
        dapat dilihat.
      </Note>
    )
  }
  if (group.isLocked) return null
  const { subBranches, classes } = group
  const refusal = refusalToLockTeachingGroup(groupFactsOf(group), {
    subBranchCount: subBranches.length,
    classes,
  })
  if (!refusal) {
    return <Note tone="info">Semua kelas sudah terkunci. KBM ini siap dikunci.</Note>
  }
  return (
    <Note tone="warning" title={`Belum bisa dikunci: ${lowerFirst(disabledReasonOf(refusal))}`}>
      {refusal.code === 'teaching-group.unlocked-class'
        ? waitingClasses(group)
        : 'Tambahkan dahulu, lalu kunci semua kelasnya.'}
    </Note>
  )
}

/** Which classes to lock, and how many of them wait for people. */
function waitingClasses(group: TeachingGroup): string {
  const preview = previewClassLocks(group)
  const blocked = preview.filter(({ ok }) => !ok).length
  const names = namesInWords(preview.map(({ name }) => name))
  const people = blocked > 0 ? ` ${blocked} kelas belum punya siswa atau guru.` : ''
  return `Kunci ${names} dahulu.${people}`
}

/** A sentence that goes on after a colon; names like KBM keep their capitals. */
function lowerFirst(sentence: string): string {
  const isWord = sentence.charAt(1) === sentence.charAt(1).toLowerCase()
  return isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}
