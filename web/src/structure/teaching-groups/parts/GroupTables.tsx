import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToChangeTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { Lock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { ClassRowActions } from './ClassRowActions.tsx'
import { ClassTable } from './ClassTable.tsx'
import { groupFactsOf } from '../model/group-facts.ts'
import { SubBranchTable } from './SubBranchTable.tsx'
import type { TeachingGroupLinks } from '../model/teaching-group-links.ts'
import { previewClassLocks, useMemberActions } from '../model/use-member-actions.tsx'

type GroupTablesProps = {
  group: TeachingGroup
  links: TeachingGroupLinks
  isManager: boolean
  standstill: string | false
}

/** The two tables of a KBM, each with what adds to it. */
export function GroupTables({ group, links, isManager, standstill }: GroupTablesProps) {
  const actions = useMemberActions(group)
  const refusal = refusalToChangeTeachingGroup(groupFactsOf(group))
  const cannotAdd = standstill || (refusal ? disabledReasonOf(refusal) : false)
  return (
    <>
      <Section
        title="Kelompok terdaftar"
        count={group.subBranches.length}
        actions={
          isManager && (
            <ButtonLink render={links.addSubBranches} icon={Plus} disabledReason={cannotAdd}>
              {texts.teachingGroups.addSubBranch}
            </ButtonLink>
          )
        }
      >
        <SubBranchTable
          group={group}
          linkTo={links.students}
          standstill={standstill}
          onRemove={isManager ? (subBranch) => void actions.removeSubBranch(subBranch) : null}
        />
      </Section>
      <Section
        title="Kelas terdaftar"
        count={group.classes.length}
        actions={
          isManager && (
            <>
              <Button
                icon={Lock}
                disabledReason={standstill || obstacleToLocks(group)}
                onClick={() => void actions.lockAllClasses()}
              >
                Kunci semua kelas
              </Button>
              <ButtonLink render={links.addClass} icon={Plus} disabledReason={cannotAdd}>
                {texts.teachingGroups.addClass}
              </ButtonLink>
            </>
          )
        }
      >
        <ClassTable
          group={group}
          linkTo={links.class}
          all={links.classes(group.branchYearId.academicYearId.id)}
          hint={isManager ? 'Tambahkan kelas, lalu isi dengan siswa dan guru.' : undefined}
          renderActions={(schoolClass) =>
            isManager ? (
              <ClassRowActions
                group={group}
                schoolClass={schoolClass}
                actions={actions}
                view={links.class(schoolClass.id)}
                standstill={standstill}
              />
            ) : (
              <ButtonLink render={links.class(schoolClass.id)} size="small" tone="ghost">
                Lihat
                <span className="sr-only"> {schoolClass.name}</span>
              </ButtonLink>
            )
          }
        />
      </Section>
    </>
  )
}

type SectionProps = { title: string; count: number; actions: ReactNode; children: ReactNode }

function Section({ title, count, actions, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={title}>
      <SectionTitle
        count={count}
        action={actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      >
        {title}
      </SectionTitle>
      {children}
    </section>
  )
}

/** Why there is no class to lock. */
function obstacleToLocks(group: TeachingGroup): string | false {
  if (group.classes.length === 0) return 'KBM belum punya kelas.'
  const preview = previewClassLocks(group)
  const [first] = preview
  if (!first) return 'Semua kelas sudah terkunci.'
  return preview.every(({ ok }) => !ok) && first.message
}
