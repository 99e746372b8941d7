import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { NewMaterialPage } from '../../teaching/material-progress/pages/NewMaterialPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeDay, looksLikeId } from '../search/search-shapes.ts'
import { useOwnClasses } from '../links/use-own-classes.ts'

/** The class and the day of the register one comes from. */
type Search = { class?: string; date?: string }

export const Route = createFileRoute('/materialProgress/new')({
  validateSearch: checkedSearch(({ class: classId, date }): Search => ({
    ...(looksLikeId(classId) && { class: classId }),
    ...(looksLikeDay(date) && { date }),
  })),
  component: NewMaterial,
})

function NewMaterial() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NewMaterialPage
      key={`${search.class} ${search.date}`}
      classes={useOwnClasses()}
      classId={search.class}
      date={search.date}
      onDone={(week) => void navigate({ to: paths.materials(), search: { week } })}
      links={{ back: <Link to={paths.materials()} /> }}
    />
  )
}
