import { routes } from '@ngaji/contract'
import { isWrite, type RouteShape } from '@ngaji/contract/route'
import { roles, type Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import { call } from '../harness.ts'
import { distances, type Ids, type Scene } from '../probes/stages/probe-scene.ts'
import { probes, type Probe, type ProbeRequest } from '../probes/targets/probe-targets.ts'
import { undone } from '../probes/undone.ts'
import {
  sendRecorded,
  every,
  lettersAfter,
  routeName,
  type Asked,
  type Recorded,
} from './asking.ts'
import { readIdNames } from './id-names.ts'
import { normalise, type Naming } from './normalise.ts'
import { withSecrets } from './with-secrets.ts'
import { variantsOf, type Filters } from './variants.ts'

type Walk = {
  scene: Scene
  naming: Naming
  /** Ids of every kind of record, per role. */
  reach: Map<Role, Filters>
  /** Whether lists are requested in every variant. */
  hasVariants: boolean
  /** The answers of a role before any change. */
  unchanged: Map<string, Recorded>
  keep: (name: string, recorded: Recorded) => void
}

/** One route as one role. */
type Step = { feature: string; route: RouteShape; probe: Probe; role: Role | null }

export type Extent = {
  /**
   * `writes`: reads in their order, and writes with their effects. `reads`: reads alone, in every
   * variant.
   */
  of: 'reads' | 'writes'
  /** Only these features; all of them when empty. */
  features: readonly string[]
}

type WalkWishes = Extent & Pick<Walk, 'keep'> & Pick<Naming, 'recordedFrom'>

/** Calls every route as every role and signed out, about records at every distance. */
export async function walkScene(scene: Scene, wishes: WalkWishes): Promise<void> {
  const { of, features } = wishes
  const walk = await startWalk(scene, wishes)
  const isWanted = (feature: string) => features.length === 0 || features.includes(feature)
  const wanted = every
    .filter(({ feature }) => isWanted(feature))
    .filter(({ route }) => of === 'writes' || !isWrite(route))
  await walkRoutes(walk, wanted)
  if (of === 'writes' && isWanted('withSecrets')) await walkWithSecrets(walk)
}

async function startWalk(scene: Scene, { recordedFrom, keep, of }: WalkWishes): Promise<Walk> {
  const reach = await readReach(scene)
  const naming = { known: await readIdNames(scene.app.db), recordedFrom }
  await scene.app.deps.health.check()
  return { scene, naming, reach, unchanged: new Map(), keep, hasVariants: of === 'reads' }
}

async function walkRoutes(walk: Walk, wanted: typeof every): Promise<void> {
  let seen = ''
  for (const { feature, route } of wanted) {
    if (feature !== seen) console.log(`  ${feature}`)
    seen = feature
    for (const role of [null, ...roles])
      await walkRoute(walk, { feature, route, probe: probeOf(route), role })
  }
}

async function walkWithSecrets(walk: Walk): Promise<void> {
  for (const { name, route, probe } of withSecrets) {
    await resetLimits(walk.scene)
    const asked: Asked = { route, role: null, request: probe.request('') }
    walk.keep(
      `${routeName(route)} | nobody | ${name}`,
      await askStaged(walk, { asked, probe, reads: [] }),
    )
  }
}

function probeOf(route: RouteShape): Probe {
  const probe = probes[routeName(route)]
  if (!probe) throw new Error(`${routeName(route)} has no probe`)
  return probe
}

async function readReach(scene: Scene): Promise<Map<Role, Filters>> {
  const kinds = new Set(Object.values(probes).flatMap(({ record }) => record ?? []))
  const reach = new Map<Role, Filters>()
  for (const role of roles) {
    const filters: Filters = {}
    for (const kind of kinds) filters[kind] = await scene.idsFor(kind, role)
    reach.set(role, filters)
  }
  return reach
}

/** The first record that is answered is read in every variant, and written with its effects. */
async function walkRoute(walk: Walk, step: Step): Promise<void> {
  const { route, role, probe } = step
  await resetLimits(walk.scene)
  let isAnswered = false
  for (const [distance, id] of targetsOf(walk, step)) {
    const name = `${routeName(route)} | ${role ?? 'nobody'} | ${distance}`
    const asked: Asked = { route, role, request: probe.request(id) }
    const recorded = await askStaged(walk, {
      asked,
      probe,
      reads: isAnswered ? [] : readsOf(step, id),
    })
    walk.keep(name, recorded)
    if (isAnswered || recorded.status >= 300) continue
    isAnswered = true
    if (walk.hasVariants) await walkVariants(walk, step, { name, asked })
  }
}

/** Records at every distance, and a missing one. */
function targetsOf({ reach }: Walk, { probe, role }: Step): [string, string][] {
  const ending = probe.record === 'image' ? '.jpg' : ''
  const nobodys = `01fffff0-0000-7000-8000-000000000000${ending}`
  if (!probe.record) return [['once', nobodys]]
  const ids: Ids = reach.get(role ?? 'admin')?.[probe.record] ?? {}
  const there = distances.flatMap((distance): [string, string][] => {
    const id = ids[distance]
    return id === undefined ? [] : [[distance, id]]
  })
  return role === null ? there.slice(0, 1) : [...there, ['missing', nobodys]]
}

async function walkVariants(
  walk: Walk,
  { route, probe, role }: Step,
  { name, asked }: { name: string; asked: Asked },
): Promise<void> {
  const filters = walk.reach.get(role ?? 'admin') ?? {}
  const variants = Object.entries(variantsOf(route, asked.request, filters))
  for (const [words, request] of variants) {
    await resetLimits(walk.scene)
    const recorded = await askStaged(walk, { asked: { ...asked, request }, probe, reads: [] })
    walk.keep(normalise(`${name} | ${words}`, walk.naming) as string, recorded)
  }
}

/**
 * The reads of the author after a change: the routes of the same feature, and for the region the
 * audit log.
 */
function readsOf({ feature, route, probe, role }: Step, id: string): Asked[] {
  if (!isWrite(route) || role === null) return []
  const own = every.filter((one) => one.feature === feature && isPlainRead(one.route))
  const related = own
    .map((one) => ({ route: one.route, probe: probeOf(one.route) }))
    .filter((one) => one.probe.record === undefined || one.probe.record === probe.record)
    .map((one) => ({ route: one.route, role, request: one.probe.request(id) }))
  return [...related, { route: routes.auditLog.list, role: 'admin', request: {} }]
}

/** Rendering a document takes longer than all the rest. */
function isPlainRead(route: RouteShape): boolean {
  return !isWrite(route) && typeof route.response !== 'string'
}

type Staged = { asked: Asked; probe: Probe; reads: readonly Asked[] }

async function askStaged(walk: Walk, { asked, probe, reads }: Staged): Promise<Recorded> {
  const { scene, naming } = walk
  const after = new Map<Asked, Recorded>()
  const recorded = await undone(scene.app, async () => {
    const request = await stagedRequest(walk, { asked, probe })
    const answer = await sendRecorded(scene, { ...asked, request }, naming)
    if (answer.status >= 300) return answer
    const letters = await lettersAfter(scene, asked)
    for (const [place, read] of reads.entries())
      after.set(read, await sendRecorded(scene, { ...read, turn: place + 1 }, naming))
    return letters.length === 0 ? answer : { ...answer, letters: normalise(letters, naming) }
  })
  const changed: Record<string, Recorded> = {}
  for (const [read, answer] of after)
    if (JSON.stringify(await unchanged(walk, read)) !== JSON.stringify(answer))
      changed[routeName(read.route)] = answer
  return reads.length === 0 ? recorded : { ...recorded, changed }
}

/** The region is used unchanged where a stage for the probes' own scene does not fit. */
async function stagedRequest(
  { scene, hasVariants }: Walk,
  { asked: { request, role }, probe: { stage } }: Pick<Staged, 'asked' | 'probe'>,
): Promise<ProbeRequest> {
  if (!stage) return request
  if (!hasVariants) return stage(scene, request, role)
  await sql`savepoint before_stage`.execute(scene.app.deps.db)
  return stage(scene, request, role).catch(async () => {
    await sql`rollback to savepoint before_stage`.execute(scene.app.deps.db)
    return request
  })
}

async function unchanged({ scene, naming, unchanged: met }: Walk, read: Asked): Promise<Recorded> {
  const name = JSON.stringify([routeName(read.route), read.role, read.request])
  const known = met.get(name) ?? (await undone(scene.app, () => sendRecorded(scene, read, naming)))
  met.set(name, known)
  return known
}

/** The general limit counts per minute, and resets when the clock is set back. */
async function resetLimits({ app }: Scene): Promise<void> {
  app.pass({ minutes: 10 })
  await call(app.app, routes.system.time, {})
  app.pass({ minutes: -10 })
}
