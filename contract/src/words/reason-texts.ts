import { firstTexts } from './first-texts.ts'

/** Reasons of disabled buttons: one sentence each, with the next step. */
export const reasonTexts = {
  ...firstTexts.reasons,
  yearOver: 'Tahun ajaran ini sudah lewat.',
  regionYearInactive: 'Tahun ajaran daerah masih nonaktif.',
  deactivateBranchYearFirst: 'Nonaktifkan tahun ajaran desa dahulu.',
  teachingGroupLocked: 'KBM terkunci. Buka KBM dahulu.',
  classLocked: 'Kelas terkunci. Buka kunci dahulu.',
  unlockedClasses: 'Masih ada {n} kelas yang belum dikunci.',
  classWithoutTeacher: 'Kelas belum punya guru.',
  teachingGroupWithoutSubBranch: 'KBM belum punya kelompok.',
  teachingGroupHoldsClasses: 'KBM masih berisi {n} kelas.',
  holdsMarksAndScores: 'Sudah ada {n} absensi dan {m} nilai.',
  noTeachingGroup: 'Belum ada KBM.',
  regionMunaqasyahNotStarted: 'Munaqosah daerah belum dimulai.',
  branchMunaqasyahNotStarted: 'Munaqosah desa belum dimulai.',
  subBranchMunaqasyahNotStarted: 'Munaqosah kelompok belum dimulai.',
  regionMunaqasyahCompleted: 'Munaqosah daerah sudah selesai.',
  branchMunaqasyahCompleted: 'Munaqosah desa sudah selesai.',
  subBranchMunaqasyahCompleted: 'Munaqosah kelompok sudah selesai.',
  subBranchesStillRunning: 'Masih ada {n} kelompok yang berlangsung.',
  branchesStillRunning: 'Masih ada {n} desa yang berlangsung.',
  profileIncomplete: 'Profil belum lengkap: {kolom}.',
  onlyRole: 'Hanya {peran} yang dapat melakukan ini.',
} as const
