import { mostPeopleOfDocument } from './documents.schemas.ts'

/** The people of one paper among all of a list, counted from one. */
export type DocumentPart = { part: number; first: number; last: number }

/** How a list is divided into papers: one, unless it is longer than a paper may be. */
export function documentPartsOf(count: number): DocumentPart[] {
  const parts = Math.ceil(count / mostPeopleOfDocument)
  return Array.from({ length: parts }, (_, index) => ({
    part: index + 1,
    first: index * mostPeopleOfDocument + 1,
    last: Math.min(count, (index + 1) * mostPeopleOfDocument),
  }))
}

/** Returns the people of a list who stand on one part of the document; parts count from 1. */
export function peopleOfPart<Person>(people: readonly Person[], part: number): Person[] {
  return people.slice((part - 1) * mostPeopleOfDocument, part * mostPeopleOfDocument)
}
