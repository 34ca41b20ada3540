import * as subscriptions from '@stagedoor/contract/subscriptions'
import { isSubscribed } from '../../src/modules/access/index.ts'
import { type PlanChanges, setPlan } from '../../src/modules/subscriptions/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { logInAgain, moneyModules, payAtSandbox } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Changes of a plan, the prices as plain hundredths. */
type PlanGiven = Omit<
  PlanChanges,
  'monthlyPrice' | 'threeMonthPrice' | 'sixMonthPrice' | 'yearlyPrice'
> & {
  readonly monthlyPrice?: bigint
  readonly threeMonthPrice?: bigint
  readonly sixMonthPrice?: bigint
  readonly yearlyPrice?: bigint
}

const usual: PlanGiven = {
  monthlyPrice: 999n,
  yearlyPrice: 9900n,
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 3,
}

/** The modules whose scheduled jobs write to people. */
const writingModules = ['mail', 'notifications', 'automessages', 'massmessages', 'sequences']

const ask = (
  fan: Person,
  performer: Person,
  type: 'monthly' | 'yearly' | 'free',
  more: object = {},
) => fan.api(subscriptions.subscribe, { body: { performerId: performer.id, type, ...more } })

/** Creates the helpers of tests of subscriptions in one world. */
export function subscribersOf(world: World) {
  const again = (person: Person) => logInAgain(world, person)
  return {
    /**
     * Creates a performer who charges 9.99 a month, 99 a year and offers a trial of three days, by
     * default.
     */
    async performerWith(plan: PlanGiven = {}): Promise<Person> {
      const performer = await world.performer()
      await transaction(world.app.base, (ctx) =>
        setPlan(ctx, performer.id, { ...usual, ...plan } as PlanChanges),
      )
      return performer
    },
    /** Changes a performer's prices. */
    changePlan: (performer: Person, changes: PlanGiven) =>
      transaction(world.app.base, (ctx) => setPlan(ctx, performer.id, changes as PlanChanges)),
    /** Starts a subscription. */
    ask,
    /** Creates a fan who subscribed and paid at the sandbox. */
    async subscribed(
      performer: Person,
      card = 'good',
      type: 'monthly' | 'yearly' = 'monthly',
    ): Promise<Person> {
      const fan = await world.fan()
      await payAtSandbox(world, await ask(fan, performer, type), card)
      await world.settle()
      return fan
    },
    /** Logs a fan in again, because sessions end when the clock is moved. */
    again,
    /** Returns the fan's latest subscription to a performer, from the fan's own list. */
    async mine(fan: Person, performer: Person) {
      const { api } = await again(fan)
      return (await api(subscriptions.listMine, { query: { performerId: performer.id } })).data[0]
    },
    /** Returns true when the fan sees content for subscribers. */
    sees: async (fan: Person, performer: Person) =>
      (await isSubscribed(world.app.base, fan.id, [performer.id])).has(performer.id),
    /**
     * Moves the clock on by some days and runs the scheduled jobs about money, and those that write
     * to people.
     */
    async pass(days: number): Promise<void> {
      world.clock.advance(days * 86_400_000)
      await world.runScheduledJobs([...moneyModules, ...writingModules])
    },
    /** Returns the templates of a person's mails, oldest first. */
    async mailsTo({ email }: Person): Promise<string[]> {
      const rows = await world.app.base.db
        .selectFrom('mails')
        .select('template')
        .where('toAddress', '=', email)
        .orderBy('id')
        .execute()
      return rows.map(({ template }) => template)
    },
  }
}
