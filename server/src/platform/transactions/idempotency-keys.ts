import { sql } from 'kysely'
import type { Ctx, IdempotencyKey, InTransaction } from '../context.ts'
import { read, statement, write } from '../db/index.ts'
import { refuse } from '../refusal.ts'

/**
 * Thrown inside a money call that was already answered under its key: the dispatcher sends the
 * stored reply.
 */
export class Replay extends Error {
  override name = 'Replay'
  readonly reply: unknown
  constructor(reply: unknown) {
    super('answered before')
    this.reply = reply
  }
}

/** An idempotency key of an account. */
export interface OwnedKey extends IdempotencyKey {
  readonly accountId: string
}

const hashOf = ({ callName, requestHash }: OwnedKey) => `${callName}:${requestHash}`
const idOf = ({ accountId, key }: { accountId: string; key: string }) => `${accountId} ${key}`
const accountsOf = (keys: readonly OwnedKey[]) => keys.map(({ accountId }) => accountId)
const namesOf = (keys: readonly OwnedKey[]) => keys.map(({ key }) => key)

const lockKeysSql = statement(
  'transactions.lock_keys',
  ({ keys }: { keys: readonly OwnedKey[] }) => {
    const given = sql`unnest(${accountsOf(keys)}::uuid[], ${namesOf(keys)}::text[]) as given
      (account_id, key)`
    const lock = sql`hashtextextended('idempotency ' || account_id || ' ' || key, 0)`
    return sql`select pg_advisory_xact_lock(lock)
      from (select ${lock} as lock from ${given} order by 1) as locks`
  },
  { plan: 'generic' },
)

const answeredKeysSql = statement(
  'transactions.answered_keys',
  ({ keys }: { keys: readonly OwnedKey[] }) => {
    const given = sql`unnest(${accountsOf(keys)}::uuid[], ${namesOf(keys)}::text[]) as given
      (account_id, key)`
    return sql<{
      accountId: string
      key: string
    }>`select account_id as "accountId", key from ${given}
      join idempotency_keys using (account_id, key)`
  },
  { plan: 'keyed' },
)

/**
 * Locks keys until the end of the transaction and returns those that are new; the others were
 * answered before. Waits for requests in progress under the same keys. Locks in one order, so that
 * two transactions never wait for each other.
 */
export async function claimKeys<K extends OwnedKey>(
  ctx: InTransaction,
  keys: readonly K[],
): Promise<K[]> {
  if (keys.length === 0) return []
  // A statement of its own, whose snapshot is younger than the locks, sees what those who held them
  // have stored.
  const [, answered] = await Promise.all([
    read(ctx, lockKeysSql, { keys }),
    read(ctx, answeredKeysSql, { keys }),
  ])
  const ids = new Set(answered.map(idOf))
  return keys.filter((key) => !ids.has(idOf(key)))
}

/** The reply to the request of a key. */
interface KeyReply {
  readonly key: OwnedKey
  readonly reply: unknown
}

const storeRepliesSql = statement(
  'transactions.store_replies',
  ({ replies }: { replies: readonly KeyReply[] }, ctx) => {
    const keys = replies.map(({ key }) => key)
    return sql`insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
      select account_id, key, request_hash, reply::json, ${ctx.now()}::timestamptz
      from unnest(${accountsOf(keys)}::uuid[], ${namesOf(keys)}::text[],
        ${keys.map(hashOf)}::text[],
        ${replies.map(({ reply }) => JSON.stringify(reply))}::text[]) as given (account_id, key,
        request_hash, reply)`
  },
  { plan: 'generic', withCommit: true },
)

/**
 * Stores the replies to the requests of claimed keys, in one write with the commit. A claimed key
 * without one is new again.
 */
export async function storeReplies(
  ctx: InTransaction,
  replies: readonly KeyReply[],
): Promise<void> {
  if (replies.length > 0) await write(ctx, storeRepliesSql, { replies })
}

const replaySql = statement(
  'transactions.replay',
  ({ key }: { key: OwnedKey }) => sql<{
    requestHash: string
    reply: unknown
  }>`select request_hash as "requestHash", reply from idempotency_keys
      where account_id = ${key.accountId} and key = ${key.key}`,
  { plan: 'generic' },
)

/**
 * Throws the stored reply of a key that was claimed before, or refuses `request.key_reused` for
 * another request.
 */
export async function replay(ctx: InTransaction, key: OwnedKey): Promise<never> {
  const [row] = await read(ctx, replaySql, { key })
  if (!row || row.requestHash !== hashOf(key)) refuse('request.key_reused')
  throw new Replay(row.reply)
}

const forgetRepliesSql = statement(
  'transactions.forget_replies',
  ({ before }: { before: Date }) => sql`delete from idempotency_keys where created_at < ${before}`,
)

/**
 * Deletes replies of money calls from before an instant, since no client repeats a call after days.
 */
export async function forgetReplies(ctx: Ctx, before: Date): Promise<void> {
  await write(ctx, forgetRepliesSql, { before })
}

const forgetRepliesToSql = statement(
  'transactions.forget_replies_to',
  ({ accountId }: { accountId: string }) =>
    sql`delete from idempotency_keys where account_id = ${accountId}`,
)

/** Deletes every stored reply of one account. */
export async function forgetRepliesTo(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, forgetRepliesToSql, { accountId })
}
