import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'

/** The shape of the demo region, before anybody lives in it. */

export type TeachingGroupPlan = {
  name: string
  address: string
  /** Positions of the kelompok in their desa. */
  subBranches: readonly number[]
  classes: readonly ClassPlan[]
}

export type ClassPlan = {
  /** The grade in the running semester; earlier school years were one lower. */
  grade: Grade
  label: string
  startTime: string
  endTime: string
  meetingDays: readonly number[]
}

export type BranchPlan = {
  name: string
  address: string
  subBranches: readonly { name: string; address: string }[]
  teachingGroups: readonly TeachingGroupPlan[]
}

const monWedFri = [1, 3, 5]
const tueThuSat = [2, 4, 6]
const daily = [1, 2, 3, 4, 5]

type Slot = [grade: Grade, label: string, startTime: string, endTime: string, days: number[]]

const classes = (...slots: Slot[]): ClassPlan[] =>
  slots.map(([grade, label, startTime, endTime, meetingDays]) => ({
    grade,
    label,
    startTime,
    endTime,
    meetingDays,
  }))

export const regionPlan: readonly BranchPlan[] = [
  {
    name: 'Sukawening',
    address: 'Jl. Raya Sukawening No. 12',
    subBranches: [
      { name: 'Sukawening Kidul', address: 'Kp. Babakan RT 03/05' },
      { name: 'Cihuni', address: 'Jl. Cihuni No. 8' },
      { name: 'Mekarluyu', address: 'Kp. Mekarluyu RT 01/02' },
    ],
    teachingGroups: [
      {
        name: 'KBM Al-Ikhlas',
        address: 'Masjid Jami’ Al-Ikhlas',
        subBranches: [0],
        classes: classes(
          ['PAUD', '', '16:00', '17:15', monWedFri],
          ['3', '', '16:00', '17:15', tueThuSat],
          ['5', 'Umar', '18:30', '19:45', daily],
          ['7', '', '19:45', '21:00', monWedFri],
        ),
      },
      {
        name: 'KBM At-Taqwa',
        address: 'Mushola At-Taqwa Cihuni',
        subBranches: [1, 0],
        classes: classes(
          ['PAUD', 'Melati', '15:45', '17:00', tueThuSat],
          ['2', '', '16:00', '17:15', monWedFri],
          ['4', '', '18:30', '19:45', monWedFri],
          ['6', 'Ali', '18:30', '19:45', tueThuSat],
        ),
      },
      {
        name: 'KBM Nurul Huda',
        address: 'Madrasah Nurul Huda Mekarluyu',
        subBranches: [2],
        classes: classes(
          ['1', '', '16:00', '17:15', monWedFri],
          ['4', 'Utsman', '18:30', '19:45', tueThuSat],
          ['6', '', '18:30', '19:45', monWedFri],
          ['KHUSUS', '', '09:00', '10:30', [6]],
        ),
      },
    ],
  },
  {
    name: 'Mekarsari',
    address: 'Jl. Veteran No. 45',
    subBranches: [
      { name: 'Mekarsari Barat', address: 'Jl. Kenanga No. 2' },
      { name: 'Mekarsari Timur', address: 'Jl. Anggrek No. 19' },
      { name: 'Tegal Panjang', address: 'Kp. Tegal Panjang RT 02/07' },
    ],
    teachingGroups: [
      {
        name: 'KBM Baitul Hikmah',
        address: 'Masjid Baitul Hikmah',
        subBranches: [0],
        classes: classes(
          ['PAUD', 'Anggrek', '15:45', '17:00', monWedFri],
          ['2', '', '16:00', '17:15', tueThuSat],
          ['5', '', '18:30', '19:45', monWedFri],
          ['8', '', '19:45', '21:00', tueThuSat],
        ),
      },
      {
        name: 'KBM Darussalam',
        address: 'Masjid Darussalam',
        subBranches: [1],
        classes: classes(
          ['1', '', '16:00', '17:15', monWedFri],
          ['3', '', '16:00', '17:15', tueThuSat],
          ['5', 'Hamzah', '18:30', '19:45', tueThuSat],
        ),
      },
      {
        name: 'KBM Al-Muhajirin',
        address: 'Mushola Al-Muhajirin Tegal Panjang',
        subBranches: [2],
        classes: classes(
          ['1', 'Kenanga', '16:00', '17:15', tueThuSat],
          ['4', '', '18:30', '19:45', monWedFri],
          ['7', '', '19:45', '21:00', monWedFri],
        ),
      },
    ],
  },
  {
    name: 'Karangpawitan Lebak Jaya',
    address: 'Jl. Karangpawitan Lebak Jaya No. 101',
    subBranches: [
      { name: 'Lebak Jaya', address: 'Kp. Lebak Jaya RT 05/01' },
      { name: 'Situgede', address: 'Jl. Situgede No. 27' },
      { name: 'Jati', address: 'Kp. Jati RT 04/03' },
    ],
    teachingGroups: [
      {
        name: 'KBM Ar-Rahman',
        address: 'Masjid Besar Ar-Rahman',
        subBranches: [0, 1],
        classes: classes(
          ['PAUD', '', '15:45', '17:00', tueThuSat],
          ['2', 'Bilal', '16:00', '17:15', monWedFri],
          ['3', '', '16:00', '17:15', monWedFri],
          ['6', '', '18:30', '19:45', daily],
        ),
      },
      {
        name: 'KBM Miftahul Jannah',
        address: 'Madrasah Miftahul Jannah',
        subBranches: [2],
        classes: classes(
          ['1', '', '16:00', '17:15', monWedFri],
          ['4', '', '18:30', '19:45', tueThuSat],
          ['5', 'Khalid', '18:30', '19:45', monWedFri],
          ['9', '', '19:45', '21:00', tueThuSat],
        ),
      },
    ],
  },
]

const ladder: readonly Grade[] = ['PRA-PAUD', 'PAUD', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The grade `years` school years earlier; a class for special needs keeps its name. */
export function gradeBefore(grade: Grade, years: number): Grade {
  const position = ladder.indexOf(grade)
  return position < 0 ? grade : (ladder[Math.max(0, position - years)] ?? grade)
}

/** About how old a child of the grade is. */
export function ageOf(grade: Grade): number {
  const position = ladder.indexOf(grade)
  return position < 0 ? 12 : position + 5
}
