import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../deps.ts'
import {
  countOrRefuse,
  countSteps,
  refuseOver,
  tooMany,
  uncount,
} from '../../../platform/http/guard/limits.ts'
import {
  clearFailures,
  clearFailuresOfDevice,
  lockDeviceFailures,
  lockFailures,
  saveDeviceFailures,
  saveFailures,
  type Device,
} from './failures.queries.ts'
import { subscriberOf } from './network.ts'
import { deviceGateOf, gateOf, triesLeft, withFailure, type Gate } from './throttle.ts'

/** The account whose password or code is tried, and the address of the try. */
export type Place = {
  accountKey: string
  device: Device | null
  address: string
  /** The account was opened from this network before: the address is not to blame for its failures. */
  isKnownNetwork: boolean
}

/** The place a try comes from, the secrets the try may be compared with, and the moment of its count. */
export type Tries = Place & {
  mayTestPassword: boolean
  mayTestCode: boolean
  /** More tries with a password before one has to wait; null where it has to already. */
  left: number | null
  takenAt: Date
}

const tenMinutes = 600
const daySeconds = 86_400

/** Failures with a password from all unknown devices together. */
const perAccount = (accountKey: string) => ({
  key: `sign-in-account:${accountKey}`,
  max: 100,
  seconds: daySeconds,
})

/** Failures with a password on accounts that were never opened from there. */
const perAddress = (address: string) => ({
  key: `sign-in-address:${address}`,
  max: 300,
  seconds: tenMinutes,
})

/**
 * Activation codes have counts of their own, so that a new device gets in while passwords are guessed.
 * A code has 40 bits and lives 14 days: 20,000 tries a day with the two codes that a text may hold, from 200
 * subscribers at least, find it once in 1.5 million accounts.
 */
const codeCounters = ({ accountKey, address }: Place) => [
  { key: `code-account:${accountKey}`, max: 20_000, seconds: daySeconds },
  { key: `code-from:${subscriberOf(address)}:${accountKey}`, max: 100, seconds: daySeconds },
  { key: `code-address:${address}`, max: 300, seconds: tenMinutes },
]

/**
 * Counts the try before anything is compared, so that ten at once are ten. A secret that has the shape of
 * an activation code is compared with the password and with the code, each as long as its own count allows.
 * Refuses with 429 when neither may be tried.
 */
export async function takeTry(
  db: Db,
  place: Place,
  { mayBeCode, now }: { mayBeCode: boolean; now: Date },
): Promise<Tries> {
  const password = await resultOrRefusal(() => takePasswordTry(db, place, now))
  const code = mayBeCode ? await resultOrRefusal(() => takeCodeTry(db, place, now)) : password
  if (isRefusal(password) && isRefusal(code)) throw sooner(password, code)
  return {
    ...place,
    mayTestPassword: !isRefusal(password),
    mayTestCode: !mayBeCode || !isRefusal(code),
    left: isRefusal(password) ? null : password,
    takenAt: now,
  }
}

/**
 * All or none, in one transaction of its own: what another limit refuses is not counted in the first. Returns
 * how many tries are left after it.
 */
function takePasswordTry(db: Db, place: Place, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (place.device) return takeDeviceTry(tx, place.device, now)
    const failures = await lockFailures(tx, place.accountKey, now)
    refuseShut(gateOf(failures, now))
    const counted = withFailure(failures, now)
    await saveFailures(tx, place.accountKey, counted)
    await countOrRefuse(tx, perAccount(place.accountKey), now)
    // Asked with no steps where it does not count: the time must not tell where an account was opened.
    const steps = place.isKnownNetwork ? 0 : 1
    refuseOver(await countSteps(tx, perAddress(place.address), steps, now))
    return triesLeft(counted, false)
  })
}

async function takeDeviceTry(tx: Db, { id }: Device, now: Date): Promise<number> {
  const failures = await lockDeviceFailures(tx, id)
  refuseShut(deviceGateOf(failures, now))
  const counted = withFailure(failures, now)
  await saveDeviceFailures(tx, id, counted)
  return triesLeft(counted, true)
}

function takeCodeTry(db: Db, place: Place, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const counter of codeCounters(place)) await countOrRefuse(tx, counter, now)
  })
}

function refuseShut(gate: Gate): void {
  if (gate.kind === 'wait') throw tooMany(gate.seconds)
}

async function resultOrRefusal<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) && error.code === 'request.too-many') return error
    throw error
  }
}

function isRefusal(result: unknown): result is AppError {
  return result instanceof AppError
}

function sooner(one: AppError, other: AppError): AppError {
  return (one.extra.retryAfterSeconds ?? 0) <= (other.extra.retryAfterSeconds ?? 0) ? one : other
}

/** The secret was right: the try does not count, and the failures before it delay no try any more. */
export async function giveTryBack(db: Db, tries: Tries, { mayBeCode }: { mayBeCode: boolean }) {
  const { accountKey, device, address, isKnownNetwork, takenAt } = tries
  if (tries.mayTestPassword && device) await clearFailuresOfDevice(db, device.id)
  if (tries.mayTestPassword && !device) {
    await clearFailures(db, accountKey)
    await uncount(db, perAccount(accountKey), takenAt)
    if (!isKnownNetwork) await uncount(db, perAddress(address), takenAt)
  }
  if (!mayBeCode || !tries.mayTestCode) return
  for (const counter of codeCounters(tries)) await uncount(db, counter, takenAt)
}
