import { logout } from '@stagedoor/contract/auth'
import { updateSettings } from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import * as notifications from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  openPushService,
  type PushBrowser,
  type ReceivedMessage,
} from '../../../../test/fakes/push-service.ts'
import { converse, say } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

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
  service.asked.length = 0
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const newBrowser = () => {
  made += 1
  return service.browser(`browser${made}`)
}
const wait = (who: Person, browser: PushBrowser) =>
  who.api(notifications.subscribePush, { body: browser })
const admire = async () => {
  const fan = await world.fan({ name: 'Robin' })
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
}
const kept = async () =>
  (
    await world.app.base.db
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('accountId', '=', performer.id)
      .execute()
  ).length

it('a push reaches a browser signed and encrypted, with text that reveals nothing', async () => {
  const browser = newBrowser()
  await wait(performer, browser)
  await wait(performer, browser)
  await admire()
  expect(service.arrived).toHaveLength(1)
  const [{ message, path }] = service.arrived as [ReceivedMessage]
  expect(browser.endpoint.endsWith(path)).toBe(true)
  expect(message).toMatchObject({
    title: 'Stagedoor',
    body: 'You have a new follower',
    link: '/user/notifications',
  })
  expect(JSON.stringify(message)).not.toContain('Robin')
})

it('a push about a message names neither its sender nor its text, and opens the conversation', async () => {
  await wait(performer, newBrowser())
  await performer.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const fan = await world.fan({ name: 'Robin' })
  const { _id: id } = await converse(fan, performer)
  await say(fan, id, 'Is the roof open tonight?')
  await world.settle()
  const [{ message }] = service.arrived as [ReceivedMessage]
  expect(message).toMatchObject({
    title: 'Stagedoor',
    body: 'You have a new message',
    link: `/messages/${id}`,
  })
  expect(JSON.stringify(message)).not.toMatch(/Robin|roof/)
})

it('pushes stop when they are turned off, when the browser unsubscribes, and with the session', async () => {
  const browser = newBrowser()
  await wait(performer, browser)
  const params = { type: 'new_follower' } as const
  await performer.api(notifications.updatePreference, {
    params,
    body: { channel: 'push', isOn: false },
  })
  await admire()
  expect(service.asked).toEqual([])
  await performer.api(notifications.updatePreference, {
    params,
    body: { channel: 'push', isOn: true },
  })
  const stranger = await world.fan()
  await stranger.api(notifications.unsubscribePush, { body: { endpoint: browser.endpoint } })
  expect(await kept()).toBe(1)
  await performer.api(notifications.unsubscribePush, { body: { endpoint: browser.endpoint } })
  expect(await kept()).toBe(0)
  await wait(performer, browser)
  await performer.api(logout)
  expect(await kept()).toBe(0)
})

it('a push to an expired subscription deletes it, other failures are retried for a while, and redirects are not followed', async () => {
  const gone = newBrowser()
  const tired = newBrowser()
  const sly = newBrowser()
  service.answers.set(new URL(gone.endpoint).pathname, 410)
  await wait(performer, gone)
  await admire()
  expect(await kept()).toBe(0)
  for (const [browser, answer] of [
    [tired, 503],
    [sly, 302],
  ] as const) {
    service.asked.length = 0
    service.answers.set(new URL(browser.endpoint).pathname, answer)
    await performer.api(notifications.readAllNotifications)
    await wait(performer, browser)
    await admire().catch(() => undefined)
    expect(service.asked.filter((path) => path === '/elsewhere')).toEqual([])
    expect(service.asked).toContain(new URL(browser.endpoint).pathname)
    await performer.api(notifications.unsubscribePush, { body: { endpoint: browser.endpoint } })
  }
  expect(service.arrived).toEqual([])
})

it('pushes go to known push services only, and to nobody without a session', async () => {
  const { keys } = newBrowser()
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://10.0.0.1/x', 'https://example.com/x']) {
    await expect(wait(performer, { endpoint, keys })).rejects.toMatchObject({
      code: 'notifications.push_not_supported',
    })
  }
  await expect(wait(performer, { endpoint: 'x', keys })).rejects.toMatchObject({ status: 400 })
  await expect(
    wait(performer, { ...newBrowser(), keys: { ...keys, auth: 'x' } }),
  ).rejects.toMatchObject({
    status: 400,
  })
  const guest = world.api()
  await expect(guest(notifications.subscribePush, { body: newBrowser() })).rejects.toMatchObject({
    status: 401,
  })
  const body = { endpoint: service.origin }
  await expect(guest(notifications.unsubscribePush, { body })).rejects.toMatchObject({
    status: 401,
  })
  await expect(guest(notifications.readPushKey)).rejects.toMatchObject({ status: 401 })
})

it('a subscription with invalid keys is treated as expired', async () => {
  const { endpoint, keys } = newBrowser()
  await wait(performer, { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })
  await admire()
  expect(await kept()).toBe(0)
  expect(service.asked).toEqual([])
})
