import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/**
 * What a performer offers and shows about tips; the amounts of the menu in hundredths of a token.
 */
export interface TipSettings {
  readonly menu: readonly { readonly title: string; readonly amount: number }[]
  readonly showsTopTippers: boolean
}

const tipSettingsSql = statement(
  'streams.tip_settings',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streamTipSettings')
      .select(['performerId', 'menu', 'showsTopTippers'])
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
      .$castTo<TipSettings & { performerId: string }>(),
)

/** Returns the settings of performers who have chosen any, by performer. */
export async function selectTipSettings(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<Map<string, TipSettings>> {
  const rows = await read(ctx, tipSettingsSql, { performerIds })
  return new Map(rows.map(({ performerId, ...settings }) => [performerId, settings]))
}

const storeTipSettingsSql = statement(
  'streams.store_tip_settings',
  (
    {
      performerId,
      values,
    }: { performerId: string; values: { menu: string; showsTopTippers: boolean; updatedAt: Date } },
    ctx,
  ) =>
    ctx.db
      .insertInto('streamTipSettings')
      .values({ performerId, ...values })
      .onConflict((on) => on.column('performerId').doUpdateSet(values)),
)

/** Stores the settings of a performer. */
export async function storeTipSettings(
  ctx: InTransaction,
  performerId: string,
  { menu, showsTopTippers }: TipSettings,
): Promise<void> {
  const values = { menu: JSON.stringify(menu), showsTopTippers, updatedAt: ctx.now() }
  await write(ctx, storeTipSettingsSql, { performerId, values })
}

/** The tips of an account in a stream, in hundredths of a token. */
export interface TipperRow {
  readonly accountId: string
  readonly tokens: bigint
}

const addToTipperSql = statement(
  'streams.add_to_tipper',
  (
    { streamId, accountId, tokens }: { streamId: string; accountId: string; tokens: bigint },
    { db },
  ) =>
    db
      .insertInto('streamTippers')
      .values({ streamId, accountId, tokens })
      .onConflict((on) =>
        on.columns(['streamId', 'accountId']).doUpdateSet(({ ref }) => ({
          tokens: sql<bigint>`${ref('streamTippers.tokens')} + ${tokens}`,
        })),
      ),
)

/** Adds a tip to those of an account in a stream; one that was given back is negative. */
export async function addToTipper(
  ctx: InTransaction,
  { streamId, accountId, tokens }: TipperRow & { readonly streamId: string },
): Promise<void> {
  await write(ctx, addToTipperSql, { streamId, accountId, tokens })
}

const topTippersSql = statement(
  'streams.top_tippers',
  ({ streamId, limit }: { streamId: string; limit: number }, { db }) =>
    db
      .selectFrom('streamTippers')
      .select(['accountId', 'tokens'])
      .where('streamId', '=', streamId)
      .where('tokens', '>', 0n)
      .orderBy('tokens', 'desc')
      .orderBy('accountId')
      .limit(limit),
)

/** Returns those who tipped most in a stream, most first. */
export const selectTopTippers = (
  ctx: ReadCtx,
  streamId: string,
  limit: number,
): Promise<TipperRow[]> => read(ctx, topTippersSql, { streamId, limit })
