import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { Repeat2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoOwnClass } from '../../../structure/classes/list/NoOwnClass.tsx'
import { call } from '../../../api/client/client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { DraftKept } from '../../../offline/notes/DraftKept.tsx'
import { recordNote } from '../../../offline/notes/record-note.ts'
import { useNoteDraft } from '../../../offline/notes/use-note-draft.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { LatestPanel } from '../parts/LatestPanel.tsx'
import {
  bodyOfValues,
  draftOf,
  firstOffered,
  materialFields,
  newDraftNameOf,
  type MaterialValues,
  type OwnClass,
} from '../model/material-form.ts'
import { materialKind } from '../model/register-materials.ts'
import { useLastMaterial } from '../model/use-last-material.ts'

export type NewMaterialPageProps = {
  /** The own classes; null while nobody knows. */
  classes: readonly OwnClass[] | null
  /** The class of the register one comes from; `date` is its day. */
  classId: string | undefined
  date: Day | undefined
  /** Kept: on to the week it belongs to. */
  onDone: (date: Day) => void
  links: { back: LinkElement }
}

/** "Catat Materi": kept as it is typed, saved on this device first, with or without signal. */
export function NewMaterialPage(props: NewMaterialPageProps) {
  const { classes, classId, links } = props
  const { userId } = useSignedIn()
  const draft = useNoteDraft({ userId, name: newDraftNameOf(classId) }, draftOf)
  const active = (classes ?? []).filter(({ isActive }) => isActive)
  return (
    <Screen
      title="Catat Materi"
      back={links.back}
      backLabel="Kembali ke Pencapaian Materi"
      crumbs={[{ label: 'Pencapaian Materi', link: links.back }, { label: 'Catat' }]}
    >
      {classes === null || !draft.isRead ? (
        <SkeletonPanel label="Memuat kelas" />
      ) : active.length === 0 ? (
        <NoOwnClass />
      ) : (
        <Writing {...props} classes={active} kept={draft} />
      )}
    </Screen>
  )
}

type WritingProps = NewMaterialPageProps & {
  classes: readonly OwnClass[]
  kept: ReturnType<typeof useNoteDraft<MaterialValues>>
}

type Start = { values: MaterialValues; draftAt: number | null; turn: number }

function Writing({ classes, classId, date, kept, onDone }: WritingProps) {
  const [today] = useState(() => dayInJakarta(serverNow()))
  const only = classes.length === 1 ? (classes[0]?.id ?? '') : ''
  const asked = { ...(classId !== undefined && { classId }), ...(date !== undefined && { date }) }
  const begun = firstOffered([classId, only], classes)
  const empty = { classId: begun, category: '', material: '', date: date ?? today }
  const [start, setStart] = useState<Start>(() =>
    initialMaterial(kept.draft, { empty, asked, classes }),
  )
  const [values, setValues] = useState(start.values)
  const last = useLastMaterial()
  const typed = useRef(start.values)

  function begin(next: MaterialValues) {
    typed.current = next
    setValues(next)
    setStart(({ turn }) => ({ values: next, draftAt: null, turn: turn + 1 }))
  }

  // The classes of a phone's copy are shown until the server has answered: a semester may have ended meanwhile.
  const isGone = values.classId !== '' && firstOffered([values.classId], classes) === ''
  const letGo = useEffectEvent(() => begin({ ...typed.current, classId: only }))
  useEffect(() => {
    if (isGone) letGo()
  }, [isGone])

  function layDown(next: MaterialValues) {
    begin(next)
    kept.keep(next)
  }

  function repeat() {
    if (!last) return
    const former = typed.current
    const ofClass = firstOffered([last.classId, former.classId], classes)
    const next = { ...last, classId: ofClass, date: former.date }
    layDown(next)
    if (!isReplaced(former, next)) return
    toast('Isian diganti dengan catatan terakhir.', { undo: () => layDown(former) })
  }

  async function save(wish: MaterialValues) {
    const done = await recordNote('Materi', {
      kind: materialKind,
      body: bodyOfValues(wish),
      send: (body) => call(materialProgressRoutes.create, { body }),
    })
    kept.end()
    toast(done)
    onDone(wish.date)
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-5">
        <div className="flex flex-wrap">
          <Button
            icon={Repeat2}
            size="large"
            disabledReason={!last && 'Belum ada catatan sebelumnya.'}
            onClick={repeat}
          >
            Ulangi yang terakhir
          </Button>
        </div>
        <Form<MaterialValues>
          key={start.turn}
          fields={materialFields({ classes, today })}
          values={start.values}
          isNew
          onSubmit={save}
          onValues={(next) => {
            typed.current = next
            setValues(next)
            kept.keep(next)
          }}
        >
          <DraftKept
            savedAt={start.draftAt}
            onDrop={() => {
              kept.drop()
              begin(empty)
            }}
          />
        </Form>
      </div>
      <LatestPanel classes={classes} classId={values.classId} today={today} />
    </div>
  )
}

/** Was anything chosen or typed that now reads otherwise? */
function isReplaced(former: MaterialValues, next: MaterialValues): boolean {
  const keys = ['classId', 'category', 'material'] as const
  return keys.some((key) => former[key].trim() !== '' && former[key] !== next[key])
}

type Beginnings = {
  empty: MaterialValues
  /** Class and day of the register it is begun from. */
  asked: Partial<MaterialValues>
  classes: readonly OwnClass[]
}

/** The draft, of the class and the day the register asks for; never of a class that is not offered any more. */
function initialMaterial(
  draft: { values: MaterialValues; savedAt: number } | null,
  { empty, asked, classes }: Beginnings,
): Start {
  if (!draft) return { values: empty, draftAt: null, turn: 0 }
  const classId = firstOffered([asked.classId, draft.values.classId, empty.classId], classes)
  const values = { ...draft.values, ...asked, classId }
  return { values, draftAt: draft.savedAt, turn: 0 }
}
