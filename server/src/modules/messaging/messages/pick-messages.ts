import type { InputOf } from '@stagedoor/contract/kit'
import type * as messages from '@stagedoor/contract/messages'
import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Reading, selectMessages, selectSeq } from './pages.store.ts'
import type { MessageRow } from './store.ts'

type Query = Omit<InputOf<typeof messages.list>['query'], 'limit' | 'offset'>

/**
 * A page of messages, newest first, with the cursors of what follows on both sides. A cursor is the
 * number of a message.
 */
export interface PickedMessages {
  readonly rows: readonly MessageRow[]
  /** Leads to older messages. */
  readonly next?: string
  /** Leads to newer messages. */
  readonly previous?: string
}

/**
 * Picks the page of a conversation that a query asks for. Refuses `messages.not_found` for a page
 * around another message.
 */
export async function pickMessages(
  ctx: Ctx,
  reading: Reading,
  query: Query,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PickedMessages> {
  const seq = await centerOf(ctx, reading, query)
  if (seq !== undefined) return pickAround(ctx, reading, seq, limit)
  const before = numberOf(query.before)
  if (before !== undefined) return pickNewer(ctx, reading, before, limit)
  return pickOlder(ctx, reading, {
    limit,
    offset,
    before: numberOf(query.after),
    isPinned: query.pinned === 'true',
  })
}

/** Returns the number that a page lies around; undefined for other pages. */
async function centerOf(
  ctx: Ctx,
  reading: Reading,
  { around, aroundSeq }: Query,
): Promise<bigint | undefined> {
  if (around !== undefined)
    return (await selectSeq(ctx, reading, around)) ?? refuse('messages.not_found')
  return aroundSeq === undefined ? undefined : BigInt(aroundSeq)
}

/** Returns the number of a cursor; undefined for none and for anything else. */
const numberOf = (cursor: string | undefined): bigint | undefined =>
  /^\d{1,15}$/.test(cursor ?? '') ? BigInt(cursor ?? '') : undefined

async function pickOlder(
  ctx: Ctx,
  reading: Reading,
  pick: { before?: bigint | undefined; limit: number; offset: number; isPinned?: boolean },
): Promise<PickedMessages> {
  const { before, limit } = pick
  const offset = before === undefined ? pick.offset : 0
  const found = await selectMessages(ctx, reading, { ...pick, offset, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, ...(found.length > limit && limit > 0 && { next: String(rows.at(-1)?.seq) }) }
}

async function pickNewer(
  ctx: Ctx,
  reading: Reading,
  after: bigint,
  limit: number,
): Promise<PickedMessages> {
  const found = await selectMessages(ctx, reading, { after, limit: limit + 1 })
  const rows = found.slice(0, limit).toReversed()
  const next = String(rows.at(-1)?.seq ?? after + 1n)
  return { rows, next, ...(found.length > limit && { previous: String(rows[0]?.seq ?? after) }) }
}

/**
 * Picks the page with a number in its middle: half of it older with the number itself, and half of
 * it newer.
 */
async function pickAround(
  ctx: Ctx,
  reading: Reading,
  seq: bigint,
  limit: number,
): Promise<PickedMessages> {
  const half = Math.ceil(limit / 2)
  const [older, newer] = await Promise.all([
    pickOlder(ctx, reading, { before: seq + 1n, limit: half, offset: 0 }),
    pickNewer(ctx, reading, seq, limit - half),
  ])
  const { next } = older
  return {
    rows: [...newer.rows, ...older.rows],
    ...(next !== undefined && { next }),
    ...(newer.previous !== undefined && { previous: newer.previous }),
  }
}
