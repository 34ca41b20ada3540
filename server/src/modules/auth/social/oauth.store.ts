import type { Provider } from '@stagedoor/contract/identities'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { runPreparedQuery } from '../../../platform/db/index.ts'

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

/** Stores a sign-in in progress. */
export async function storeFlow(
  { db }: ReadCtx,
  tokenHash: Buffer,
  flow: OAuthFlow,
): Promise<void> {
  await db
    .insertInto('oauthFlows')
    .values({ tokenHash, ...flow, secrets: JSON.stringify(flow.secrets) })
    .execute()
}

/** Deletes a sign-in in progress and returns it, to one caller only and unless it has expired. */
export async function consumeFlow(ctx: ReadCtx, tokenHash: Buffer): Promise<OAuthFlow | undefined> {
  const row = await ctx.db
    .deleteFrom('oauthFlows')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', ctx.now())
    .returning(['provider', 'accountId', 'role', 'secrets', 'expiresAt'])
    .executeTakeFirst()
  return row as OAuthFlow | undefined
}

/** Deletes sign-ins that were never completed. */
export async function removeExpiredFlows(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('oauthFlows').where('expiresAt', '<', ctx.now()).execute()
}

interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
}

/** Locks an identity, so that concurrent first sign-ins of one person run one after another. */
export async function lockIdentity(
  { db }: InTransaction,
  { issuer, subject }: ExternalIdentity,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(
    db,
  )
}

/** Returns the account linked to an identity. */
export async function selectIdentity(
  { db }: ReadCtx,
  { issuer, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.accountId
}

/** Links an identity to an account; returns false when the account already has one of that provider. */
export async function storeIdentity(
  ctx: InTransaction,
  accountId: string,
  provider: Provider,
  { issuer, subject }: ExternalIdentity,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('identities')
    .values({ issuer, subject, accountId, provider, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Unlinks a provider from an account. */
export async function removeIdentity(
  { db }: InTransaction,
  accountId: string,
  provider: Provider,
): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .execute()
}

/** Returns the providers linked to an account. */
export async function selectProviders(
  { db }: ReadCtx,
  accountId: string,
): Promise<ReadonlySet<Provider>> {
  const query = db.selectFrom('identities').select('provider').where('accountId', '=', accountId)
  const rows = await runPreparedQuery({ db }, query)
  return new Set(rows.map(({ provider }) => provider as Provider))
}
