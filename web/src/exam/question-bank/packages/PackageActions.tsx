import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { PackageYear } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { gradesInWords } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import {
  Dices,
  Ellipsis,
  Eye,
  FilePlus2,
  Snowflake,
  Trash2,
  CircleAlert,
  CircleCheck,
} from 'lucide-react'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { useId } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Bubble } from '../../../ui/floating/Bubble.tsx'
import { useBubble } from '../../../ui/floating/use-bubble.ts'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { PackageLinks } from '../coverage/bank-links.ts'
import type { CategoryLine } from './package-lines.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { usePackageWrites } from './packages.api.ts'
import { semesterName } from '../question-form/question-words.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

type PackageActionsProps = { year: PackageYear; row: CategoryLine; links: PackageLinks }

const frozenReason = sharedTexts.packageFrozen
const runningReason = 'Munaqosah masih berlangsung. Ubah setelah selesai.'

/** The next action on a category's package; the others in a menu. */
export function PackageActions({ year, row, links }: PackageActionsProps) {
  const actions = usePackageActions(year, row)
  const offlineReason = useOfflineReason()
  const { line } = row
  const name = scoreCategoryLabel[row.category]
  if (!line) {
    const isPossible = row.grades.some(({ isReady }) => isReady)
    return (
      <Button
        size="small"
        icon={FilePlus2}
        aria-label={`Buat paket ${name}`}
        disabledReason={
          offlineReason || (!isPossible && 'Belum ada kelas yang dapat mencapai 100 poin.')
        }
        onClick={() => void actions.create(links)}
      >
        Buat paket
      </Button>
    )
  }
  const { packageId, isUsedInExam } = line
  const isFrozen = line.state === 'frozen'
  return (
    <>
      {isFrozen ? (
        <UseSwitch
          name={name}
          isUsed={isUsedInExam}
          disabledReason={
            offlineReason || (year.munaqasyahStatus === 'inProgress' && runningReason)
          }
          onUse={(isUsed) => void actions.setUse(packageId, isUsed)}
        />
      ) : (
        <Button
          size="small"
          icon={Snowflake}
          aria-label={`Bekukan ${name}`}
          disabledReason={offlineReason}
          onClick={() => void actions.freeze(packageId)}
        >
          Bekukan
        </Button>
      )}
      <Menu
        label={`Aksi lain, ${name}`}
        items={[
          { label: 'Lihat', icon: Eye, link: links.package(packageId) },
          {
            label: 'Acak ulang',
            icon: Dices,
            disabledReason: (isFrozen && frozenReason) || offlineReason,
            onSelect: () => void actions.redraw(packageId),
          },
          {
            label: 'Hapus',
            icon: Trash2,
            danger: true,
            startsGroup: true,
            disabledReason:
              (isFrozen && isUsedInExam && 'Paket sedang dipakai di ujian.') || offlineReason,
            onSelect: () => void actions.remove(packageId),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton size="small" icon={Ellipsis} label={`Aksi lain, ${name}`} {...trigger} />
        )}
      />
    </>
  )
}

type UseSwitchProps = {
  name: string
  isUsed: boolean
  disabledReason: string | false
  onUse: (isUsed: boolean) => void
}

/** "Pakai di ujian": also while it cannot be switched it takes the focus, and says why. */
function UseSwitch({ name, isUsed, disabledReason, onUse }: UseSwitchProps) {
  const reasonId = useId()
  const { anchor, handlers, isOpen, open, close } = useBubble<HTMLSpanElement>()
  const isOff = disabledReason !== false
  return (
    <span ref={anchor} {...(isOff && handlers)}>
      <Checkbox
        role="switch"
        aria-checked={isUsed}
        aria-disabled={isOff}
        aria-describedby={isOff ? reasonId : undefined}
        label="Pakai di ujian"
        aria-label={`Pakai di ujian, ${name}`}
        className={cx(
          'text-small whitespace-nowrap',
          isOff &&
            'cursor-not-allowed! text-ink-faint [&_input]:cursor-not-allowed [&_input]:opacity-60',
        )}
        checked={isUsed}
        onChange={(isOn) => (isOff ? open() : onUse(isOn))}
      />
      {isOff && (
        <span hidden id={reasonId}>
          {disabledReason}
        </span>
      )}
      {isOff && isOpen && <Bubble anchor={anchor} onClose={close} text={disabledReason} />}
    </span>
  )
}

/** A new random seed. */
function newSeed(): string {
  return newId().slice(0, 8).toUpperCase()
}

/** The actions on a category's package: each confirms first, then reports the result. */
function usePackageActions(year: PackageYear, { category, grades }: CategoryLine) {
  const writes = usePackageWrites()
  const keyedSend = useKeyedSend()
  const name = `${scoreCategoryLabel[category]} ${formatAcademicYear(year.name)}`
  const semester = semesterName(semesterOf(year.name))
  const missing = grades.filter(({ isReady }) => !isReady).map(({ grade }) => grade)

  return {
    create: (links: PackageLinks) =>
      confirm({
        title: `Buat paket ${name}?`,
        body: `Soal aktif semester ${semester} diundi untuk setiap kelas yang dapat mencapai tepat 100 poin.`,
        details: (
          <ResultList
            title="Belum dapat 100 poin, tidak ikut"
            icon={CircleAlert}
            lines={missing.map((grade) => ({ id: grade, name: gradeLabel(grade) }))}
          />
        ),
        busyLabel: 'Mengundi…',
        act: () => {
          const body = { academicYearId: year.id, category }
          return keyedSend(body, (key) => writes.create(body, key))
        },
        result: (answer) => (
          <>
            <ResultList
              title="Belum dapat 100 poin"
              icon={CircleAlert}
              lines={answer.missing.map(({ classGrade, reachable }) => ({
                id: classGrade,
                name: gradeLabel(classGrade),
                note: `Paling banyak ${reachable} poin.`,
              }))}
            />
            <ResultList
              title="Terundi"
              icon={CircleCheck}
              lines={answer.package.classes.map(({ classGrade, questions }) => ({
                id: classGrade,
                name: gradeLabel(classGrade),
                note: `${questions.length} soal`,
              }))}
            />
          </>
        ),
        next: (answer) => [{ label: 'Lihat', link: links.package(answer.package.id) }],
      }),

    redraw: (id: string) =>
      confirm({
        title: `Acak ulang paket ${name}?`,
        body: 'Susunan sekarang, juga soal yang ditukar dan urutannya, diganti undian baru.',
        danger: true,
        busyLabel: 'Mengundi…',
        act: () => writes.changeLatest(id, { seed: newSeed() }),
      }),

    freeze: (id: string) =>
      confirm({
        title: `Bekukan paket ${name}?`,
        body: sharedTexts.packageFrozen,
        ...(missing.length > 0 && { facts: [`Tidak berisi ${gradesInWords(missing)}.`] }),
        busyLabel: 'Membekukan…',
        act: () => writes.changeLatest(id, { state: 'frozen' }),
      }),

    setUse: (id: string, isUsedInExam: boolean) =>
      confirm({
        title: isUsedInExam
          ? `Pakai paket ${name} di ujian?`
          : `Berhenti memakai paket ${name} di ujian?`,
        body: isUsedInExam
          ? 'Setiap siswa mendapat susunan soal ini untuk kategorinya.'
          : 'Soal kategori ini diundi lagi untuk setiap siswa.',
        busyLabel: 'Menyimpan…',
        act: () => writes.changeLatest(id, { isUsedInExam }),
      }),

    remove: (id: string) =>
      confirmRemoval({
        title: `Hapus paket ${name}?`,
        body: 'Soalnya tetap ada di bank. Paket yang pernah dipakai ujian tidak dapat dihapus.',
        act: () => writes.remove(id),
      }),
  }
}
