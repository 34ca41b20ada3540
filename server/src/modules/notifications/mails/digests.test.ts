import { createComment } from '@stagedoor/contract/comments'
import { follow } from '@stagedoor/contract/follows'
import * as notifications from '@stagedoor/contract/notifications'
import { createReaction } from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { openSession } from '../../auth/index.ts'
import { suspend } from '../../suspensions/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer({ name: 'Mia Velvet' })
})
afterAll(() => world.close())

const choose = (
  who: Person,
  type: notifications.NotificationType,
  channel: 'inApp' | 'email' | 'push',
  isOn: boolean,
) => who.api(notifications.updatePreference, { params: { type }, body: { channel, isOn } })
const admire = async () => {
  const fan = await world.fan({ name: 'Robin' })
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
}
const later = async (minutes = 6) => {
  world.clock.advance(minutes * 60_000)
  await world.runScheduledJobs()
}
const mails = () => mailsTo(world, performer.email)

describe('the frequency of mails', () => {
  const frequency = (mailFrequency: notifications.MailFrequency) =>
    performer.api(notifications.updateMailFrequency, { body: { mailFrequency } })
  /** Moves the world's clock to the next morning at eight; tests begin on a Sunday. */
  const morning = async () => {
    const next = world.clock.now()
    next.setUTCHours(8, 0, 1, 0)
    if (next <= world.clock.now()) next.setUTCDate(next.getUTCDate() + 1)
    world.clock.set(next)
    await world.runScheduledJobs()
  }

  it('the mail frequency is returned with the other preferences', async () => {
    expect(await frequency('weekly')).toEqual({ mailFrequency: 'weekly' })
    expect(await performer.api(notifications.listPreferences)).toMatchObject({
      mailFrequency: 'weekly',
    })
  })

  it('a daily digest collects unread notifications in one mail', async () => {
    await frequency('daily')
    await admire()
    const fan = await world.fan({ name: 'Ana' })
    for (const content of ['one', 'two']) {
      const { _id: objectId } = await post(performer)
      await fan.api(createComment, { body: { content, objectId, objectType: 'feed' } })
    }
    await world.settle()
    await later(30)
    expect(await mails()).toEqual([])
    await morning()
    const [digest, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(digest?.subject).toBe('Your summary of the day')
    expect(digest?.text).toContain('Robin started to follow you.')
    expect(digest?.text.match(/Ana commented on your post\./g)).toHaveLength(2)
    await morning()
    expect(await mails()).toHaveLength(1)
  })

  it('a weekly digest comes on Monday, without notifications that were read', async () => {
    await frequency('weekly')
    await morning()
    await admire()
    for (let days = 0; days < 8 && (await mails()).length === 0; days += 1) await morning()
    expect(world.clock.now().getUTCDay()).toBe(1)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your summary of the week'])
    await admire()
    const place = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await transaction(world.app.base, (ctx) => openSession(ctx, performer.id, place))
    await world.api(token)(notifications.readAllNotifications)
    for (let days = 0; days < 8; days += 1) await morning()
    expect(await mails()).toHaveLength(1)
  })

  it('a change of the mail frequency reschedules waiting mails', async () => {
    await frequency('daily')
    await admire()
    await frequency('each')
    await later()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You have a new follower'])
  })

  it('turning mails off, also by the link of a digest, keeps those that are always sent', async () => {
    await frequency('daily')
    await admire()
    await morning()
    const url =
      /Unsubscribe from e-mails like this: (\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const stopped = await world.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: '',
    })
    expect(stopped.statusCode).toBe(200)
    expect(await performer.api(notifications.listPreferences)).toMatchObject({
      mailFrequency: 'never',
    })
    await admire()
    await morning()
    await morning()
    expect(await mails()).toHaveLength(1)
    await transaction(world.app.base, (ctx) => suspend(ctx, performer.id, { explanation: 'x' }))
    await world.settle()
    expect(await mails()).toHaveLength(2)
  })
})

describe('mails about likes and votes', () => {
  it('likes and votes are mailed only to those who chose so, before or after', async () => {
    const mail = async (type: notifications.NotificationType) =>
      (await performer.api(notifications.listPreferences)).data.find((one) => one.type === type)
        ?.channels.email.isOn
    expect([await mail('post_liked'), await mail('poll_voted')]).toEqual([false, false])
    const made = await post(performer)
    const like = async () => {
      const fan = await world.fan({ name: 'Robin' })
      await fan.api(createReaction, {
        body: { objectId: made._id, objectType: 'feed', action: 'like' },
      })
      await world.settle()
      await later()
    }
    await like()
    await choose(performer, 'post_liked', 'email', true)
    await performer.api(notifications.readAllNotifications)
    expect(await mails()).toEqual([])
    await like()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You have a new like'])
  })
})
