import type { Provider } from '@stagedoor/contract/identities'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** A sign-in in progress at a provider. */
export interface OAuthFlow {
  readonly provider: Provider
  /** The account that is being linked; null for signing in. */
  readonly accountId: string | null
  readonly role: 'fan' | 'performer'
  /** The secrets the provider's response is checked with. */
  readonly secrets: Readonly<Record<string, string>>
  readonly expiresAt: Date
}

const storeFlowSql = statement(
  'auth.store_flow',
  ({ tokenHash, flow }: { tokenHash: Buffer; flow: OAuthFlow }, { db }) =>
    db
      .insertInto('oauthFlows')
      .values({ tokenHash, ...flow, secrets: JSON.stringify(flow.secrets) }),
)

/** Stores a sign-in in progress. */
export async function storeFlow(ctx: ReadCtx, tokenHash: Buffer, flow: OAuthFlow): Promise<void> {
  await write(ctx, storeFlowSql, { tokenHash, flow })
}

const consumeFlowSql = statement('auth.consume_flow', ({ tokenHash }: { tokenHash: Buffer }, ctx) =>
  ctx.db
    .deleteFrom('oauthFlows')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', ctx.now())
    .returning(['provider', 'accountId', 'role', 'secrets', 'expiresAt']),
)

/** Deletes a sign-in in progress and returns it, to one caller only and unless it has expired. */
export async function consumeFlow(ctx: ReadCtx, tokenHash: Buffer): Promise<OAuthFlow | undefined> {
  const [row] = await write(ctx, consumeFlowSql, { tokenHash })
  return row as OAuthFlow | undefined
}

const removeExpiredFlowsSql = statement('auth.remove_expired_flows', (_: object, ctx) =>
  ctx.db.deleteFrom('oauthFlows').where('expiresAt', '<', ctx.now()),
)

/** Deletes sign-ins that were never completed. */
export async function removeExpiredFlows(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeExpiredFlowsSql)
}

interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
}

const lockIdentitySql = statement(
  'auth.lock_identity',
  ({ issuer, subject }: { issuer: string; subject: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`,
)

/** Locks an identity, so that concurrent first sign-ins of one person run one after another. */
export async function lockIdentity(
  ctx: InTransaction,
  { issuer, subject }: ExternalIdentity,
): Promise<void> {
  await read(ctx, lockIdentitySql, { issuer, subject })
}

const identitySql = statement(
  'auth.identity',
  ({ issuer, subject }: { issuer: string; subject: string }, { db }) =>
    db
      .selectFrom('identities')
      .select('accountId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject),
)

/** Returns the account linked to an identity. */
export async function selectIdentity(
  ctx: ReadCtx,
  { issuer, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const [row] = await read(ctx, identitySql, { issuer, subject })
  return row?.accountId
}

const storeIdentitySql = statement(
  'auth.store_identity',
  (
    {
      issuer,
      subject,
      accountId,
      provider,
    }: { issuer: string; subject: string; accountId: string; provider: Provider },
    ctx,
  ) =>
    ctx.db
      .insertInto('identities')
      .values({ issuer, subject, accountId, provider, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('accountId'),
)

/**
 * Links an identity to an account; returns false when the account already has one of that provider.
 */
export async function storeIdentity(
  ctx: InTransaction,
  accountId: string,
  provider: Provider,
  { issuer, subject }: ExternalIdentity,
): Promise<boolean> {
  const [row] = await write(ctx, storeIdentitySql, { issuer, subject, accountId, provider })
  return row !== undefined
}

const removeIdentitySql = statement(
  'auth.remove_identity',
  ({ accountId, provider }: { accountId: string; provider: Provider }, { db }) =>
    db.deleteFrom('identities').where('accountId', '=', accountId).where('provider', '=', provider),
)

/** Unlinks a provider from an account. */
export async function removeIdentity(
  ctx: InTransaction,
  accountId: string,
  provider: Provider,
): Promise<void> {
  await write(ctx, removeIdentitySql, { accountId, provider })
}

const providersSql = statement(
  'auth.providers',
  ({ accountId }: { accountId: string }, { db }) => {
    const query = db.selectFrom('identities').select('provider').where('accountId', '=', accountId)
    return query
  },
  { plan: 'generic' },
)

/** Returns the providers linked to an account. */
export async function selectProviders(
  ctx: ReadCtx,
  accountId: string,
): Promise<ReadonlySet<Provider>> {
  const rows = await read(ctx, providersSql, { accountId })
  return new Set(rows.map(({ provider }) => provider as Provider))
}
