import { join, relative } from 'node:path'
import { root } from '../prepare.mjs'
import { numberedTitles } from './outcomes.mjs'

const journeys = join(root, 'e2e', 'journeys')

/**
 * @typedef {{ status: string, duration: number, error?: { message?: string } }} Result
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites?: Suite[], errors?: { message?: string }[] }} Report Playwright's JSON.
 */

/**
 * What a run of journeys found.
 *
 * @param {Report | null} report null: none was written
 * @returns {import('./outcomes.mjs').Outcome}
 */
export function journeyOutcome(report) {
  if (report === null) return { files: [], problem: 'The journeys wrote no report.' }
  const specs = (report.suites ?? []).flatMap((suite) => specsOf(suite, []))
  const names = [...new Set(specs.map(({ file }) => file))]
  const problem = (report.errors ?? []).map(({ message = '' }) => message).join('\n')
  return {
    files: names.map((name) =>
      fileOutcome(
        name,
        specs.filter(({ file }) => file === name),
      ),
    ),
    ...(problem && { problem }),
  }
}

/**
 * @param {Suite} suite
 * @param {string[]} parents the titles of the groups around it, without that of the file
 * @returns {Spec[]} with their full titles
 */
function specsOf({ title, specs = [], suites = [] }, parents) {
  const isFile = title.endsWith('.journey.ts')
  const path = isFile ? parents : [...parents, title]
  return [
    ...specs.map((spec) => ({ ...spec, title: [...path, spec.title].join(' > ') })),
    ...suites.flatMap((inner) => specsOf(inner, path)),
  ]
}

/**
 * @param {string} file
 * @param {readonly Spec[]} specs
 * @returns {import('./outcomes.mjs').FileOutcome}
 */
function fileOutcome(file, specs) {
  const titles = numberedTitles(specs.map(({ title }) => title))
  const found = specs.map((spec, place) => ({ spec, title: titles[place] ?? '' }))
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return {
    file: relative(root, join(journeys, file)),
    seconds: durations.reduce((sum, ms) => sum + ms, 0) / 1000,
    passed: found.filter(({ spec }) => hasPassed(spec)).map(({ title }) => title),
    failures: found
      .filter(({ spec }) => !spec.ok)
      .map(({ spec, title }) => ({ title, error: firstError(spec) })),
  }
}

/** @param {Spec} spec */
function hasPassed({ ok, tests }) {
  return ok && tests.some(({ status }) => status === 'expected')
}

/** @param {Spec} spec */
function firstError({ tests }) {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
  return messages.find((message) => message !== '') ?? 'The journey did not end.'
}
