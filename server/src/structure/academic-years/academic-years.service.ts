// What other features may ask about the years of the region.
export { readYear } from './read-academic-years.service.ts'
