/** What other features ask of the question bank. */
export { drawForExam, type DrawnSet, type NoSet } from './draw.service.ts'
