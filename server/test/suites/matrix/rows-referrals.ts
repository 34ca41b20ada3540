import { noteSignUp } from '../../../src/modules/referrals/begin-referral.ts'
import { updateSetting } from '../../../src/modules/settings/index.ts'
import { transaction } from '../../../src/platform/context.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, rowAbout } from './row-builders.ts'

/** Has the owner invite a new creator, and returns the referral. */
async function aReferral({ world, people: { owner } }: Actors): Promise<string> {
  const invited = await world.performer()
  await invite(world)
  await transaction(world.app.base, (ctx) =>
    noteSignUp(ctx, { accountId: invited.id, invitedBy: owner.username }),
  )
  const { id } = await world.app.base.db
    .selectFrom('referrals')
    .select('id')
    .where('invitedId', '=', invited.id)
    .executeTakeFirstOrThrow()
  return id
}

const invite = ({ app }: Actors['world']) =>
  transaction(app.base, (ctx) => updateSetting(ctx, 'referralBasisPoints', 500))

/** Rows about creators who invite other creators. */
export const referralRows: Rows = {
  'referrals.readMine': anyoneOfRole,
  'referrals.listInvited': anyoneOfRole,
  'referrals.readInvitation': {
    given: async ({ world, people: { owner } }) => {
      await invite(world)
      return { params: { username: owner.username } }
    },
  },
  'referrals.mailInvitation': {
    given: async ({ world }) => {
      await invite(world)
      return { body: { email: 'new.creator@example.com' } }
    },
  },
  'referrals.adminListReferrals': anyoneOfRole,
  'referrals.adminEndReferral': {
    given: rowAbout(aReferral, { body: { reason: 'Not allowed here' } }),
  },
}
