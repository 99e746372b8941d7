import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { takenTexts, type TakenText } from './clean-texts.ts'

const all: RouteShape[] = Object.values(routes).flatMap((feature) => Object.values(feature))
const texts = takenTexts(all)

/** Texts as they are pasted, with signs that nobody sees and blanks that no keyboard has. */
const pasted = [
  'Ali\u200B Budi',
  'Ali\u00A0Budi',
  '\uFEFFAli\u00AD',
  'A\u202Eli\u2060',
  'Ali\u3164Budi\u034F\uFE0F',
  'a\u200B@b.id',
]
const odd = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u

function holdsOddSigns(value: unknown): boolean {
  return odd.test(JSON.stringify(value) ?? '')
}

function keepsOddSigns({ schema }: TakenText): boolean {
  return pasted.some((text) => {
    const { success, data } = z.safeParse(schema as z.ZodMiniType, text)
    return success && holdsOddSigns(data)
  })
}

/** Texts that are no writing of anybody: by the end of their name, with the reason. */
const asTyped: Readonly<Record<string, RegExp>> = {
  'a password counts as it was typed': /[pP]assword$/,
  'made by the server or a program, and compared with what is kept':
    /\.(?:token|ticket|deviceId|attendanceId|examinerUserId(?:\._?id)?)$/,
  'read and thrown away': /^POST \/csp-report body$|\.isBeingScored$/,
  'named exactly as in the file': /^POST \/imports\/\{kind\} body\.sheet$/,
  'a key, of which only known ones are taken': /\{key\}$/,
  'asked for by name, and read again by the schema of its list':
    /^POST \/documents body\.(?:list|filters\{\})$/,
}

const isExcepted = ({ name }: TakenText) =>
  Object.values(asTyped).some((exception) => exception.test(name))

describe('a text that a call takes', () => {
  it('is found in all bodies, however deep', () => {
    const names = texts.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(300)
    expect(names).toContain('PATCH /sessions/{sessionId} body.deviceLabel')
    expect(names).toContain('PATCH /imports/{importId}/rows/{row} body.values{}')
  })

  it('holds no invisible sign and no odd blank behind the edge', () => {
    const kept = texts.filter((one) => !isExcepted(one) && keepsOddSigns(one))
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it('is an exception only where it needs to be one', () => {
    const idle = Object.entries(asTyped).filter(
      ([, exception]) => !texts.some((one) => exception.test(one.name) && keepsOddSigns(one)),
    )
    expect(idle).toEqual([])
  })
})
