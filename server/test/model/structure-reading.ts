import type { TestApp } from '../harness.ts'
import type { Model, ModelBranchYear, ModelClass, ModelGroup } from './structure-model.ts'

/** Reads the state of the database into a model, for comparison. */
export async function readModel(app: TestApp, model: Model): Promise<void> {
  model.years = await readYears(app)
  model.branchYears = await readBranchYears(app, model)
  model.groups = await readGroups(app, model.branchYears)
  model.classes = await readClasses(app, model.groups)
}

async function readYears(app: TestApp): Promise<Model['years']> {
  const rows = await app.db
    .selectFrom('academic_year')
    .select(['id', 'name', 'is_active'])
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, is_active }) => ({ id, name, isActive: is_active }))
}

async function readBranchYears(app: TestApp, model: Model): Promise<ModelBranchYear[]> {
  const rows = await app.db
    .selectFrom('branch_year')
    .leftJoin('branch_year_copy', (join) =>
      join
        .onRef('branch_year_copy.branch_year_id', '=', 'branch_year.id')
        .on('branch_year_copy.undone_at', 'is', null),
    )
    .select([
      'branch_year.id',
      'branch_year.branch_id',
      'branch_year.academic_year_id',
      'branch_year.is_active',
      'branch_year_copy.from_branch_year_id',
    ])
    .execute()
  const found = rows.map((row): ModelBranchYear => ({
    id: row.id,
    branch: need(model.branches, row.branch_id),
    year: need(model.years, row.academic_year_id),
    isActive: row.is_active,
    copiedFrom: null,
  }))
  for (const [index, { from_branch_year_id: from }] of rows.entries()) {
    const branchYear = found[index]
    if (branchYear && from) branchYear.copiedFrom = need(found, from)
  }
  return found
}

async function readGroups(app: TestApp, branchYears: ModelBranchYear[]): Promise<ModelGroup[]> {
  const rows = await app.db
    .selectFrom('teaching_group')
    .select(['id', 'branch_year_id', 'is_locked'])
    .orderBy('id')
    .execute()
  const registered = await app.db.selectFrom('teaching_group_sub_branch').selectAll().execute()
  return rows.map(({ id, branch_year_id, is_locked }) => ({
    id,
    branchYear: need(branchYears, branch_year_id),
    isLocked: is_locked,
    subBranchIds: new Set(
      registered.filter((row) => row.teaching_group_id === id).map((row) => row.sub_branch_id),
    ),
  }))
}

async function readClasses(app: TestApp, groups: ModelGroup[]): Promise<ModelClass[]> {
  const rows = await app.db
    .selectFrom('class')
    .select(['id', 'name', 'teaching_group_id', 'is_locked'])
    .orderBy('id')
    .execute()
  const students = await app.db.selectFrom('class_student').selectAll().execute()
  const teachers = await app.db.selectFrom('class_teacher').selectAll().execute()
  return rows.map(({ id, name, teaching_group_id, is_locked }) => {
    const ownStudents = students.filter((row) => row.class_id === id)
    const ownTeachers = teachers.filter((row) => row.class_id === id)
    const present = <Row extends { left_on: unknown }>(all: Row[]) =>
      all.filter(({ left_on }) => left_on === null)
    return {
      id,
      name,
      group: need(groups, teaching_group_id),
      isLocked: is_locked,
      students: new Map(
        present(ownStudents).map(({ student_id, sub_branch_id }) => [student_id, sub_branch_id]),
      ),
      teachers: new Set(present(ownTeachers).map(({ teacher_id }) => teacher_id)),
      hadPeople: ownStudents.length + ownTeachers.length > 0,
    }
  })
}

function need<One extends { id: string }>(list: readonly One[], id: string): One {
  const one = list.find((item) => item.id === id)
  if (!one) throw new Error(`the model does not know ${id}`)
  return one
}

/** Everything the walk compares, as plain values in one order. */
export function viewOf({ years, branchYears, groups, classes }: Model) {
  return {
    years: years.map(({ name, isActive }) => `${name} ${isActive}`).toSorted(),
    branchYears: branchYears
      .map(({ id, isActive, copiedFrom }) => `${id} ${isActive} ${copiedFrom?.id ?? '-'}`)
      .toSorted(),
    groups: groups
      .map(({ id, branchYear, isLocked, subBranchIds }) =>
        [id, branchYear.id, isLocked, ...[...subBranchIds].toSorted()].join(' '),
      )
      .toSorted(),
    classes: classes
      .map(({ id, name, group, isLocked, students, teachers }) =>
        [id, name, group.id, isLocked, ...[...students, ...teachers].map(String).toSorted()].join(
          ' ',
        ),
      )
      .toSorted(),
  }
}
