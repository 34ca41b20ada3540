import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputesIn } from '../../../../test/world/disputes.ts'
import { mailsTo } from '../../../../test/world/mails.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const desk = 'desk@example.com'
let world: World
let d: ReturnType<typeof disputesIn>
beforeAll(async () => {
  world = await createWorld()
  d = disputesIn(world)
  await d.setting('chargebackBorneBy', 'site')
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', desk))
})
afterAll(() => world.close())

const subjectsTo = async (address: string) =>
  (await mailsTo(world, address)).map(({ subject }) => subject)

it('mails the operator the deadline of a dispute, and the fan that the wallet is locked and unlocked', async () => {
  const fan = await fanWithTokens(world, 20)
  const performer = await world.performer()
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  await d.report(fan, 'opened', { respondBy: new Date('2026-04-01T12:00:00Z') })
  const [opened] = await mailsTo(world, desk)
  expect(opened?.subject).toBe('Payment disputed: $20.00')
  expect(opened?.text).toContain('Answer by 1 April 2026')
  expect(opened?.text).toContain(fan.name)
  const [locked] = await mailsTo(world, fan.email)
  expect(locked?.subject).toBe('Your wallet is locked')
  expect(locked?.text).toContain('you owe $20.00')
  await d.report(fan, 'opened')
  await d.report(fan, 'won')
  expect((await subjectsTo(desk)).filter((subject) => /isput/.test(subject))).toEqual([
    'Dispute won: $20.00',
    'Payment disputed: $20.00',
  ])
  expect((await subjectsTo(fan.email))[0]).toBe('Your wallet can be used again')
})

it('mails a performer that a subscription payment is disputed and comes back, and no one else', async () => {
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const fan = await a.subscribed(performer)
  await d.report(fan, 'opened')
  expect((await subjectsTo(performer.email))[0]).toBe('A payment to you is disputed')
  await d.report(fan, 'won')
  expect((await subjectsTo(performer.email))[0]).toBe('A disputed payment is yours again')
  expect((await subjectsTo(fan.email)).filter((subject) => /wallet/.test(subject))).toEqual([])
})

it('mails the operator that a dispute is lost, and leaves a wallet without debt alone', async () => {
  const fan = await fanWithTokens(world, 20)
  await d.report(fan, 'opened')
  await d.report(fan, 'lost')
  expect((await subjectsTo(desk))[0]).toBe('Dispute lost: $20.00')
  expect((await subjectsTo(fan.email)).filter((subject) => /wallet/.test(subject))).toEqual([])
})
