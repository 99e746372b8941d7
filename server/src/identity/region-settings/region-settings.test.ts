import { routes } from '@ngaji/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../test/edge/send.ts'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { form, photoPart } from '../../../test/given/form.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { photoForm, storedPictures } from '../users/test/photos.fixtures.ts'
import { sweepPictures } from '../users/change/sweep-pictures.service.ts'
import { givenSettings, newAdmin, readSettings } from './region-settings.fixtures.ts'

const { regionSettings } = routes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lastEntry = () =>
  app.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()

describe('the settings of the region', () => {
  it('tell strangers the name, the signed-in their rules, the admin everything', async () => {
    const open = await app.as(null).call(regionSettings.read, {})
    expect(Object.keys(open.body.settings).toSorted()).toEqual([
      'footerText',
      'isDemo',
      'isMailSetUp',
      'logo',
      'organisationName',
    ])
    const teacher = await app.givenTeacher({ place: await app.givenBranch() })
    const own = await app.as(teacher).call(regionSettings.read, {})
    expect(own.body.settings).toMatchObject({
      lateGraceMinutes: 15,
      acceptPlainNis: true,
      liftsLowScores: false,
      slipPoints: { makhraj: 1, tajwid: 1, kelancaran: 1 },
      messages: { absent: '', quietFrom: '21:00' },
    })
    expect(own.body.settings).not.toHaveProperty('letterhead')
    expect(own.body.settings).not.toHaveProperty('sessionHours')
    expect(await readSettings(app)).toMatchObject({
      sessionHours: 2,
      requirePhotoConsent: true,
      reports: { showRank: true, signers: ['parent', 'homeroomTeacher', 'branchAdmin'] },
      changes: {},
    })
  })

  it('tell everybody whether the region is made up, as its data says', async () => {
    const teacher = await app.givenTeacher({ place: await app.givenBranch() })
    for (const isDemo of [true, false]) {
      await app.db.updateTable('region_setting').set({ is_demo: isDemo }).execute()
      for (const who of [null, teacher, await newAdmin(app)])
        expect((await app.as(who).call(regionSettings.read, {})).body.settings.isDemo).toBe(isDemo)
    }
  })

  it('remember who changed which of them, and the log holds names of fields only', async () => {
    const admin = await app.givenUser({ role: 'admin', name: 'Hasan Admin' })
    const before = await readSettings(app)
    const { version, lateGraceMinutes } = before
    const change = { letterPlace: 'Garut', lateGraceMinutes, footerText: 'Rahasia kaki' }
    const changed = await app
      .as(admin)
      .call(regionSettings.change, { body: { ...change, version } })
    expect(changed.status).toBe(200)
    expect(changed.body.settings.changes).toEqual({
      letterPlace: { at: app.clock.now.toISOString(), by: 'Hasan Admin' },
      footerText: { at: app.clock.now.toISOString(), by: 'Hasan Admin' },
    })
    expect(changed.body.settings).toMatchObject({ ...change, version: version + 1 })
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      action: 'region-settings.change',
      actor_id: admin.id,
      details: { fields: ['footerText', 'letterPlace'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Garut|Rahasia/)
    const again = await app
      .as(admin)
      .call(regionSettings.change, { body: { letterPlace: 'Garut', version: version + 1 } })
    expect(again.body).toMatchObject({
      message: 'Tidak ada perubahan.',
      settings: { version: version + 1 },
    })
  })

  it('are not overwritten by whoever saw an old version, who gets the new one', async () => {
    const { version } = await readSettings(app)
    const now = await givenSettings(app, { lateGraceMinutes: 20 })
    const body = { lateGraceMinutes: 30, version }
    const refused = await app.as(await newAdmin(app)).call(regionSettings.change, { body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'request.version-conflict' } })
    expect(refused.body).toMatchObject({
      details: {
        current: { lateGraceMinutes: 20, version: now.version },
        changes: { lateGraceMinutes: { by: now.changes['lateGraceMinutes']?.by, isOwn: false } },
      },
    })
  })

  it.each([
    ['a grace of 61 minutes', { lateGraceMinutes: 61 }],
    ['half a minute', { lateGraceMinutes: 1.5 }],
    ['a session of an hour', { sessionHours: 1 }],
    ['a session of a day', { sessionHours: 13 }],
    ['no name', { organisationName: '  ' }],
    ['a colour that is none', { cards: { frontText: '', backText: '', colour: 'red' } }],
    [
      'nobody who signs',
      { reports: { showRank: true, withCode: true, liftsLowScores: false, signers: [] } },
    ],
    [
      'one signer twice',
      {
        reports: {
          showRank: true,
          withCode: true,
          liftsLowScores: false,
          signers: ['parent', 'parent'],
        },
      },
    ],
    ['a fourth line', { letterhead: { lines: ['a', 'b', 'c', 'd'], address: '', contact: '' } }],
    ['points above 100', { slipPoints: { makhraj: 101, tajwid: 1, kelancaran: 1 } }],
    [
      'an hour that is none',
      { messages: { absent: '', report: '', raport: '', quietFrom: '25:00', quietTo: '05:00' } },
    ],
    ['a key of its own', { isDemo: true }],
  ])('refuse %s', async (_name, change) => {
    const { version } = await readSettings(app)
    const body = { ...change, version } as never
    const answer = await app.as(await newAdmin(app)).call(regionSettings.change, { body })
    expect([answer.status, errorCode(answer)]).toEqual([422, 'request.invalid'])
  })

  it('need the version, the password given just now, and the admin', async () => {
    const { version } = await readSettings(app)
    const body = { lateGraceMinutes: 5, version }
    const admin = await newAdmin(app)
    const bare = await app
      .as(admin)
      .call(regionSettings.change, { body: { lateGraceMinutes: 5 } as never })
    expect(bare.status).toBe(422)
    await app.db
      .updateTable('session')
      .set({ confirmed_until: app.clock.now })
      .where('user_id', '=', admin.id)
      .execute()
    expect(errorCode(await app.as(admin).call(regionSettings.change, { body }))).toBe(
      'session.confirm-needed',
    )
    const place = await app.givenBranch()
    const others = [
      await app.givenUser({ role: 'curriculum' }),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenTeacher({ place }),
      await app.givenStudent({ place }),
    ]
    for (const user of others) {
      expect(errorCode(await app.as(user).call(regionSettings.change, { body }))).toBe(
        'request.forbidden',
      )
    }
    expect((await app.as(null).call(regionSettings.change, { body })).status).toBe(401)
  })

  it('changed twice with one key are changed once', async () => {
    const { version } = await readSettings(app)
    const admin = await newAdmin(app)
    const options = { headers: { 'idempotency-key': 'satu-kali-saja' } }
    const ask = () =>
      app
        .as(admin)
        .call(regionSettings.change, { body: { letterPlace: 'Cianjur', version } }, options)
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    expect((await readSettings(app)).version).toBe(version + 1)
  })
})

describe('the logo', () => {
  const line = 'POST /api/settings/logo'
  const pngOf = (options: { width: number; height: number; alpha: number }) => {
    const { width, height, alpha } = options
    const background = { r: 200, g: 10, b: 10, alpha }
    return sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
  }
  const imageName = (path: unknown) => String(path).replace('uploads/images/', '')

  it('stays whole, can be seen through, and is shown to everybody signed in', async () => {
    const admin = await newAdmin(app)
    const file = form(photoPart(await pngOf({ width: 900, height: 300, alpha: 0.5 })))
    const { status, json } = await send(app, line, { token: admin.token, ...file })
    expect([status, json.message]).toEqual([200, 'Logo disimpan.'])
    const settings = json['settings'] as { logo: string; changes: Record<string, unknown> }
    expect(settings.changes).toHaveProperty('logo')
    const stored = await app.deps.files.find(`images/${imageName(settings.logo)}`)
    const { format, width, height, hasAlpha } = await sharp(stored!).metadata()
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 512,
      height: 171,
      hasAlpha: true,
    })
    const student = await app.givenStudent({ place: await app.givenBranch() })
    const shown = await app.app.inject({
      url: `/api/${settings.logo}`,
      headers: { authorization: `Bearer ${student.token}` },
    })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await lastEntry()).toMatchObject({ details: { fields: ['logo'] } })
  })

  it('takes the place of the former one, whose file goes in the night', async () => {
    const admin = await newAdmin(app)
    const former = imageName((await readSettings(app)).logo)
    const sent = await send(app, line, { token: admin.token, ...(await photoForm()) })
    expect(sent.status).toBe(200)
    const now = imageName((await readSettings(app)).logo)
    expect(now).toMatch(/\.jpg$/)
    expect(await storedPictures(app.deps.files)).toEqual(expect.arrayContaining([former, now]))
    await sweepPictures(app.deps)
    expect(await storedPictures(app.deps.files)).toContain(former)
    app.pass({ minutes: 26 * 60 })
    await sweepPictures(app.deps)
    const left = await app.db
      .selectFrom('image_file')
      .select('name')
      .where('kind', '=', 'logo')
      .execute()
    expect(left).toEqual([{ name: now }])
  })

  it.each([
    ['no file', form(), 'image.missing'],
    ['no picture', form(photoPart(Buffer.from('<svg/>'))), 'request.media-type'],
    [
      'a torn picture',
      form(photoPart(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]))),
      'image.unreadable',
    ],
  ])('refuses %s', async (_name, parcel, code) => {
    const admin = await newAdmin(app)
    const before = await readSettings(app)
    const { json } = await send(app, line, { token: admin.token, ...parcel })
    expect(json.code).toBe(code)
    expect((await readSettings(app)).logo).toBe(before.logo)
  })
})
