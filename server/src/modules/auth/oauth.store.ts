import type { Provider } from '@stagedoor/contract/identities'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { runPreparedQuery } from '../../platform/db/index.ts'

/** A sign-in under way at another place. */
export interface OAuthFlow {
  readonly provider: Provider
  /** Who wants to link an account there; null for signing in. */
  readonly accountId: string | null
  readonly role: 'fan' | 'performer'
  /** What the answer is checked with. */
  readonly secrets: Readonly<Record<string, string>>
  readonly expiresAt: Date
}

/** Keeps a sign-in under way. */
export async function storeFlow({ db }: ReadCtx, tokenHash: Buffer, flow: OAuthFlow): Promise<void> {
  await db
    .insertInto('socialFlows')
    .values({ tokenHash, ...flow, secrets: JSON.stringify(flow.secrets) })
    .execute()
}

/** Ends a sign-in under way and answers it, to one caller only and not when it ran out. */
export async function consumeFlow(ctx: ReadCtx, tokenHash: Buffer): Promise<OAuthFlow | undefined> {
  const row = await ctx.db
    .deleteFrom('socialFlows')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', ctx.now())
    .returning(['provider', 'accountId', 'role', 'secrets', 'expiresAt'])
    .executeTakeFirst()
  return row as OAuthFlow | undefined
}

/** Forgets sign-ins that nobody ended. */
export async function removeExpiredFlows(ctx: ReadCtx): Promise<void> {
  await ctx.db.deleteFrom('socialFlows').where('expiresAt', '<', ctx.now()).execute()
}

interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
}

/** Lets first sign-ins of one person come one after another. */
export async function lockIdentity({ db }: InTransaction, { issuer, subject }: ExternalIdentity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(db)
}

/** The account that somebody at another place opens. */
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

/** Lets somebody at another place open an account; answers false when it has one of that place already. */
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

/** Ends a connection. */
export async function removeIdentity({ db }: InTransaction, accountId: string, provider: Provider): Promise<void> {
  await db.deleteFrom('identities').where('accountId', '=', accountId).where('provider', '=', provider).execute()
}

/** The places an account is connected to. */
export async function selectProviders({ db }: ReadCtx, accountId: string): Promise<ReadonlySet<Provider>> {
  const query = db.selectFrom('identities').select('provider').where('accountId', '=', accountId)
  const rows = await runPreparedQuery({ db }, query)
  return new Set(rows.map(({ provider }) => provider as Provider))
}
