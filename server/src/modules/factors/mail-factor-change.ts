import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'

/** A change to the second factor or the passkeys of an account. */
export type FactorChange = 'turned_on' | 'turned_off' | 'passkey_added' | 'passkey_removed'

/** Returns the address of the page where an account's owner manages sessions and factors. */
export const securityUrl = (ctx: InTransaction, { role }: Pick<Account, 'role'>): string =>
  ctx.config.publicUrl +
  (role === 'performer'
    ? href('creator/account', undefined, { tab: 'security' })
    : `${href('user/account')}#security`)

/** Mails an account's owner about a change to the second factor or the passkeys. */
export async function mailFactorChange(
  ctx: InTransaction,
  account: Account,
  what: FactorChange,
): Promise<void> {
  const { name, email, role } = account
  const data = { name, what, url: securityUrl(ctx, account) }
  if (email)
    await sendMail(ctx, {
      to: email,
      template: 'factors.changed',
      data,
      isPrivate: role === 'admin',
    })
}
