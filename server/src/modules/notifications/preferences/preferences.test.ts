import { randomUUID } from 'node:crypto'
import { follow } from '@stagedoor/contract/follows'
import { send } from '@stagedoor/contract/messages'
import * as notifications from '@stagedoor/contract/notifications'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { converse } from '../../../../test/world/conversations.ts'
import { mailsTo } from '../../../../test/world/mails.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { subscriptionEnded, subscriptionStarted } from '../../subscriptions/index.ts'

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

describe('preferences', () => {
  it('preferences are those of the role, and mark what is always sent and why', async () => {
    const { data } = await performer.api(notifications.listPreferences)
    expect(data.find(({ type }) => type === 'new_follower')?.channels).toEqual({
      inApp: { isOn: true, isFixed: false },
      email: { isOn: true, isFixed: false },
      push: { isOn: true, isFixed: false },
    })
    expect(data.find(({ type }) => type === 'new_device')).toMatchObject({
      channels: { email: { isOn: true, isFixed: true } },
      fixedReason: 'Security notifications can’t be turned off.',
    })
    const fan = await world.fan()
    const mine = (await fan.api(notifications.listPreferences)).data.map(({ type }) => type)
    expect(mine).toContain('payment_received')
    expect(mine).not.toContain('new_follower')
    await expect(choose(fan, 'new_follower', 'email', false)).rejects.toMatchObject({
      code: 'notifications.not_offered',
    })
    await expect(choose(fan, 'payment_received', 'email', false)).rejects.toMatchObject({
      code: 'notifications.always_sent',
      data: { reason: 'Notifications about your money can’t be turned off.' },
    })
    await expect(choose(fan, 'nothing' as 'post_liked', 'email', false)).rejects.toMatchObject({
      status: 400,
    })
  })

  it('an event turned off in the app is neither listed nor pushed, and its mail is still sent', async () => {
    const changed = await choose(performer, 'new_follower', 'inApp', false)
    expect(changed.channels.inApp).toEqual({ isOn: false, isFixed: false })
    const before = world.pushed.length
    await admire()
    expect((await performer.api(notifications.listNotifications, { query: {} })).total).toBe(0)
    expect(
      world.pushed.slice(before).filter(({ event }) => event === 'notification.created'),
    ).toEqual([])
    await later()
    expect(await mails()).toHaveLength(1)
  })
})

describe('a mail', () => {
  it('a mail about a notification follows some minutes later, with a neutral subject and an unsubscribe link', async () => {
    await admire()
    await later(1)
    expect(await mails()).toEqual([])
    await later()
    const [mail] = await mails()
    expect(mail?.subject).toBe('You have a new follower')
    expect(mail?.text).toContain('Robin started to follow you.')
    expect(mail?.html).toContain('Unsubscribe from e-mails like this')
    await later()
    expect(await mails()).toHaveLength(1)
  })

  it('no mail is sent about a notification that was read or muted, or to an unconfirmed address', async () => {
    await admire()
    await performer.api(notifications.readAllNotifications)
    await later()
    await choose(performer, 'new_follower', 'email', false)
    await admire()
    await later()
    await choose(performer, 'new_follower', 'email', true)
    await admire()
    await choose(performer, 'new_follower', 'email', false)
    await later()
    expect(await mails()).toEqual([])
    performer = await world.performer({ hasVerifiedEmail: false })
    await admire()
    await later()
    expect(await mails()).toEqual([])
  })

  it('mails are turned off by their link without a login, by a button or by the mail program', async () => {
    await admire()
    await later()
    const [mail] = await mails()
    const url = /Unsubscribe from e-mails like this: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const { pathname } = new URL(url)
    const email = async () =>
      (await performer.api(notifications.listPreferences)).data.find(
        ({ type }) => type === 'new_follower',
      )?.channels.email
    const page = await world.inject({ method: 'GET', url: pathname })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<form method="post" action="${pathname}">`)
    expect(await email()).toMatchObject({ isOn: true })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const broken of [
      `${pathname}x`,
      pathname.replace('new_follower', 'tip_received'),
      pathname.slice(0, -1),
    ]) {
      const refused = await world.inject({
        method: 'POST',
        url: broken,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(refused.statusCode).toBe(404)
    }
    expect(await email()).toMatchObject({ isOn: true })
    const stopped = await world.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.statusCode).toBe(200)
    expect(await email()).toMatchObject({ isOn: false })
    await admire()
    await later()
    expect(await mails()).toHaveLength(1)
  })
})

describe('new subscribers', () => {
  const startedBy = (fan: Person) => ({
    subscriptionId: randomUUID(),
    fanId: fan.id,
    performerId: performer.id,
  })
  const subscribes = async (fan: Person) => {
    await transaction(world.app.base, (ctx) => announce(ctx, subscriptionStarted, startedBy(fan)))
    await world.settle()
  }
  const notices = async () =>
    (await performer.api(notifications.listNotifications, { query: {} })).data

  it('are combined in one notice and one mail until it is read, and one who comes back counts again', async () => {
    const robin = await world.fan({ name: 'Robin' })
    for (const fan of [await world.fan(), await world.fan(), robin]) await subscribes(fan)
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      message: 'Robin and 2 others subscribed to you.',
      link: '/creator/my-subscriber',
    })
    await later()
    const [mail, ...more] = await mails()
    expect([mail?.subject, more]).toEqual(['You have a new subscriber', []])
    expect(mail?.text).toContain('Robin and 2 others')
    await performer.api(notifications.readNotification, { params: { id: notice?._id ?? '' } })
    const end = { ...startedBy(robin), reason: 'cancelled' }
    await transaction(world.app.base, (ctx) => announce(ctx, subscriptionEnded, end))
    await world.settle()
    await subscribes(robin)
    expect((await notices()).map(({ message }) => message)).toContain('Robin subscribed to you.')
  })

  it('are not mailed to a performer who turned that off', async () => {
    await choose(performer, 'new_subscriber', 'email', false)
    await subscribes(await world.fan())
    await later()
    expect(await mails()).toEqual([])
    expect(await notices()).toMatchObject([{ type: 'new_subscriber' }])
  })
})

describe('the threshold of a kind', () => {
  const from = (who: Person, type: notifications.NotificationType, minimum: number | null) =>
    who.api(notifications.updateThreshold, { params: { type }, body: { minimum } })

  it('mails nothing about tips below it, and lists all of them', async () => {
    const changed = await from(performer, 'tip_received', 20)
    expect(changed.threshold).toEqual({ of: 'event', minimum: 20 })
    const fan = await fanWithTokens(world, 50, { name: 'Rich' })
    const tip = (price: number) =>
      fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
    await tip(19.99)
    await world.settle()
    await later()
    expect(await mails()).toEqual([])
    expect((await performer.api(notifications.listNotifications, { query: {} })).total).toBe(1)
    await tip(20)
    await world.settle()
    await later()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You received a tip'])
  })

  it('counts for messages what their fan has spent, and null takes it away', async () => {
    await from(performer, 'message_received', 10)
    const spender = await fanWithTokens(world, 50)
    await spender.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    await performer.api(notifications.readAllNotifications)
    await world.settle()
    const stranger = await world.fan()
    const write = async (fan: Person) => {
      await subscribe(world, fan, performer)
      const { _id: id } = await converse(fan, performer)
      await fan.api(send, { params: { id }, body: { text: 'Hello' } })
      await world.settle()
    }
    await performer.api(notifications.readAllNotifications)
    await write(stranger)
    await later()
    expect(await mails()).toEqual([])
    await write(spender)
    await later()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You have a new message'])
    expect((await from(performer, 'message_received', null)).threshold).toEqual({
      of: 'spent',
      minimum: null,
    })
    await write(await world.fan())
    await later()
    expect(await mails()).toHaveLength(2)
  })

  it('belongs to creators and to kinds that have one', async () => {
    const fan = await world.fan()
    const notOffered = { code: 'notifications.not_offered' }
    await expect(from(fan, 'message_received', 1)).rejects.toMatchObject(notOffered)
    await expect(from(performer, 'new_follower', 1)).rejects.toMatchObject(notOffered)
    for (const minimum of [0, -1, 10_001])
      await expect(from(performer, 'tip_received', minimum)).rejects.toMatchObject({ status: 400 })
    const { data } = await fan.api(notifications.listPreferences)
    expect(data.every(({ threshold }) => threshold === null)).toBe(true)
  })
})
