import { INVITATION_DAYS } from '@stagedoor/contract/referrals'
import { sql } from 'kysely'
import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

const DAY_MS = 86_400_000

/** Returns the instant since which a mail to an address counts. */
const countedSince = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY_MS)

const takeTurnSql = statement(
  'referrals.take_turn',
  ({ addressHash }: { addressHash: Buffer }, ctx) => sql<{ sentAt: Date }>`
    insert into referral_mails as mail (address_hash, sent_at)
    values (${addressHash}, ${ctx.now()})
    on conflict (address_hash) do update set sent_at = excluded.sent_at
      where mail.ended_at is null and mail.sent_at <= ${countedSince(ctx.now())}
    returning sent_at as "sentAt"`,
)

/**
 * Takes the turn of an address for a mail; false while it had one, or once its owner ended them.
 * Two at once take it one after the other.
 */
export const takeTurn = async (ctx: InTransaction, addressHash: Buffer): Promise<boolean> =>
  (await write(ctx, takeTurnSql, { addressHash })).length > 0

const endSql = statement('referrals.end_mails', ({ addressHash }: { addressHash: Buffer }, ctx) =>
  ctx.db
    .insertInto('referralMails')
    .values({ addressHash, sentAt: ctx.now(), endedAt: ctx.now() })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ endedAt: ctx.now() })),
)

/** Ends the mails to an address for good. */
export async function endMails(ctx: InTransaction, addressHash: Buffer): Promise<void> {
  await write(ctx, endSql, { addressHash })
}

const forgetSql = statement('referrals.forget_mails', (_: object, ctx) =>
  ctx.db
    .deleteFrom('referralMails')
    .where('sentAt', '<=', countedSince(ctx.now()))
    .where('endedAt', 'is', null),
)

/** Forgets the addresses whose mails count no more. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  await write(ctx, forgetSql)
}
