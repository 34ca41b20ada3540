import type { Currency } from '@stagedoor/contract/kit'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { fanDebt, performerBalances, walletBalance } from '../../src/modules/ledger/index.ts'
import { disputesIn } from './disputes.ts'
import { payAtSandbox } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The states of a dispute that a gateway reports. */
export type Reported = 'opened' | 'won' | 'lost'

/**
 * A top-up and its dispute: amounts in hundredths, what the dispute takes, and what was last
 * reported that counts.
 */
export interface TopUp {
  readonly externalId: string
  readonly amount: number
  taken: number
  reported?: Reported
}

/**
 * A fan of a test, with plain numbers in hundredths: `net` is what the fan has, or owes when it is
 * below zero.
 */
export interface DisputedFan {
  person: Person
  net: number
  readonly topUps: TopUp[]
  readonly tips: { id: string; price: number; isRefunded: boolean }[]
}

interface Spending {
  readonly topUps: readonly number[]
  readonly tips: readonly number[]
}

interface ReportedDispute {
  readonly status: Reported
  readonly amount: number
}

/** Creates the helpers of tests with fans who top up, tip, and dispute their top-ups. */
export function disputedFansIn(world: World) {
  const { report, paymentsOf } = disputesIn(world)
  const { base } = world.app
  const fan = async (): Promise<DisputedFan> => {
    const person = await world.fan()
    return { person, net: 0, topUps: [], tips: [] }
  }
  const topUp = async (fan: DisputedFan, amount: number): Promise<TopUp> => {
    const { api } = fan.person
    await payAtSandbox(world, await api(payments.topUp, { body: { amount } }))
    await world.settle()
    const [payment] = await paymentsOf(fan.person)
    const made = { externalId: payment?.externalId as string, amount: amount * 100, taken: 0 }
    fan.net += made.amount
    fan.topUps.push(made)
    return made
  }
  const tip = ({ person }: DisputedFan, performer: Person, price: number) =>
    person.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price } })
  return {
    fan,
    topUp,
    tip,
    /**
     * Creates a fan who topped up these amounts and gave those of the tips that the tokens paid
     * for.
     */
    async spender(performer: Person, { topUps, tips }: Spending) {
      const spender = await fan()
      for (const amount of topUps) await topUp(spender, amount)
      for (const price of tips) {
        if (price * 100 > spender.net) continue
        await tip(spender, performer, price)
        spender.net -= price * 100
      }
      await world.settle()
      return spender
    },
    /** Reports a dispute of a top-up; `amount` is in hundredths. */
    report(fan: DisputedFan, { externalId }: TopUp, { status, amount }: ReportedDispute) {
      const disputed = { externalId, disputeId: `dp_${externalId}` }
      return report(fan.person, status, { ...disputed, amount: BigInt(amount) as Currency })
    },
    /**
     * Returns what a fan has and owes, and all that a performer earned, in hundredths by the
     * ledger.
     */
    async booksOf({ person: { id } }: DisputedFan, performer: Person) {
      const { held, available } = await performerBalances(base, performer.id)
      return {
        wallet: Number(await walletBalance(base, id)),
        debt: Number(await fanDebt(base, id)),
        earned: Number(held + available),
      }
    },
  }
}
