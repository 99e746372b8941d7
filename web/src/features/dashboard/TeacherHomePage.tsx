import { useQuery } from '@tanstack/react-query'
import { Screen } from '../../ui/Screen.tsx'
import { homeFor } from './dashboard.api.ts'
import { HomeState } from './HomeState.tsx'

export function TeacherHomePage() {
  const home = useQuery(homeFor('student'))
  return (
    <Screen title="Beranda">
      <HomeState query={home}>{() => <p>ok</p>}</HomeState>
    </Screen>
  )
}
