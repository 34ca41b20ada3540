import type { InTransaction } from '../../platform/context.ts'
import { day, translatable } from '../../platform/i18n/index.ts'
import { accountById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { freezeUrl } from './freeze-link.ts'

/** Notifies the owner of an account by mail, so that a change by another person is noticed. */
export async function mailOwner(
  ctx: InTransaction,
  performerId: string,
  usableFrom: Date | null,
): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (!account?.email) return
  await sendMail(ctx, {
    to: account.email,
    template: 'banking.account_changed',
    data: {
      name: account.name,
      waits: usableFrom ? translatable`It can receive payouts from ${day(usableFrom)}.` : '',
      freezeUrl: freezeUrl(ctx, performerId),
    },
  })
}
