import * as admin from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { openCompanies, type RawCallback } from '@stagedoor/payment-companies'
import { networkOf, payOnPage, VerotelSimulator } from '@stagedoor/payment-companies/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../../test/drills/random-numbers.ts'
import { disputesIn } from '../../../../test/world/disputes.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { signatureOf } from '../../../gateways/payments/sandbox/callbacks.ts'
import { checkCharges } from '../../wallet/index.ts'
import { checkPayments } from '../checks.store.ts'

const values = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
const MINUTE_MS = 60_000

let world: World
let operator: Person
const sent: RawCallback[] = []
const verotel = new VerotelSimulator({ shopID: values.shopId, key: values.signatureKey }, (one) =>
  sent.push(one),
)
const network = networkOf(verotel)

beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.app.base.gateways, { paymentCompanies: openCompanies(network) })
  operator = await world.admin()
  const body = { values, isEnabled: true, priority: 1 }
  await operator.api(admin.savePaymentGateway, { params: { name: 'verotel' }, body })
})
beforeEach(async () => {
  operator = await world.admin()
})
afterAll(() => world.close())

const balanceOf = async (fan: Person) => (await fan.api(readBalance)).balance
/**
 * Returns what the ledger says about a wallet, in hundredths of a token, also when its owner's
 * session has ended.
 */
const walletBook = async (fan: Person) =>
  Object.entries(await disputesIn(world).allBooks()).find(
    ([book]) => /^wallet/.test(book) && book.includes(fan.id),
  )?.[1]
const lastSent = () => {
  const callback = sent.pop()
  if (!callback) throw new Error('the company sent nothing')
  return callback
}
const numberOf = ({ query }: RawCallback) => new URLSearchParams(query).get('transactionID') ?? ''

/**
 * Has a fan pay at the company, and returns the callbacks of the sale and of what the company did
 * with it later.
 */
async function sale() {
  const fan = await world.fan()
  const { _id: id, paymentUrl = '' } = await fan.api(payments.topUp, { body: { amount: 12.5 } })
  await payOnPage(network, paymentUrl, 'good')
  const sold = lastSent()
  const after = (act: 'refund' | 'chargeBack') => {
    verotel[act](numberOf(sold))
    return lastSent()
  }
  return { fan, id, sold, refund: () => after('refund'), chargeBack: () => after('chargeBack') }
}

const post = (callback: RawCallback) =>
  world.inject({ method: 'GET', url: `/api/payment/verotel/callhook?${callback.query}` })

async function deliver(callback: RawCallback): Promise<number> {
  const reply = await post(callback)
  await world.settle()
  return reply.statusCode
}

async function laterOn(ms = MINUTE_MS): Promise<void> {
  world.clock.advance(ms)
  await world.runScheduledJobs()
}

const newest = async () =>
  (await operator.api(admin.listGatewayCallbacks, { query: { gateway: 'verotel', limit: 1 } }))
    .data[0]

/** Returns what the payments, wallets and the ledger contradict each other about. */
async function contradictions() {
  const before = new Date(world.clock.now().getTime() + MINUTE_MS)
  const { base } = world.app
  return [...(await checkPayments(base, before)), ...(await checkCharges(base, before))]
}

describe('a stored callback', () => {
  it('is answered before its events are applied, and counts repetitions', async () => {
    const { fan, sold } = await sale()
    expect((await post(sold)).body).toBe('OK')
    expect(await balanceOf(fan)).toBe(0)
    expect(await newest()).toMatchObject({ state: 'received', attempts: 0, copies: 1 })
    await world.settle()
    for (let times = 0; times < 3; times += 1) expect(await deliver(sold)).toBe(200)
    expect(await balanceOf(fan)).toBe(12.5)
    expect(await newest()).toMatchObject({
      state: 'applied',
      events: ['payment'],
      attempts: 1,
      copies: 4,
      failure: '',
    })
  })

  it('is kept byte for byte, and shown to admins without its signature', async () => {
    const { sold } = await sale()
    await deliver(sold)
    const id = (await newest())?._id ?? ''
    const { rows } = await sql<{ query: string }>`
      select query from gateway_callbacks order by received_at desc, id desc limit 1`.execute(
      world.app.base.db,
    )
    expect(rows[0]?.query).toBe(sold.query)
    const shown = await operator.api(admin.readGatewayCallback, { params: { id } })
    expect(shown.query).toContain('signature=(hidden)')
    expect(shown.query).toContain(`transactionID=${numberOf(sold)}`)
    expect(JSON.stringify(shown)).not.toContain(new URLSearchParams(sold.query).get('signature'))
  })

  it('is not stored when its signature is wrong: it is counted', async () => {
    const { sold } = await sale()
    const count = async () => {
      const { rows } = await sql<{ callbacks: number; forged: number }>`
        select (select count(*)::int from gateway_callbacks) as callbacks,
          (select coalesce(sum(count), 0)::int from gateway_forgeries) as forged`.execute(
        world.app.base.db,
      )
      return rows[0] ?? { callbacks: 0, forged: 0 }
    }
    const { callbacks, forged } = await count()
    const wrong = { ...sold, query: sold.query.replace('12.50', '99.50') }
    expect([await deliver(wrong), await deliver(wrong)]).toEqual([400, 400])
    expect(await count()).toEqual({ callbacks, forged: forged + 2 })
  })

  it('changes nothing when an admin replays it, and unknown ones are refused', async () => {
    const { fan, sold } = await sale()
    await deliver(sold)
    const id = (await newest())?._id ?? ''
    await operator.api(admin.replayGatewayCallback, { params: { id } })
    await world.settle()
    expect(await newest()).toMatchObject({ _id: id, state: 'applied' })
    expect(await balanceOf(fan)).toBe(12.5)
    const unknown = { params: { id: '0'.repeat(32) } }
    await expect(operator.api(admin.replayGatewayCallback, unknown)).rejects.toMatchObject({
      code: 'payments.callback_not_found',
    })
    await expect(operator.api(admin.readGatewayCallback, unknown)).rejects.toMatchObject({
      code: 'payments.callback_not_found',
    })
  })

  it('waits for the payment it is about, and fails visibly when that never comes', async () => {
    const { fan, sold, refund } = await sale()
    await deliver(refund())
    expect(await newest()).toMatchObject({
      state: 'received',
      attempts: 1,
      failure: expect.stringContaining('no payment'),
    })
    await deliver(sold)
    expect(await balanceOf(fan)).toBe(12.5)
    await laterOn()
    expect(await balanceOf(fan)).toBe(0)
    const body = JSON.stringify({
      id: 'of-nothing',
      kind: 'approved',
      reference: '0'.repeat(32),
      amount: 1000,
      currency: 'USD',
    })
    const signature = signatureOf(
      world.app.base,
      body,
      Math.floor(world.clock.now().getTime() / 1000),
    )
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    const url = '/api/payment/sandbox/callhook'
    expect((await world.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(
      200,
    )
    await world.settle()
    for (let each = 0; each < 14; each += 1) await laterOn(2 ** each * 30_000)
    operator = await world.admin()
    const { data } = await operator.api(admin.listGatewayCallbacks, { query: { state: 'failed' } })
    expect(data).toMatchObject([{ attempts: 12, nextAttemptAt: null }])
  })

  it('is deleted after half a year, and a repetition of it still changes nothing', async () => {
    const { fan, sold } = await sale()
    await deliver(sold)
    const id = (await newest())?._id
    await laterOn(181 * 86_400_000)
    operator = await world.admin()
    expect((await newest())?._id).not.toBe(id)
    expect(await deliver(sold)).toBe(200)
    expect(await walletBook(fan)).toBe('1250')
  })
})

describe('a refund at the desk of a payment company', () => {
  it('takes the tokens once, marks the payment as refunded, and agrees with the ledger', async () => {
    const { fan, id, sold, refund } = await sale()
    await deliver(sold)
    const back = refund()
    for (let times = 0; times < 3; times += 1) await deliver(back)
    expect(await balanceOf(fan)).toBe(0)
    expect(await fan.api(payments.readTransaction, { params: { id } })).toMatchObject({
      status: 'refunded',
    })
    expect(await contradictions()).toEqual([])
  })

  it('turns tokens that were spent into debt, so that the wallet stays empty', async () => {
    const { fan, sold, refund } = await sale()
    await deliver(sold)
    const performer = await world.performer()
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    await deliver(refund())
    expect(await balanceOf(fan)).toBe(0)
    const books = await disputesIn(world).allBooks()
    const debt = Object.entries(books).filter(
      ([book]) => book.startsWith('fan_debt') && book.includes(fan.id),
    )
    expect(debt).toHaveLength(1)
    expect(await contradictions()).toEqual([])
  })

  it('is refused when more is given back than was paid', async () => {
    const { fan, sold, refund } = await sale()
    await deliver(sold)
    await deliver(refund())
    await deliver(refund())
    expect(await newest()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('More was refunded'),
    })
    expect(await balanceOf(fan)).toBe(0)
    expect(await contradictions()).toEqual([])
  })
})

it('records a dispute that a callback reports, and takes its tokens', async () => {
  const { fan, sold, chargeBack } = await sale()
  await deliver(sold)
  const disputed = chargeBack()
  for (let times = 0; times < 2; times += 1) await deliver(disputed)
  expect(await balanceOf(fan)).toBe(0)
  expect(await disputesIn(world).disputeOf(operator, fan)).toMatchObject({
    state: 'opened',
    isTaken: true,
  })
})

describe.each([1, 2, 3])(
  'callbacks that are shuffled and repeated one to five times, seed %i',
  (seed) => {
    it('end in the state of the same callbacks in their order', async () => {
      const random = randomNumbers(seed)
      const below = (limit: number) => Math.floor(random() * limit)
      const lives = []
      for (let each = 0; each < 12; each += 1) {
        const life = await sale()
        const end = (['none', 'refund', 'chargeBack'] as const)[below(3)] ?? 'none'
        const callbacks = end === 'none' ? [life.sold] : [life.sold, life[end]()]
        lives.push({ fan: life.fan, end, callbacks })
      }
      const copies = lives.flatMap(({ callbacks }) =>
        callbacks.flatMap((callback) =>
          Array.from({ length: 1 + below(5) }, () => ({ callback, place: random() })),
        ),
      )
      for (const { callback } of copies.toSorted((a, b) => a.place - b.place)) await post(callback)
      await world.settle()
      for (let each = 0; each < 4; each += 1) await laterOn(2 ** each * MINUTE_MS)
      const balances = await Promise.all(lives.map(({ fan }) => balanceOf(fan)))
      expect(balances).toEqual(lives.map(({ end }) => (end === 'none' ? 12.5 : 0)))
      expect(await contradictions()).toEqual([])
    })
  },
)
