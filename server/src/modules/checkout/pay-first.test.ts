import { changePassword } from '@stagedoor/contract/auth'
import * as checkout from '@stagedoor/contract/checkout'
import * as earnings from '@stagedoor/contract/earnings'
import { readPost } from '@stagedoor/contract/feed'
import { listTransactions } from '@stagedoor/contract/payments'
import { readOffers, subscribe } from '@stagedoor/contract/subscriptions'
import { readMe } from '@stagedoor/contract/users'
import { readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../../test/world/mails.ts'
import { payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { newEmail, tokenOf, visitorsIn } from '../../../test/world/visitors.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
let creator: Person
type Visitors = ReturnType<typeof visitorsIn>
let visitors: Visitors
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  visitors = visitorsIn(world)
  creator = await a.performerWith()
})
afterAll(() => world.close())

const setting = (name: 'newAccountAmount' | 'directPaymentMinimum', value: number) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, name, value))
const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const monthly = (more: object = {}) =>
  ({ kind: 'subscription', performerId: creator.id, type: 'monthly', ...more }) as const

const pay: Visitors['pay'] = (purchase, more) =>
  visitors.pay(purchase, { next: `/${creator.username}`, ...more })
const payAndSettle: Visitors['payAndSettle'] = (purchase, more) =>
  visitors.payAndSettle(purchase, { next: `/${creator.username}`, ...more })
const open: Visitors['open'] = (link) => visitors.open(link)
const sold = (price = 20) => post(creator, { text: 'for buyers', audience: 'buyers', price })

describe('a visitor who pays first', () => {
  test('subscribes in one call: logged in, open once it is paid, the address not confirmed', async () => {
    const { api, email, started } = await payAndSettle(monthly())
    expect(started).toMatchObject({ totalPrice: 9.99, status: 'created' })
    const me = await api(readMe)
    expect(me).toMatchObject({ verifiedEmail: false, roles: ['user'] })
    expect(me.username).toMatch(/^fan\d+$/)
    expect(
      (await api(readOffers, { params: { performerId: creator.id } })).subscription,
    ).toMatchObject({ state: 'active' })
    expect(await api(checkout.readAccess)).toEqual({ email, hasPassword: false, passkeys: 0 })
    await sound()
  })

  test('unlocks a post: the payment buys it when it arrives, and the creator earns', async () => {
    const { _id: id } = await sold()
    const { api, started } = await payAndSettle({ kind: 'feed', ref: id, price: 20 })
    expect(await api(readPost, { params: { id } })).toMatchObject({ isBought: true })
    const paid = { params: { id: started._id } }
    expect(await api(checkout.readDirect, paid)).toEqual({ state: 'charged' })
    const other = await world.fan()
    await expect(other.api(checkout.readDirect, paid)).rejects.toMatchObject({
      code: 'payments.not_found',
    })
    expect(await api(readBalance)).toMatchObject({ balance: 0 })
    const { data } = await api(listTransactions, { query: {} })
    expect(data).toMatchObject([{ status: 'success', isPending: false, totalPrice: 20 }])
    const earned = await (await a.again(creator)).api(earnings.list, { query: {} })
    expect(earned.data[0]).toMatchObject({ grossPrice: 20 })
    await sound()
  })

  test('tips less than a card pays at least, and keeps the rest in the wallet', async () => {
    await setting('directPaymentMinimum', 12)
    const tip = { kind: 'tip', ref: creator.username, price: 10 } as const
    const { api, started } = await payAndSettle(tip)
    expect(started.totalPrice).toBe(12)
    expect(await api(readBalance)).toMatchObject({ balance: 2 })
    await setting('directPaymentMinimum', 2.95)
    await sound()
  })

  test('gets the refusal of a purchase, and goes on with the same account', async () => {
    const { _id: ref } = await sold()
    const [email, checkoutKey] = [newEmail(), visitors.newKey()]
    const wrong = pay({ kind: 'feed', ref, price: 19 }, { email, checkoutKey })
    await expect(wrong).rejects.toMatchObject({ code: 'wallet.price_changed' })
    const first = await pay({ kind: 'feed', ref, price: 20 }, { email, checkoutKey })
    const again = await pay({ kind: 'feed', ref, price: 20 }, { email, checkoutKey })
    expect(again.started._id).toBe(first.started._id)
    expect((await again.api(readMe))._id).toBe((await first.api(readMe))._id)
  })

  test('pays once from two tabs at once, also with a report before the return', async () => {
    const { _id: ref } = await sold()
    const same = { email: newEmail(), checkoutKey: visitors.newKey() }
    const price = 20
    const tabs = await Promise.allSettled([1, 2].map(() => pay({ kind: 'feed', ref, price }, same)))
    const begun = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason.code] : []))
    expect(new Set(begun.map(({ started }) => started._id)).size).toBe(1)
    expect(refused).toEqual(refused.map(() => 'wallet.payment_pending'))
    const [{ api, started }] = begun as [(typeof begun)[0]]
    await payAtSandbox(world, started, 'twice')
    await world.settle()
    expect(await api(readPost, { params: { id: ref } })).toMatchObject({ isBought: true })
    const { data } = await api(listTransactions, { query: {} })
    expect(data.map(({ status }) => status)).toEqual(['success'])
    expect(await api(readBalance)).toMatchObject({ balance: 0 })
    await sound()
  })

  test('keeps the money in the wallet when what was paid for is gone', async () => {
    const { _id: ref } = await sold()
    const { api, started } = await pay({ kind: 'feed', ref, price: 20 })
    const { db } = world.app.base
    await db.updateTable('items').set({ price: 3000n }).where('id', '=', ref).execute()
    await payAtSandbox(world, started)
    await world.settle()
    expect(await api(readBalance)).toMatchObject({ balance: 20 })
    const refused = await api(checkout.readDirect, { params: { id: started._id } })
    expect(refused).toEqual({ state: 'refused' })
    const { data } = await api(listTransactions, { query: {} })
    expect(data).toMatchObject([{ status: 'success', isPending: false }])
    await sound()
  })

  test('tries again after a payment that they cancelled, and the receipt goes to the address of that time', async () => {
    const first = await pay(monthly())
    await payAtSandbox(world, first.started, 'cancel')
    const email = newEmail()
    const second = await pay(monthly(), { token: first.started.token, email })
    await payAtSandbox(world, second.started)
    await world.settle()
    expect(await first.api(checkout.readAccess)).toMatchObject({ email })
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Receipt '))).toHaveLength(1)
    expect(await mailsTo(world, first.email)).toEqual([])
    const params = { performerId: creator.id }
    expect((await first.api(readOffers, { params })).subscription).toMatchObject({
      state: 'active',
    })
  })

  test('buys nothing further before the address is confirmed', async () => {
    const other = await a.performerWith()
    const { api } = await payAndSettle(monthly())
    const body = { performerId: other.id, type: 'monthly' as const }
    await expect(api(subscribe, { body })).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
  })

  test('is refused what costs nothing, and creators and the team are refused', async () => {
    const free = await a.performerWith({ monthlyPrice: 0n })
    const wanted = { ...monthly(), performerId: free.id }
    await expect(pay(wanted)).rejects.toMatchObject({ code: 'subscriptions.not_offered' })
    const { token } = await a.again(creator)
    await expect(pay(monthly(), { token })).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  test('pays on the first day of the account no more than the site allows', async () => {
    await setting('newAccountAmount', 15)
    const { _id: ref } = await sold()
    const over = pay({ kind: 'feed', ref, price: 20 })
    await expect(over).rejects.toMatchObject({
      code: 'payments.new_account_limit',
      data: { limit: 15, left: 15 },
    })
    await expect(pay(monthly())).resolves.toBeDefined()
    await setting('newAccountAmount', 1000)
  })
})

describe('the link of a receipt', () => {
  test('opens what was bought on another device, once, after a tap, and confirms the address', async () => {
    const { api, email } = await payAndSettle(monthly())
    const [mail] = await mailsTo(world, email)
    expect(mail?.subject).toMatch(/^Receipt /)
    const link = linkIn(mail)
    for (let at = 0; at < 2; at += 1) {
      const scanned = await world.inject({ url: link })
      expect(scanned.headers['set-cookie']).toBeUndefined()
    }
    const reply = await open(link)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/${creator.username}`])
    const there = await world.api(tokenOf(reply))(readMe)
    expect(there).toMatchObject({ email, verifiedEmail: true })
    expect(await api(readMe), 'the device that paid').toMatchObject({ _id: there._id, email })
    expect((await open(link)).statusCode).toBe(422)
    expect(await api(checkout.readAccess)).toMatchObject({ email: null })
  })

  test('ends after two weeks, and a link to log in leads there still', async () => {
    const { email } = await payAndSettle(monthly())
    const link = linkIn((await mailsTo(world, email))[0])
    world.clock.advance(15 * 86_400_000)
    expect((await open(link)).statusCode).toBe(422)
    await world.inject({
      method: 'POST',
      url: '/api/auth/login/link',
      payload: { username: email },
    })
    const fresh = (await mailsTo(world, email)).find(({ subject }) => subject.includes('log in'))
    const reply = await open(linkIn(fresh))
    expect(await world.api(tokenOf(reply))(readMe)).toMatchObject({ email, verifiedEmail: true })
    creator = await a.again(creator).then((again) => ({ ...creator, ...again }))
  })

  test('goes to the corrected address, and the one to the mistyped address ends', async () => {
    const { api, email } = await payAndSettle(monthly())
    const wrong = linkIn((await mailsTo(world, email))[0])
    const right = newEmail()
    await api(checkout.changeAddress, { body: { email: right } })
    expect((await open(wrong)).statusCode).toBe(422)
    const reply = await open(linkIn((await mailsTo(world, right))[0]))
    expect(await world.api(tokenOf(reply))(readMe)).toMatchObject({ email: right })
    await expect(api(checkout.changeAddress, { body: { email } })).rejects.toMatchObject({
      code: 'auth.email_already_verified',
    })
  })
})

describe('an address that an account has', () => {
  test('has the same answer, its owner gets a link back to the purchase, and the address stays theirs', async () => {
    const owner = await world.fan()
    const known = await payAndSettle(monthly(), { email: owner.email })
    const unknown = await pay(monthly())
    expect(Object.keys(known.started).sort()).toEqual(Object.keys(unknown.started).sort())
    const all = await mailsTo(world, owner.email)
    const mails = [/^Receipt /, /^Your link to log in$/].map((subject) =>
      all.find((mail) => subject.test(mail.subject)),
    )
    expect(all.length).toBe(2)
    const back = await open(linkIn(mails[1]))
    expect(back.headers.location).toBe(`/${creator.username}`)
    expect(await world.api(tokenOf(back))(readMe)).toMatchObject({ _id: owner.id })
    const receipt = await open(linkIn(mails[0]))
    const guest = await world.api(tokenOf(receipt))(readMe)
    expect(guest._id).toBe((await known.api(readMe))._id)
    expect(guest).toMatchObject({ verifiedEmail: false })
    expect(guest._id).not.toBe(owner.id)
  })
})

describe('an account of a visitor', () => {
  test('is deleted when it never paid, and stays once it paid or has a password', async () => {
    const [left, kept, paid] = [
      await pay(monthly()),
      await pay(monthly()),
      await payAndSettle(monthly()),
    ]
    await kept.api(changePassword, { body: { password: 'velvet curtain 42' } })
    const idOf = async ({ api }: { api: typeof left.api }) => (await api(readMe))._id
    const ids = [await idOf(left), await idOf(kept), await idOf(paid)]
    await payAtSandbox(world, left.started, 'cancel')
    world.clock.advance(8 * 86_400_000)
    await world.runScheduledJobs(['deletions', 'payments', 'sandbox'])
    const { db } = world.app.base
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .where('status', '<>', 'inactive')
      .execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
  })
})
