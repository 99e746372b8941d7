import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { PackageYear } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import type { PackageLinks } from '../coverage/bank-links.ts'
import type { CategoryLine } from './package-lines.ts'
import { usePackageWrites } from './packages.api.ts'
import { gradesInWords, semesterName } from '../question-form/question-words.ts'

/** A text nobody has drawn from before. */
function newSeed(): string {
  return crypto.randomUUID().slice(0, 8).toUpperCase()
}

/** What is done to the package of one category: each asks first, then says how it went. */
export function usePackageActions(year: PackageYear, { category, grades }: CategoryLine) {
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
        body: 'Paket beku tidak dapat diubah.',
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
      confirm({
        title: `Hapus paket ${name}?`,
        body: 'Soalnya tetap ada di bank. Paket yang pernah dipakai ujian tidak dapat dihapus.',
        danger: true,
        busyLabel: 'Menghapus…',
        act: () => writes.remove(id),
      }),
  }
}
