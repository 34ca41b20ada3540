import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** The purpose of a mailed link. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'log_in'

/** A mailed link as it is stored. */
export interface MailedLink {
  readonly accountId: string
  readonly email: string
  /** The page its owner was on the way to at sign-up. */
  readonly next: string | null
}

/** A link to store. */
export interface NewLink extends MailedLink {
  readonly purpose: LinkPurpose
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  /**
   * The keyed hash of a code that may be typed in place of the link, and the attempts it allows.
   */
  readonly codeHash?: Buffer
  readonly codeAttemptsLeft?: number
}

/** Returns the page to open after a link; a login leads to the home page by itself. */
const pageAfter = (next: string | null) => (next === '/' ? null : next)

const storeLinkSql = statement(
  'auth.store_link',
  ({ link, previous }: { link: NewLink; previous: { next: string | null } | undefined }, ctx) =>
    ctx.db.insertInto('mailLinks').values({
      ...link,
      next: pageAfter(link.next) ?? previous?.next ?? null,
      createdAt: ctx.now(),
    }),
)

/**
 * Stores a link, replacing older ones with the same purpose, whose `next` it keeps unless it has
 * its own. Links to log in stay valid next to each other, so that nobody ends an owner's link by
 * requesting another.
 */
export async function storeLink(ctx: InTransaction, link: NewLink): Promise<void> {
  const [previous] =
    link.purpose === 'log_in' ? [] : await removeLinks(ctx, link.accountId, link.purpose)
  await write(ctx, storeLinkSql, { link, previous })
}

const linkSql = statement(
  'auth.link',
  ({ hash, purpose }: { hash: Buffer; purpose: LinkPurpose }, ctx) =>
    ctx.db
      .selectFrom('mailLinks')
      .select(['accountId', 'email', 'next'])
      .where('tokenHash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', ctx.now()),
)

/** Returns the link with a token, unless it has expired. */
export async function selectLink(
  ctx: ReadCtx,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<MailedLink | undefined> {
  return first(read(ctx, linkSql, { hash, purpose }))
}

const consumeLinkSql = statement(
  'auth.consume_link',
  ({ hash, purpose }: { hash: Buffer; purpose: LinkPurpose }, ctx) =>
    ctx.db
      .deleteFrom('mailLinks')
      .where('tokenHash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', ctx.now())
      .returning(['accountId', 'email', 'next']),
)

/** Deletes a link and returns it, to one caller only. */
export async function consumeLink(
  ctx: InTransaction,
  purpose: LinkPurpose,
  hash: Buffer,
): Promise<MailedLink | undefined> {
  return first(write(ctx, consumeLinkSql, { hash, purpose }))
}

const hasLinkSinceSql = statement(
  'auth.has_link_since',
  (
    { accountId, purpose, since }: { accountId: string; purpose: LinkPurpose; since: Date },
    { db },
  ) =>
    db
      .selectFrom('mailLinks')
      .select('tokenHash')
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose)
      .where('createdAt', '>', since)
      .limit(1),
)

/** Returns true when a link of a purpose was mailed to an account after an instant. */
export async function hasLinkSince(
  ctx: ReadCtx,
  accountId: string,
  purpose: LinkPurpose,
  since: Date,
) {
  const [found] = await read(ctx, hasLinkSinceSql, { accountId, purpose, since })
  return found !== undefined
}

const attemptCodeSql = statement(
  'auth.attempt_code',
  ({ accountId, email, since }: { accountId: string; email: string; since: Date }, ctx) =>
    ctx.db
      .updateTable('mailLinks')
      .set(({ eb }) => ({ codeAttemptsLeft: eb('codeAttemptsLeft', '-', 1) }))
      .where('accountId', '=', accountId)
      .where('purpose', '=', 'verify_email')
      .where('email', '=', email)
      .where('codeAttemptsLeft', '>', 0)
      .where('createdAt', '>', since)
      .returning(['tokenHash', 'codeHash']),
)

/**
 * Takes one attempt from the code of an account's confirmation mail and returns the code; undefined
 * without one.
 */
export async function attemptCode(
  ctx: ReadCtx,
  {
    accountId,
    email,
    since,
  }: { readonly accountId: string; readonly email: string; readonly since: Date },
): Promise<{ readonly tokenHash: Buffer; readonly codeHash: Buffer | null } | undefined> {
  return first(write(ctx, attemptCodeSql, { accountId, email, since }))
}

const removeLinksSql = statement(
  'auth.remove_links',
  ({ accountId, purpose }: { accountId: string; purpose: LinkPurpose }, { db }) =>
    db
      .deleteFrom('mailLinks')
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose)
      .returning('next'),
)

/** Deletes every link of an account with a purpose and returns their `next` pages. */
export async function removeLinks(ctx: InTransaction, accountId: string, purpose: LinkPurpose) {
  return write(ctx, removeLinksSql, { accountId, purpose })
}

const pendingEmailSql = statement(
  'auth.pending_email',
  ({ accountId }: { accountId: string }, ctx) => {
    const query = ctx.db
      .selectFrom('mailLinks')
      .select('email')
      .where('accountId', '=', accountId)
      .where('purpose', '=', 'verify_email')
      .where('expiresAt', '>', ctx.now())
    return query
  },
  { plan: 'generic' },
)

/** Returns the address that has an open confirmation link, if any. */
export async function selectPendingEmail(
  ctx: ReadCtx,
  accountId: string,
): Promise<string | undefined> {
  return (await read(ctx, pendingEmailSql, { accountId }))[0]?.email
}

const removeExpiredLinksSql = statement('auth.remove_expired_links', (_: object, ctx) =>
  ctx.db.deleteFrom('mailLinks').where('expiresAt', '<', ctx.now()),
)

/** Deletes expired links. */
export async function removeExpiredLinks(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeExpiredLinksSql)
}
