import * as subscriptions from '@stagedoor/contract/subscriptions'
import { isSubscribed } from '../../src/modules/access/index.ts'
import { type PlanChanges, setPlan } from '../../src/modules/subscriptions/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { logInAgain, payAtSandbox } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const usual = { monthlyPrice: 999n, yearlyPrice: 9900n, isFreeSubscription: true, durationFreeSubscriptionDays: 3 }

/** What tests of subscriptions do again and again, in one world. */
export function subscribersOf(world: World) {
  const again = (person: Person) => logInAgain(world, person)
  const ask = (fan: Person, performer: Person, type: 'monthly' | 'yearly' | 'free', more: object = {}) =>
    fan.api(subscriptions.subscribe, { body: { performerId: performer.id, type, ...more } })
  return {
    /** A performer who asks 9.99 a month, 99 a year and offers three days of trial, unless told otherwise. */
    async performerWith(plan: object = {}): Promise<Person> {
      const performer = await world.performer()
      await transaction(world.app.base, (ctx) => setPlan(ctx, performer.id, { ...usual, ...plan } as PlanChanges))
      return performer
    },
    /** Changes what a performer asks for. */
    changePlan: (performer: Person, changes: object) =>
      transaction(world.app.base, (ctx) => setPlan(ctx, performer.id, changes as PlanChanges)),
    /** Asks to subscribe. */
    ask,
    /** A new fan who subscribed and paid at the sandbox. */
    async subscribed(performer: Person, card = 'good', type: 'monthly' | 'yearly' = 'monthly'): Promise<Person> {
      const fan = await world.fan()
      await payAtSandbox(world, await ask(fan, performer, type), card)
      await world.settle()
      return fan
    },
    /** The fan with a fresh session: sessions end while the clock is moved. */
    again,
    /** The fan's latest subscription to a performer, as the fan's own list shows it. */
    async mine(fan: Person, performer: Person) {
      const { api } = await again(fan)
      return (await api(subscriptions.listMine, { query: { performerId: performer.id } })).data[0]
    },
    /** Whether the fan sees what subscribers see. */
    sees: async (fan: Person, performer: Person) =>
      (await isSubscribed(world.app.base, fan.id, [performer.id])).has(performer.id),
    /** Moves the clock on by some days and does what the schedule does then. */
    async pass(days: number): Promise<void> {
      world.clock.advance(days * 86_400_000)
      await world.runScheduledJobs()
    },
    /** The templates of the mails somebody got, oldest first. */
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
