import type { AutomaticKind } from '@stagedoor/contract/automessages/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** An automatic message as it is stored; the smallest tip in hundredths of a token. */
export interface AutomaticRow {
  readonly performerId: string
  readonly kind: AutomaticKind
  readonly isOn: boolean
  readonly text: string
  readonly days: number
  readonly minimumTip: bigint
  /** The id under which its files are in use. */
  readonly id: string
  readonly fileIds: readonly string[]
  readonly freeFileIds: readonly string[]
  /** In hundredths of a token; null when all files are free. */
  readonly price: bigint | null
  /** The lists whose fans receive it; all fans without one. */
  readonly include: readonly string[]
  /** The tiers of the subscriptions that it is for; all of them when empty. */
  readonly tiers: readonly number[]
}

const storable = (message: AutomaticRow) => ({
  ...message,
  fileIds: [...message.fileIds],
  freeFileIds: [...message.freeFileIds],
  include: [...message.include],
  tiers: [...message.tiers],
})

const automaticSql = statement(
  'automessages.automatic',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('automaticMessages')
      .selectAll()
      .where('performerId', '=', performerId)
      .$castTo<AutomaticRow>(),
)

/** Returns the automatic messages of a performer by kind; those never written are missing. */
export async function selectAutomatic(
  ctx: ReadCtx,
  performerId: string,
): Promise<Map<AutomaticKind, AutomaticRow>> {
  const rows = await read(ctx, automaticSql, { performerId })
  return new Map(rows.map((row) => [row.kind, row]))
}

const storeAutomaticSql = statement(
  'automessages.store_automatic',
  ({ message }: { message: AutomaticRow }, { db }) => {
    const { performerId: _, kind: __, id: ___, ...changes } = storable(message)
    return db
      .insertInto('automaticMessages')
      .values(storable(message))
      .onConflict((conflict) => conflict.columns(['performerId', 'kind']).doUpdateSet(changes))
  },
)

/** Stores an automatic message of a performer. */
export async function storeAutomatic(ctx: InTransaction, message: AutomaticRow): Promise<void> {
  await write(ctx, storeAutomaticSql, { message })
}

const switchedOnSql = statement(
  'automessages.switched_on',
  ({
    performerIds,
    kinds,
  }: {
    performerIds: readonly string[]
    kinds: readonly AutomaticKind[]
  }) => sql<AutomaticRow>`
      select performer_id as "performerId", kind, is_on as "isOn", text, days,
        minimum_tip as "minimumTip", id, file_ids as "fileIds",
        free_file_ids as "freeFileIds", price, include, tiers
      from automatic_messages
      where performer_id = any(${[...new Set(performerIds)]}::uuid[])
        and kind = any(${[...kinds]}::text[]) and is_on`,
  { plan: 'generic' },
)

/** Returns the messages of some kinds that performers have switched on, by `performer kind`. */
export async function selectSwitchedOn(
  ctx: ReadCtx,
  performerIds: readonly string[],
  kinds: readonly AutomaticKind[],
): Promise<Map<string, AutomaticRow>> {
  const rows = await read(ctx, switchedOnSql, { performerIds, kinds })
  return new Map(rows.map((row) => [`${row.performerId} ${row.kind}`, row]))
}

const pageOfKindSql = statement(
  'automessages.page_of_kind',
  (
    { kind, after, limit }: { kind: AutomaticKind; after: string | undefined; limit: number },
    { db },
  ) => {
    let query = db
      .selectFrom('automaticMessages')
      .selectAll()
      .where('kind', '=', kind)
      .where('isOn', '=', true)
    if (after) query = query.where('performerId', '>', after)
    return query.orderBy('performerId').limit(limit).$castTo<AutomaticRow>()
  },
)

/**
 * Returns a page of the messages of a kind that are switched on, after a performer, by their ids.
 */
export const selectPageOfKind = (
  ctx: ReadCtx,
  kind: AutomaticKind,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<AutomaticRow[]> => {
  return read(ctx, pageOfKindSql, { kind, after, limit })
}

/** The occasion of an automatic message for a fan. */
export interface Occasion {
  readonly performerId: string
  readonly fanId: string
  readonly kind: AutomaticKind
  readonly occasion: string
}

const claimOccasionSql = statement(
  'automessages.claim_occasion',
  ({ occasion }: { occasion: Occasion }, ctx) =>
    ctx.db
      .insertInto('automaticSends')
      .values({ ...occasion, sentAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Stores that a message is sent on an occasion; returns false when it was before, also at the same
 * moment.
 */
export async function claimOccasion(ctx: InTransaction, occasion: Occasion): Promise<boolean> {
  const numInsertedOrUpdatedRows = await write(ctx, claimOccasionSql, { occasion })
  return numInsertedOrUpdatedRows === 1n
}
