import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { runPreparedQuery } from '../../platform/db/index.ts'

/** What a mailed link is for. */
export type LinkPurpose = 'verify_email' | 'reset_password'

/** A mailed link as it is stored. */
export interface MailedLink {
  readonly accountId: string
  readonly email: string
  /** Where its owner was going when they signed up. */
  readonly next: string | null
}

/** Stores a link; older ones of the account and purpose end, and where the last one led on to is taken over. */
export async function storeLink(
  ctx: InTransaction,
  link: MailedLink & { readonly purpose: LinkPurpose; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const [older] = await removeLinks(ctx, link.accountId, link.purpose)
  await ctx.db
    .insertInto('mailLinks')
    .values({ ...link, next: link.next ?? older?.next ?? null, createdAt: ctx.now() })
    .execute()
}

/** The link of a token, unless it ran out. */
export async function selectLink(ctx: ReadCtx, purpose: LinkPurpose, hash: Buffer): Promise<MailedLink | undefined> {
  return ctx.db
    .selectFrom('mailLinks')
    .select(['accountId', 'email', 'next'])
    .where('tokenHash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst()
}

/** Uses a link up: it is answered to one caller only, whoever comes first. */
export async function consumeLink(
  ctx: InTransaction,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<MailedLink | undefined> {
  return ctx.db
    .deleteFrom('mailLinks')
    .where('tokenHash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', ctx.now())
    .returning(['accountId', 'email', 'next'])
    .executeTakeFirst()
}

/** Ends every link of an account and purpose, and returns where they led on to. */
export async function removeLinks({ db }: InTransaction, accountId: string, purpose: LinkPurpose) {
  return db
    .deleteFrom('mailLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .returning('next')
    .execute()
}

/** The address that waits for its confirmation, if a link to it is on its way. */
export async function selectPendingEmail(ctx: ReadCtx, accountId: string): Promise<string | undefined> {
  const query = ctx.db
    .selectFrom('mailLinks')
    .select('email')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'verify_email')
    .where('expiresAt', '>', ctx.now())
  return (await runPreparedQuery(ctx, query))[0]?.email
}

/** Removes links that ran out. */
export async function removeExpiredLinks(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('mailLinks').where('expiresAt', '<', ctx.now()).execute()
}
