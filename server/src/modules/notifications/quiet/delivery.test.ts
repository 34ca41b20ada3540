import { follow } from '@stagedoor/contract/follows'
import * as notifications from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPushService } from '../../../../test/fakes/push-service.ts'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const HOUR_MS = 3600_000

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let performer: Person
let made = 0
beforeAll(async () => {
  service = await openPushService()
  world = await createWorld({ environment: { PUSH_SERVICES: service.origin } })
  const { publicKey } = await (await world.fan()).api(notifications.readPushKey)
  service.knows(publicKey)
})
beforeEach(async () => {
  performer = await world.performer()
  service.arrived.length = 0
  made += 1
  await performer.api(notifications.subscribePush, { body: service.browser(`quiet${made}`) })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

/** Returns quiet hours in UTC that began an hour ago and end in some hours. */
function hoursAround(hours: number) {
  const clock = (shift: number) =>
    new Date(world.app.base.now().getTime() + shift * HOUR_MS).toISOString().slice(11, 16)
  return { from: clock(-1), until: clock(hours), timeZone: 'UTC' }
}
const beQuiet = (quietHours: ReturnType<typeof hoursAround> | null) =>
  performer.api(notifications.updateQuietHours, { body: { quietHours } })
const admire = async () => {
  const fan = await world.fan({ name: 'Robin' })
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
}
const mailDue = async () =>
  (
    await world.app.base.db
      .selectFrom('notifications')
      .select('mailDueAt')
      .where('accountId', '=', performer.id)
      .executeTakeFirstOrThrow()
  ).mailDueAt

it('in quiet hours no push is sent, and the mail waits for their end', async () => {
  await performer.api(notifications.updatePreference, {
    params: { type: 'new_follower' },
    body: { channel: 'email', isOn: true },
  })
  const quietHours = hoursAround(3)
  expect(await beQuiet(quietHours)).toEqual({ quietHours })
  await admire()
  expect(service.arrived).toHaveLength(0)
  const due = (await mailDue())?.toISOString() ?? ''
  expect(due.slice(11, 16)).toBe(quietHours.until)
  expect((await performer.api(notifications.listNotifications, { query: {} })).total).toBe(1)
})

it('outside of quiet hours pushes arrive at once', async () => {
  await beQuiet({ ...hoursAround(0), from: hoursAround(2).until, until: hoursAround(3).until })
  await admire()
  expect(service.arrived).toHaveLength(1)
})

it('without quiet hours, which were removed, pushes arrive at once', async () => {
  await beQuiet(hoursAround(3))
  expect(await beQuiet(null)).toEqual({ quietHours: null })
  await admire()
  expect(service.arrived).toHaveLength(1)
})

it('refuses quiet hours without a length, and in a zone that does not exist', async () => {
  const invalid = { status: 400 }
  const hours = hoursAround(3)
  await expect(beQuiet({ ...hours, until: hours.from })).rejects.toMatchObject(invalid)
  await expect(beQuiet({ ...hours, timeZone: 'Mars/Base' })).rejects.toMatchObject(invalid)
  await expect(beQuiet({ ...hours, from: '25:00' })).rejects.toMatchObject(invalid)
})

it('discreet pushes and mails hide the name of the site and what they are about', async () => {
  await performer.api(notifications.updatePreference, {
    params: { type: 'new_follower' },
    body: { channel: 'email', isOn: true },
  })
  const body = { isDiscreet: true }
  expect(await performer.api(notifications.updateDiscretion, { body })).toEqual(body)
  expect(await performer.api(notifications.readDelivery)).toEqual({ quietHours: null, ...body })
  await admire()
  const [push] = service.arrived
  expect(push?.message).toMatchObject({ title: 'Door', body: 'You have a new message' })
  world.clock.advance(10 * 60_000)
  await world.runScheduledJobs(['notifications'])
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.subject).toBe('You have a new message')
  expect(mail?.text).toContain('Door, ')
})

it('the operator chooses the neutral name, which is not the name of the site', async () => {
  const rename = (neutralName: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'neutralName', neutralName))
  for (const name of ['Stagedoor', 'stage door', 'My Stagedoor App'])
    await expect(rename(name)).rejects.toMatchObject({ code: 'request.invalid' })
  await rename('Notes')
  await performer.api(notifications.updateDiscretion, { body: { isDiscreet: true } })
  await admire()
  expect(service.arrived.at(-1)?.message).toMatchObject({ title: 'Notes' })
  await rename('Door')
})
