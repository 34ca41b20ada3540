import * as admin from '@stagedoor/contract/admin'
import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import { planPayment, refundPayment } from '@stagedoor/contract/refunds'
import { subscribe } from '@stagedoor/contract/subscriptions'
import { openCompanies, type PaymentCompanies } from '@stagedoor/payment-companies'
import { networkOf, payOnPage, simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { setPlan } from '../../src/modules/subscriptions/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { deliverAll } from './deliver-callbacks.ts'
import { type FaultyNetwork, faultyNetwork, type NetworkFault } from './faulty-network.ts'
import type { SentCallback } from './payment-lives.ts'

const stripe =
  simulatedCompanies.find(({ adapter }) => adapter.name === 'stripe') ?? (undefined as never)
const TRIES = 6
/** More than the attempts that all jobs of a round need. */
const SETTLE_TRIES = 200

interface Client {
  readonly fan: Person
  readonly cardId: string
}

/** A site whose only payment company is reached over a faulty network. */
export interface Outage {
  readonly world: World
  readonly faulty: FaultyNetwork
  /**
   * Lets every fan top up once, with the saved card or on the company's page; each repeats a
   * request that fails.
   */
  topUpOnce(): Promise<void>
  /** Has an admin refund every fourth paid top-up. */
  refundSome(): Promise<void>
  /** Delivers everything that the company sent, in any order. */
  deliverSent(): Promise<void>
  /** Runs announcements and jobs until all of them succeeded. */
  settle(): Promise<void>
}

/**
 * The people, the faults that may happen, and a change of the site's companies that plants a fault
 * in it.
 */
export interface OutageOptions {
  readonly clients: number
  readonly subscribers: number
  /** The share of top-ups that are paid on the company's page. */
  readonly pages?: number
  readonly random: () => number
  readonly faults: readonly NetworkFault[]
  readonly change?: ((companies: PaymentCompanies) => PaymentCompanies) | undefined
}

/**
 * Sets up the site, its fans with saved cards and its subscribers; the network works until it is
 * told to break.
 */
export async function openOutage(world: World, options: OutageOptions): Promise<Outage> {
  const { random, pages = 0.3 } = options
  const sent: SentCallback[] = []
  const { faulty, working, performer } = await setUpSite(world, options, sent)
  const settle = () => settleInTheEnd(world)
  const deliverSent = async () => {
    const shuffled = sent.splice(0).map((each) => ({ each, place: random() }))
    const ordered = shuffled.toSorted((a, b) => a.place - b.place)
    await deliverAll(
      world,
      ordered.map(({ each }) => each),
    )
    await settle()
  }
  const topUp = async ({ fan, cardId }: Client) => {
    const amount = 10 + Math.floor(random() * 40)
    const isOnPage = random() < pages
    const url = await topUpUntilAnswered(world, fan, { amount, ...(!isOnPage && { cardId }) })
    if (isOnPage && url) await payOnPage(working, url, 'good')
  }
  const clients: Client[] = []
  for (let made = 0; made < options.clients; made += 1) clients.push(await createClient(world))
  for (let made = 0; made < options.subscribers; made += 1) {
    const body = { performerId: performer.id, type: 'monthly' as const }
    const started = await (await world.fan()).api(subscribe, { body })
    await payOnPage(working, started.paymentUrl ?? '', 'good')
  }
  await deliverSent()
  return {
    world,
    faulty,
    settle,
    deliverSent,
    topUpOnce: async () => void (await Promise.all(clients.map(topUp))),
    async refundSome() {
      await refundEveryFourth(world)
      await settle()
    },
  }
}

async function setUpSite(
  world: World,
  { random, faults, change = (companies) => companies }: OutageOptions,
  sent: SentCallback[],
) {
  const { base } = world.app
  const send = (callback: SentCallback['callback']) =>
    void sent.push({ company: 'stripe', callback })
  const working = networkOf(stripe.start(send, 'https://site.example', world.clock.now))
  const faulty = faultyNetwork(working, random, faults)
  await transaction(base, async (ctx) => {
    await updateSetting(ctx, 'newCardDays', 0)
    await updateSetting(ctx, 'newAccountAmount', 0)
  })
  const performer = await world.performer()
  const plan = {
    monthlyPrice: 1999n as Currency,
    yearlyPrice: 19_900n as Currency,
    isFreeSubscription: false,
  }
  await transaction(base, (ctx) => setPlan(ctx, performer.id, plan))
  Object.assign(base.gateways, { paymentCompanies: change(openCompanies(faulty.network)) })
  const body = { values: stripe.values, isEnabled: true, hasNoAdultContent: true }
  await (await world.admin()).api(admin.savePaymentGateway, { params: { name: 'stripe' }, body })
  return { faulty, working, performer }
}

async function createClient(world: World): Promise<Client> {
  const fan = await world.fan()
  const body = { token: 'pm_card_visa' }
  const { token } = await fan.api(payments.saveCard, { params: { gateway: 'stripe' }, body })
  return { fan, cardId: token }
}

/** Settles; a job whose company did not answer stays queued for its next attempt. */
async function settleInTheEnd(world: World): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await world.settle()
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error
    }
  }
}

async function refundEveryFourth(world: World): Promise<void> {
  const operator = await world.admin()
  const query = { type: 'token_package', status: 'success', limit: 200 } as const
  const { data } = await operator.api(payments.adminListTransactions, { query })
  for (const { _id: id } of data.filter((_, place) => place % 4 === 0)) {
    const params = { id }
    const { planHash } = await operator.api(planPayment, { params, query: {} })
    await operator.api(refundPayment, { params, body: { reason: 'For the drill', planHash } })
  }
}

/**
 * Tops up under one key until the site answers, as a client does, and returns the page where the
 * fan pays.
 */
async function topUpUntilAnswered(
  { inject, app }: World,
  fan: Person,
  body: object,
): Promise<string | undefined> {
  const headers = { authorization: fan.token, 'idempotency-key': app.base.newId() }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await inject({
      method: 'POST',
      url: `/api${payments.topUp.path}`,
      headers,
      payload: body,
    })
    if (reply.statusCode === 200)
      return reply.json<{ data: { paymentUrl?: string } }>().data.paymentUrl
    // The company may say that the card was declined.
    if (reply.statusCode === 422) return undefined
    if (reply.statusCode !== 503) throw new Error(`${reply.statusCode} ${reply.body}`)
  }
  return undefined
}
