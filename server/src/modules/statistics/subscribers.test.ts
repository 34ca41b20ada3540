import { countView } from '@stagedoor/contract/content'
import {
  listCancellationWords,
  listSubscriberChanges,
  readChurn,
  readHours,
  subscriberChangesCsvPath,
} from '@stagedoor/contract/statistics'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const count = async () => {
  await world.settle()
  await world.runScheduledJobs(['statistics'])
}
const changesOf = async (performer: Person, change: 'began' | 'ended', query: object = {}) =>
  (await a.again(performer)).api(listSubscriberChanges, { query: { change, ...query } })
async function cancel(fan: Person, performer: Person): Promise<string> {
  const id = (await a.mine(fan, performer))?._id ?? ''
  const { api } = await a.again(fan)
  await api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
  return id
}
const explain = async (fan: Person, id: string, body: object) =>
  (await a.again(fan)).api(subscriptions.explainCancellation, {
    params: { id },
    body: body as { reason: 'price' },
  })

test('new, returning and lost subscribers are listed with their names', async () => {
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  await a.subscribed(await a.performerWith())
  expect((await changesOf(performer, 'began')).data).toMatchObject([
    { user: { username: fan.username }, isReturn: false, endReason: null },
  ])
  expect((await changesOf(performer, 'ended')).data).toEqual([])
  await cancel(fan, performer)
  await a.pass(31)
  await payAtSandbox(world, await a.ask(await a.again(fan), performer, 'monthly'), 'good')
  await count()
  const began = await changesOf(performer, 'began')
  expect(began).toMatchObject({ total: 1, data: [{ isReturn: true }] })
  const ended = await changesOf(performer, 'ended')
  expect(ended.data).toMatchObject([{ user: { username: fan.username }, endReason: 'cancelled' }])
  const file = await world.inject({
    method: 'GET',
    url: `${subscriberChangesCsvPath}?change=ended`,
    headers: { authorization: (await a.again(performer)).token },
  })
  expect(file.body.trim().split('\r\n')[1]).toContain(`,${fan.username},`)
  const { cohorts } = await (await a.again(performer)).api(readChurn, { query: {} })
  expect(cohorts.map(({ begun }) => begun).reduce((sum, one) => sum + one, 0)).toBe(2)
})

test('why fans cancelled is asked afterwards and told without their names', async () => {
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  const other = await a.subscribed(performer)
  const otherId = (await a.mine(other, performer))?._id ?? ''
  await expect(explain(other, otherId, { reason: 'price' })).rejects.toMatchObject({
    code: 'subscriptions.not_cancelled',
  })
  const id = await cancel(fan, performer)
  await expect(explain(other, id, { reason: 'price' })).rejects.toMatchObject({
    code: 'subscriptions.not_found',
  })
  await expect(explain(fan, id, { reason: 'boredom' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(explain(fan, id, { reason: 'price', words: 'x'.repeat(301) })).rejects.toMatchObject(
    { code: 'request.invalid' },
  )
  await explain(fan, id, { reason: 'price' })
  await explain(fan, id, { reason: 'content', words: ' Fewer <b>ads</b> please ' })
  await count()
  const { api } = await a.again(performer)
  const { reasons } = await api(readChurn, { query: {} })
  expect(reasons).toMatchObject({ price: 0, content: 1, other: 0 })
  const { data, total } = await api(listCancellationWords, { query: {} })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ reason: 'content', words: expect.stringContaining('Fewer') })
  expect(JSON.stringify(data)).not.toContain(fan.username)
  expect(JSON.stringify(data)).not.toContain(fan.id)
  expect(JSON.stringify(data)).not.toContain(id)
  const elsewhere = await a.performerWith()
  expect((await elsewhere.api(listCancellationWords, { query: {} })).data).toEqual([])
})

test('visits and sales are counted by weekday and hour of a time zone', async () => {
  world.clock.set(new Date('2027-06-06T22:30:00Z'))
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 50)
  await fan.api(countView, { body: { objectType: 'performer', objectId: performer.id } })
  await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
  await count()
  const { api } = await a.again(performer)
  const hoursIn = async (timeZone: string) => (await api(readHours, { query: { timeZone } })).hours
  expect(await hoursIn('UTC')).toEqual([{ weekday: 7, hour: 22, visits: 1, sales: 1 }])
  expect(await hoursIn('Europe/Berlin')).toEqual([{ weekday: 1, hour: 0, visits: 1, sales: 1 }])
})

test('the subscribers of a creator are for nobody else', async () => {
  const fan = await world.fan()
  const query = { change: 'began' } as const
  for (const [api, code] of [
    [fan.api, 'auth.forbidden'],
    [world.api(), 'auth.required'],
  ] as const) {
    await expect(api(listSubscriberChanges, { query })).rejects.toMatchObject({ code })
    await expect(api(readChurn, { query: {} })).rejects.toMatchObject({ code })
    await expect(api(listCancellationWords, { query: {} })).rejects.toMatchObject({ code })
    await expect(api(readHours, { query: {} })).rejects.toMatchObject({ code })
  }
  const { api } = await a.performerWith()
  await expect(
    api(subscriptions.explainCancellation, { params: { id: fan.id }, body: { reason: 'price' } }),
  ).rejects.toMatchObject({ code: 'auth.forbidden' })
})
