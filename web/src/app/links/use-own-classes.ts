import { ownClassesCopy } from '../../teaching/attendance/scan/rosters.api.ts'
import { useStoredCopy } from '../../offline/copies/stored-copy.ts'

/** The own classes of a teacher, of earlier years too, from the phone first; null while nobody knows. */
export function useOwnClasses() {
  const { value } = useStoredCopy(ownClassesCopy)
  return (
    value?.map(({ id, name, teachingGroupId }) => ({
      id,
      name,
      teachingGroupName: teachingGroupId.name,
      isActive: teachingGroupId.branchYearId.isActive,
    })) ?? null
  )
}
