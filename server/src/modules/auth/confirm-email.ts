import { announce } from '../../platform/announce.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { accountById, EmailTaken, updateAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { emailVerified } from './announcements.ts'
import { takeLink } from './links.store.ts'
import { tokenHash } from './rules.ts'

/** Uses a link up and confirms the address it was sent to; false when the link is no longer good. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  if (!hash) return false
  try {
    return await transaction(ctx, async (ctx) => {
      const link = await takeLink(ctx, 'verify_email', hash)
      const account = link && (await accountById(ctx, link.accountId))
      if (!link || !account || account.status === 'inactive') return false
      await updateAccount(ctx, account.id, { email: link.email, emailVerifiedAt: ctx.now(), status: 'active' })
      await announce(ctx, emailVerified, { accountId: account.id })
      if (account.email && account.email !== link.email) {
        const data = { name: account.name, email: link.email }
        await sendMail(ctx, { to: account.email, template: 'auth.email_changed', data })
      }
      return true
    })
  } catch (error) {
    if (error instanceof EmailTaken) return false
    throw error
  }
}
