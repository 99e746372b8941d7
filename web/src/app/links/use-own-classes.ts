import { ownClassesCopy } from '../../teaching/attendance/scan/rosters.api.ts'
import { useStoredCopy } from '../../offline/copies/stored-copy.ts'

/** A teacher's own classes, with earlier years, from the device's copy first; null until either is loaded. */
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
