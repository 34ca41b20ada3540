import * as referrals from '@stagedoor/contract/referrals'
import { updateAccount } from '../../src/modules/accounts/index.ts'
import { beginReferral, noteSignUp } from '../../src/modules/referrals/begin-referral.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { logInAgain } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Creates the helpers of tests of referrals in one world. */
export function referralsOf(world: World) {
  const listOf = async (person: Person, query = {}) =>
    (await (await logInAgain(world, person)).api(referrals.listInvited, { query })).data
  return {
    /** Changes a setting of referrals. */
    set: (key: 'referralBasisPoints' | 'referralYearlyCap', value: number) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, key, value)),
    /** Has a creator sign up through the link of another and be verified. */
    async invited(inviter: Person): Promise<Person> {
      const creator = await world.performer({ hasVerifiedDocuments: false })
      await transaction(world.app.base, async (ctx) => {
        await noteSignUp(ctx, { accountId: creator.id, invitedBy: inviter.username })
        await updateAccount(ctx, creator.id, { documentsVerifiedAt: ctx.now() })
        await beginReferral(ctx, creator.id)
      })
      return creator
    },
    /** Lets days pass, and posts what is due. */
    async nextDay(days = 1): Promise<void> {
      await world.settle()
      world.clock.advance(days * 86_400_000)
      await world.runScheduledJobs(['referrals'])
      await world.runScheduledJobs(['ledger'])
    },
    mine: async (person: Person) => (await logInAgain(world, person)).api(referrals.readMine),
    listOf,
    /** Returns what a person got for the creator whom they invited last. */
    shareOf: async (person: Person) => (await listOf(person))[0]?.amount,
  }
}
