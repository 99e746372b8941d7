import { expect } from 'vitest'
import { message, text, type Calls, type Stage } from './specification-call.ts'

/** A desa whose year is not active yet, with a KBM and an empty class. */
async function buildingSite({ app, school }: Stage) {
  const place = await app.givenBranch()
  const { academicYearId } = school
  const branchYearId = await app.givenBranchYear({ ...place, academicYearId, isActive: false })
  const subBranchIds = [place.subBranchId]
  const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
  const classId = await app.givenClass({ teachingGroupId })
  const as = await app.givenUser({ role: 'branchAdmin', place })
  return { as, place, branchYearId, teachingGroupId, classId }
}

/** Years, KBM and classes. */
export function structureCalls(stage: Stage): Calls {
  const { app, school } = stage
  const branchAdmin = () => app.givenUser({ role: 'branchAdmin', place: school.place })
  const lockRow = (table: 'class' | 'teaching_group', id: string) =>
    app.db.updateTable(table).set({ is_locked: true }).where('id', '=', id).execute()
  return {
    'GET /academicYears': async () => {
      const branchYear = { id: school.branchYearId, branchId: { id: school.place.branchId } }
      const reads = {
        academicYears: [
          { _id: school.academicYearId, name: '20261', isActive: true, branchYears: [branchYear] },
        ],
      }
      const as = await branchAdmin()
      return [{ line: 'GET /api/academicYears?populate=branchYears', as, reads }]
    },
    'GET /levels/branches/{branchId}/sub-branches': async () => {
      const subBranch = {
        id: school.place.subBranchId,
        name: text,
        teachingGroups: [school.teachingGroupId],
        munaqasyahStatus: 'notStarted',
        munaqisyCount: expect.any(Number),
        studentCount: school.students.length,
        avgScore: null,
        progress: null,
      }
      const line = `GET /api/levels/branches/${school.place.branchId}/sub-branches`
      return [{ line, as: await branchAdmin(), reads: { subBranches: [subBranch] } }]
    },
    'GET /classes': async () => {
      const years = [{ _id: school.academicYearId, academicYearName: '20261', classes: [{}] }]
      return [
        { line: 'GET /api/classes', as: await branchAdmin(), reads: { academicYears: years } },
      ]
    },
    'GET /classes/teaching-group/{subBranchId}': async () => {
      const row = { _id: school.classId, name: text, startTime: '18:30', isLocked: false }
      const as = await branchAdmin()
      const reads = { classes: [row] }
      return [
        { line: `GET /api/classes/teaching-group/${school.place.subBranchId}`, as, reads },
        { line: `GET /api/classes/teaching-group/${school.teachingGroupId}`, as, reads },
      ]
    },
    'PATCH /classes/lock': async () => {
      const json = { classId: school.classId }
      return [{ line: 'PATCH /api/classes/lock', as: await branchAdmin(), json, reads: message }]
    },
    // Only an open class can be unlocked in an active year, which changes nothing and is answered so.
    'PATCH /classes/unlock': async () => {
      const open = await app.givenClass({ teachingGroupId: school.teachingGroupId, grade: '6' })
      const json = { classId: open }
      return [{ line: 'PATCH /api/classes/unlock', as: await branchAdmin(), json, reads: message }]
    },
    'GET /classes/{classId}': async () => {
      const reads = {
        class: { startTime: '18:30', teachingGroupId: { branchYearId: { isActive: true } } },
      }
      return [
        {
          line: `GET /api/classes/${school.classId}?populate=branchYear`,
          as: school.teacher,
          reads,
        },
      ]
    },
    'GET /branchYears/branch/{branchId}': async () => {
      const reads = {
        branchYears: [{ _id: school.branchYearId, academicYearId: { isActive: true } }],
      }
      const as = await branchAdmin()
      return [
        { line: `GET /api/BranchYears/branch/${school.place.branchId}`, as, reads },
        { line: `GET /api/branchYears/branch/${school.place.branchId}`, as: school.teacher, reads },
      ]
    },
    'GET /branchYears/{id}': async () => {
      const subBranch = { id: school.place.subBranchId, munaqasyahStatus: 'notStarted' }
      const reads = {
        branchYear: {
          munaqasyahStatus: 'notStarted',
          teachingGroups: [{ subBranches: [subBranch] }],
        },
      }
      const as = await app.givenTeacher({ place: school.place, role: 'munaqisy' })
      return [
        { line: `GET /api/branchYears/${school.branchYearId}?populate=subBranches`, as, reads },
      ]
    },
    'POST /branchYears': async () => {
      const { academicYearId } = school
      const place = await app.givenBranch()
      const as = await app.givenUser({ role: 'branchAdmin', place })
      const json = { name: '2026/2027 Ganjil', branchId: place.branchId, academicYearId }
      return [{ line: 'POST /api/branchYears', as, json, status: 201, reads: message }]
    },
    'PATCH /branchYears/activate': async () => {
      const { as, branchYearId, teachingGroupId, classId } = await buildingSite(stage)
      await lockRow('class', classId)
      await lockRow('teaching_group', teachingGroupId)
      const json = { branchYearId }
      return [{ line: 'PATCH /api/branchYears/activate', as, json, reads: message }]
    },
    'PATCH /branchYears/deactivate': async () => {
      const { as, branchYearId } = await buildingSite(stage)
      const json = { branchYearId }
      return [{ line: 'PATCH /api/branchYears/deactivate', as, json, reads: message }]
    },
    'DELETE /branchYears': async () => {
      const { as, branchYearId, classId } = await buildingSite(stage)
      await app.db.deleteFrom('class').where('id', '=', classId).execute()
      return [{ line: 'DELETE /api/branchYears/', as, json: { branchYearId }, reads: message }]
    },
    'POST /teachingGroups': async () => {
      const { as, branchYearId } = await buildingSite(stage)
      const json = { name: 'KBM Baru', address: 'Masjid', branchYearId }
      return [{ line: 'POST /api/teachingGroups/', as, json, status: 201, reads: message }]
    },
    'GET /teachingGroups/{teachingGroupId}': async () => {
      const figures = {
        teacherCount: expect.any(Number),
        studentCount: expect.any(Number),
        attendancePerformance: null,
      }
      const year = { isActive: true, academicYearId: { isActive: true } }
      const reads = {
        identifiedTeachingGroup: {
          name: text,
          address: text,
          isLocked: false,
          branchYearId: year,
          subBranches: [{ _id: school.place.subBranchId, name: text, ...figures }],
          classes: [{ _id: school.classId, startTime: '18:30', endTime: text, isLocked: false }],
        },
      }
      const line = `GET /api/teachingGroups/${school.teachingGroupId}`
      return [{ line, as: await branchAdmin(), reads }]
    },
    'POST /teachingGroups/{teachingGroupId}': async () => {
      const { as, place, teachingGroupId } = await buildingSite(stage)
      const subBranchId = await app.givenSubBranch(place.branchId)
      const json = { name: 'Kelompok', teachingGroupId, subBranchId }
      const line = `POST /api/teachingGroups/${teachingGroupId}`
      return [{ line, as, json, status: 201, reads: message }]
    },
    'DELETE /teachingGroups': async () => {
      const { as, teachingGroupId, classId } = await buildingSite(stage)
      await app.db.deleteFrom('class').where('id', '=', classId).execute()
      return [
        { line: 'DELETE /api/teachingGroups/', as, json: { teachingGroupId }, reads: message },
      ]
    },
    'DELETE /teachingGroups/remove-sub-branch': async () => {
      const { as, place, teachingGroupId } = await buildingSite(stage)
      const json = { teachingGroupId, subBranchId: place.subBranchId }
      const line = 'DELETE /api/teachingGroups/remove-sub-branch/'
      return [{ line, as, json, reads: message }]
    },
    'DELETE /teachingGroups/remove-class': async () => {
      const { as, teachingGroupId, classId } = await buildingSite(stage)
      const line = 'DELETE /api/teachingGroups/remove-class/'
      return [{ line, as, json: { teachingGroupId, classId }, reads: message }]
    },
    'PATCH /teachingGroups/lock': async () => {
      const { as, teachingGroupId, classId } = await buildingSite(stage)
      await lockRow('class', classId)
      const json = { teachingGroupId }
      return [{ line: 'PATCH /api/teachingGroups/lock', as, json, reads: message }]
    },
    'PATCH /teachingGroups/unlock': async () => {
      const { as, teachingGroupId } = await buildingSite(stage)
      await lockRow('teaching_group', teachingGroupId)
      const json = { teachingGroupId }
      return [{ line: 'PATCH /api/teachingGroups/unlock', as, json, reads: message }]
    },
  }
}
