import * as checkout from '@stagedoor/contract/checkout'
import { cancelDeletion, requestDeletion } from '@stagedoor/contract/deletions'
import { planPayment, refundPayment } from '@stagedoor/contract/refunds'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveForGood, tablesContaining } from '../../../test/world/account-deletion.ts'
import { linkIn, mailsTo } from '../../../test/world/mails.ts'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { newEmail, tokenOf, visitorsIn } from '../../../test/world/visitors.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let visitors: ReturnType<typeof visitorsIn>
let creator: Person
beforeAll(async () => {
  world = await createWorld()
  visitors = visitorsIn(world)
  creator = await subscribersOf(world).performerWith()
})
afterAll(() => world.close())

const tip = () => ({ kind: 'tip', ref: creator.username, price: 10 }) as const
const receiptsTo = async (email: string) =>
  (await mailsTo(world, email)).filter(({ html }) => html.includes('for 14 days'))

test('the link of a receipt opens the page, and asks for nothing a second time', async () => {
  const next = `/${creator.username}?ask=tip`
  const { email } = await visitors.payAndSettle(tip(), { next })
  const reply = await visitors.open(linkIn((await receiptsTo(email))[0]))
  expect(reply.headers.location).toBe(`/${creator.username}`)
})

test('the link of a receipt keeps an account that its owner was leaving', async () => {
  const { api, email } = await visitors.payAndSettle(tip())
  const link = linkIn((await receiptsTo(email))[0])
  await api(requestDeletion)
  const again = world.api(tokenOf(await visitors.open(link)))
  expect(await again(readMe)).toMatchObject({ email, verifiedEmail: true })
  await world.settle()
  await expect(again(cancelDeletion)).rejects.toMatchObject({ code: 'deletions.not_scheduled' })
})

test('a purchase on the home page has its receipt, and the others have theirs', async () => {
  const home = await visitors.payAndSettle(tip(), { next: '/?ask=tip' })
  const other = await visitors.payAndSettle(tip(), { next: '/' })
  for (const { email } of [home, other]) expect(await receiptsTo(email)).toHaveLength(1)
})

test('the same address gets its receipt again', async () => {
  const { api, email } = await visitors.payAndSettle(tip())
  await api(checkout.changeAddress, { body: { email } })
  expect(await receiptsTo(email)).toHaveLength(2)
})

test('the mail about a refund goes to the address of the payment', async () => {
  const { email, started } = await visitors.payAndSettle({
    kind: 'subscription',
    performerId: creator.id,
    type: 'monthly',
  })
  const admin = await world.admin()
  const params = { id: started._id }
  const { planHash } = await admin.api(planPayment, { params, query: {} })
  await admin.api(refundPayment, { params, body: { reason: 'A mistake', planHash } })
  const mails = await mailsTo(world, email)
  expect(mails.some(({ text }) => text.includes('A mistake'))).toBe(true)
})

test('a browser whose account was suspended goes on with another', async () => {
  const first = await visitors.pay(tip())
  const { _id: id } = await first.api(readMe)
  const suspension = { suspendedAt: world.clock.now(), suspendedReason: 'Fraud' }
  await world.app.base.db.updateTable('accounts').set(suspension).where('id', '=', id).execute()
  const { email, checkoutKey } = first
  const second = await visitors.pay(tip(), { email, checkoutKey })
  expect((await second.api(readMe))._id).not.toBe(id)
})

test('nothing keeps the typed address of an account that was erased', async () => {
  const email = newEmail().replace('visitor', 'leaving')
  const { api } = await visitors.payAndSettle(tip(), { email })
  expect(await receiptsTo(email)).toHaveLength(1)
  await leaveForGood(world, { api })
  expect(await tablesContaining(world, email)).toEqual([])
})

test('an account that never paid stays while another service opens it', async () => {
  const [left, linked] = [await visitors.pay(tip()), await visitors.pay(tip())]
  const idOf = async ({ api }: typeof left) => (await api(readMe))._id
  const [leftId, accountId] = [await idOf(left), await idOf(linked)]
  const { db } = world.app.base
  const identity = { issuer: 'https://accounts.google.com', subject: 'g1', provider: 'google' }
  const createdAt = world.clock.now()
  await db
    .insertInto('identities')
    .values({ ...identity, accountId, createdAt })
    .execute()
  for (const { started } of [left, linked]) await payAtSandbox(world, started, 'cancel')
  world.clock.advance(8 * 86_400_000)
  await world.runScheduledJobs(['deletions', 'payments', 'sandbox'])
  const open = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [leftId, accountId])
    .where('status', '<>', 'inactive')
    .execute()
  expect(open.map(({ id }) => id)).toEqual([accountId])
})

test('an account that cannot be deleted yet does not keep later ones from being deleted', async () => {
  const [kept, later] = [await visitors.pay(tip()), await visitors.pay(tip())]
  const idOf = async ({ api }: typeof kept) => (await api(readMe))._id
  const [keptId, laterId] = [await idOf(kept), await idOf(later)]
  for (const { started } of [kept, later]) await payAtSandbox(world, started, 'cancel')
  const { id: fanId } = await subscribersOf(world).subscribed(creator)
  const { db } = world.app.base
  await db.updateTable('subscriptions').set({ fanId: keptId }).where('fanId', '=', fanId).execute()
  world.clock.advance(8 * 86_400_000)
  await world.runScheduledJobs(['deletions'])
  const open = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [keptId, laterId])
    .where('status', '<>', 'inactive')
    .execute()
  expect(open.map(({ id }) => id)).toEqual([keptId])
})
