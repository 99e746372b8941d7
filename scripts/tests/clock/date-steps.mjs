import { demoSuite } from '../gears.mjs'
import { journeyStep, vitestStep } from '../steps.mjs'
import { machineDate } from './machine-date.mjs'

/**
 * The demo's loading and journeys, as if the machine had this date: they pass as on any other, because all that they
 * do happens on the fixed day.
 *
 * @param {string} date
 * @param {{ project: 'quick' | 'exhaustive', files?: string[] }[]} journeys
 */
export async function dateSteps(date, journeys) {
  const name = `on ${date}`
  await vitestStep({
    ...demoSuite,
    name: `demo ${name}`,
    env: { ...demoSuite.env, ...machineDate(date) },
  })
  for (const { project, files = [] } of journeys)
    await journeyStep(project, { name: `journeys ${name}`, files, env: machineDate(date) })
}
