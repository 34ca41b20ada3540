import { done } from '@stagedoor/contract/kit'
import { href } from '@stagedoor/contract/site-pages'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  isPerformerInBusiness,
} from '../../accounts/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import { sendMail } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { offeredTerms } from '../views.ts'
import { hashAddress, noInvitationsUrl } from './hash-address.ts'
import { takeTurn } from './store.ts'

/**
 * Mails the viewing performer's invitation to an address, unless it had one lately or wants none.
 * The answer is the same for every address. Refuses `referrals.not_found`.
 */
export async function mailInvitation(
  ctx: Ctx & { readonly viewer: Viewer },
  email: string,
): Promise<typeof done> {
  const [settings, inviter] = await Promise.all([
    readSettings(ctx),
    accountById(ctx, ctx.viewer.id),
  ])
  if (settings.referralBasisPoints === 0 || !isPerformerInBusiness(inviter))
    return refuse('referrals.not_found')
  const { percent, months } = offeredTerms(settings)
  await transaction(ctx, async (ctx) => {
    if (!(await isWelcome(ctx, inviter, email))) return
    const addressHash = hashAddress(ctx, email)
    if (!(await takeTurn(ctx, addressHash))) return
    const { username } = inviter
    await sendMail(ctx, {
      to: email,
      template: 'referrals.invited',
      data: {
        username,
        percent,
        months,
        path: `${href('auth/creator-register')}?invite=${username}`,
      },
      unsubscribeUrl: noInvitationsUrl(ctx, addressHash),
      language: ctx.language,
    })
  })
  return done
}

/** Returns false for the inviter's own address, and where one of the two blocked the other. */
async function isWelcome(ctx: InTransaction, inviter: Account, email: string): Promise<boolean> {
  const known = await accountByEmail(ctx, email)
  if (!known) return true
  if (known.id === inviter.id) return false
  return (await findBlockBetween(ctx, inviter.id, known.id)) === 'none'
}
