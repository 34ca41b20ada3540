import * as admin from '@stagedoor/contract/admin'
import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import { subscribe } from '@stagedoor/contract/subscriptions'
import {
  openCompanies,
  type PaymentCompanies,
  type RawCallback,
} from '@stagedoor/payment-companies'
import {
  type CompanySimulator,
  companyCtx,
  networkOf,
  payOnPage,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { setPlan } from '../../src/modules/subscriptions/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

/** A callback that a simulated company sent. */
export interface SentCallback {
  readonly company: string
  readonly callback: RawCallback
}

/** The end of a payment at its company. */
export type LifeEnd = 'paid' | 'declined' | 'refunded' | 'disputed'

/** A payment from its page to its end at the company, and the callbacks about it in their order. */
export interface PaymentLife {
  readonly fan: Person
  readonly company: string
  readonly end: LifeEnd
  readonly callbacks: readonly SentCallback[]
}

/** A site at which every payment company is set up, simulated in memory. */
export interface PaymentShop {
  readonly world: World
  /**
   * Lets a new fan pay by chance: at a company, for tokens or a subscription, with a good card or
   * not.
   */
  makeLife(random: () => number): Promise<PaymentLife>
}

const plan = {
  monthlyPrice: 1999n as Currency,
  yearlyPrice: 19_900n as Currency,
  isFreeSubscription: false,
}

/**
 * Sets up every payment company; `change` may replace what the site uses of them, to plant faults.
 */
export async function openShop(
  world: World,
  change: (companies: PaymentCompanies) => PaymentCompanies = (companies) => companies,
): Promise<PaymentShop> {
  const sent: SentCallback[] = []
  const simulated = simulatedCompanies.map(({ adapter, values, start }) => {
    const send = (callback: RawCallback) => void sent.push({ company: adapter.name, callback })
    return { adapter, values, simulator: start(send, 'https://site.example', world.clock.now) }
  })
  const network = networkOf(...simulated.map(({ simulator }) => simulator))
  Object.assign(world.app.base.gateways, { paymentCompanies: change(openCompanies(network)) })
  await transaction(world.app.base, async (ctx) => {
    await updateSetting(ctx, 'newCardDays', 0)
    await updateSetting(ctx, 'newAccountAmount', 0)
  })
  const performer = await world.performer()
  await transaction(world.app.base, (ctx) => setPlan(ctx, performer.id, plan))
  await enableAll(world, simulated)
  await world.settle()

  /** Returns the address of the page where a new fan pays, for tokens or for a subscription. */
  async function start(company: string, cents: number, isSubscription: boolean) {
    const fan = await world.fan()
    const paymentGateway = company
    const body = { performerId: performer.id, type: 'monthly' as const, paymentGateway }
    const started = isSubscription
      ? await fan.api(subscribe, { body })
      : await fan.api(payments.topUp, { body: { amount: cents / 100, paymentGateway } })
    return { fan, url: started.paymentUrl ?? '' }
  }

  return {
    world,
    async makeLife(random) {
      const below = (limit: number) => Math.floor(random() * limit)
      const { adapter, values, simulator } =
        simulated[below(simulated.length)] ?? (simulated[0] as never)
      const wanted = chosenEnd(simulator, random())
      const isSubscription =
        random() < 0.5 && adapter.capabilities.recurring === 'ours' && adapter.capabilities.oneClick
      const { fan, url } = await start(adapter.name, 1000 + below(4000), isSubscription)
      sent.length = 0
      await payOnPage(network, url, wanted === 'declined' ? 'declined' : 'good')
      if (wanted === 'refunded' || wanted === 'disputed') {
        const externalId = await chargeIn(sent, adapter.open(values, network))
        if (wanted === 'refunded') simulator.refund?.(externalId)
        else simulator.chargeBack?.(externalId)
      }
      return { fan, company: adapter.name, end: wanted, callbacks: [...sent] }
    },
  }
}

type Simulated = Pick<(typeof simulatedCompanies)[number], 'adapter' | 'values'>

/** Has an operator enter the settings of each company and switch it on. */
async function enableAll(world: World, companies: readonly Simulated[]): Promise<void> {
  const operator = await world.admin()
  for (const { adapter, values } of companies) {
    const confirmed = adapter.capabilities.adultAllowed ? {} : { hasNoAdultContent: true }
    const body = { values, isEnabled: true, ...confirmed }
    await operator.api(admin.savePaymentGateway, { params: { name: adapter.name }, body })
  }
}

function chosenEnd({ chargeBack }: CompanySimulator, chance: number): LifeEnd {
  if (chance < 0.15) return 'declined'
  if (chance < 0.4) return 'refunded'
  return chance < 0.6 && chargeBack ? 'disputed' : 'paid'
}

type Gateway = ReturnType<(typeof simulatedCompanies)[number]['adapter']['open']>

/** Returns the company's id of the charge that its callbacks report. */
async function chargeIn(sent: readonly SentCallback[], gateway: Gateway): Promise<string> {
  for (const { callback } of sent.toReversed()) {
    const events = await gateway.readEvents(companyCtx(), callback)
    for (const event of events)
      if (event.kind === 'payment' && event.outcome.externalId) return event.outcome.externalId
  }
  throw new Error('the company reported no charge')
}
