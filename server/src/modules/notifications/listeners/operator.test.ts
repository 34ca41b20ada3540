import { cancel, resume } from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let at = 0
let address: string
beforeEach(async () => {
  at += 1
  address = `desk${at}@example.com`
  await set('adminEmail', address)
})
const set = (key: 'adminEmail' | 'adminMoneyMails', value: string | boolean) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
const subjects = async () =>
  (await mailsTo(world, address))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('sign-up'))
    .reverse()

it('the operator receives mails about payments and about subscriptions that will not renew', async () => {
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  const [paid] = await mailsTo(world, address)
  expect(paid?.subject).toBe('Payment received: $9.99')
  expect(paid?.text).toContain(performer.name)
  const mine = await a.mine(fan, performer)
  const params = { params: { id: mine?._id ?? '' } }
  await fan.api(cancel, { params: { gateway: 'sandbox', id: params.params.id } })
  await world.settle()
  const [cancelled] = await mailsTo(world, address)
  expect(cancelled?.subject).toBe('A subscription will not renew')
  expect(cancelled?.text).toContain(`${fan.name} cancelled their subscription to ${performer.name}`)
  await fan.api(resume, params)
  expect(await subjects()).toEqual(['Payment received: $9.99', 'A subscription will not renew'])
})

it('the operator receives no mail when it is turned off or no address is set', async () => {
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  await set('adminMoneyMails', false)
  await a.subscribed(performer)
  expect(await subjects()).toEqual([])
  await set('adminMoneyMails', true)
  await set('adminEmail', '')
  await a.subscribed(performer)
  expect(await subjects()).toEqual([])
})
