import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import { reachesOf } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { desaOfMap, type MapPlace, type Named } from './material-map.api.ts'

const namedOptions = (places: readonly Named[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }))

const gradeOptions = grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))

type Values = Readonly<Record<string, string>>

/** Desa, kelompok and grade, as far as the place leaves them open and the role reaches. */
export function useMapFilters(place: MapPlace) {
  const { role, branchId: ownBranchId } = useSignedIn()
  const [values, setValues] = useState<Values>({})
  const choices = choicesOf(place, role)
  const desa = useQuery({ ...desaOfMap(), enabled: choices.desa })
  const ofRole = choices.isRegion ? undefined : (ownBranchId ?? undefined)
  const branchId = place.branchId ?? values['branch'] ?? ofRole

  function choose(id: string, value: string) {
    // A kelompok of another desa would leave nothing.
    const { [id]: _before, ...others } = values
    const { sub: _sub, ...outsideDesa } = others
    const kept = id === 'branch' ? outsideDesa : others
    setValues(value === '' ? kept : { ...kept, [id]: value })
  }

  const narrowed: MapPlace = {
    ...place,
    ...(branchId && { branchId }),
    ...(values['sub'] && { subBranchId: values['sub'] }),
    ...(values['grade'] && { grade: values['grade'] }),
  }

  /** `kelompok` comes with the map itself. */
  function filtersWith(kelompok: readonly Named[]): Filter[] {
    const desaOptions = namedOptions(desa.data ?? [])
    const hasKelompok = choices.kelompok && kelompok.length > 0
    return [
      { isThere: choices.desa, id: 'branch', label: 'Desa', options: desaOptions },
      { isThere: hasKelompok, id: 'sub', label: 'Kelompok', options: namedOptions(kelompok) },
      { isThere: !place.classId, id: 'grade', label: 'Tingkat', options: gradeOptions },
    ].filter(({ isThere }) => isThere)
  }

  return { filtersWith, values, choose, reset: () => setValues({}), narrowed }
}

/** What the place leaves open to the role. */
function choicesOf(place: MapPlace, role: Role) {
  const isRegion = reachesOf('material-progress.read-summary', role).includes('all')
  const isBelowDesa = Boolean(place.teachingGroupId ?? place.subBranchId ?? place.classId)
  return {
    isRegion,
    desa: isRegion && !place.branchId && !isBelowDesa,
    kelompok: role !== 'subBranchAdmin' && !isBelowDesa,
  }
}
