import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { lockSecondFactor, removeSecondFactor } from './codes.store.ts'
import { removeDevices } from './devices.store.ts'
import { deletePasskeys } from './passkeys.store.ts'

/**
 * Removes the second factor, recovery codes and passkeys of an account and mails its owner the
 * reason; returns false when there were none. Known devices are deleted too, so that the next login
 * is mailed.
 */
export async function removeFactors(
  ctx: InTransaction,
  account: Account,
  reason: string,
): Promise<boolean> {
  const factor = await lockSecondFactor(ctx, account.id)
  await removeSecondFactor(ctx, account.id)
  const passkeys = await deletePasskeys(ctx, account.id)
  if (!factor?.confirmedAt && passkeys === 0) return false
  await removeDevices(ctx, account.id)
  const { name, email, role } = account
  const data = { name, reason, url: `${ctx.config.publicUrl}${href('auth/login')}` }
  if (email)
    await sendMail(ctx, { to: email, template: 'factors.reset', data, isPrivate: role === 'admin' })
  return true
}
