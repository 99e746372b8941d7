import type { Db } from '../../server/src/deps.ts'
import { addClassPeople, classPaths, type ClassScene } from './class-people.ts'
import { benchReads, type Read, type ReadRow } from './reads.ts'
import { buildStructureSchool, type StructureSchool } from './structure-school.ts'

type Filled = StructureSchool & { classes: ClassScene }

/** What a PJP of a large desa opens: the years of the desa, and a KBM with 600,000 entries. */
function readsOf({ branchId, teachingGroupId, token, classes }: Filled): Read[] {
  const paths = {
    'branch years': `/api/branchYears/branch/${branchId}`,
    'KBM, 600,000 entries': `/api/teachingGroups/${teachingGroupId}`,
    ...classPaths(classes),
  }
  return Object.entries(paths).map(([scenario, path]) => ({ scenario, path, token }))
}

async function fill(db: Db): Promise<Filled> {
  const built = await buildStructureSchool(db)
  return { ...built, classes: await addClassPeople(db, built) }
}

/** Reads of the academic structure on PostgreSQL, beside node:http with the same statements. */
export function benchStructure(): Promise<ReadRow[]> {
  return benchReads('structure', fill, readsOf)
}
