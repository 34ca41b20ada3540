import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** What a performer offers and shows about tips; the amounts of the menu in hundredths of a token. */
export interface TipSettings {
  readonly menu: readonly { readonly title: string; readonly amount: number }[]
  readonly showsTopTippers: boolean
}

/** Returns the settings of performers who have chosen any, by performer. */
export async function selectTipSettings(
  { db }: ReadCtx,
  performerIds: readonly string[],
): Promise<Map<string, TipSettings>> {
  const rows = await db
    .selectFrom('streamTipSettings')
    .select(['performerId', 'menu', 'showsTopTippers'])
    .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
    .$castTo<TipSettings & { performerId: string }>()
    .execute()
  return new Map(rows.map(({ performerId, ...settings }) => [performerId, settings]))
}

/** Stores the settings of a performer. */
export async function storeTipSettings(
  ctx: InTransaction,
  performerId: string,
  { menu, showsTopTippers }: TipSettings,
): Promise<void> {
  const values = { menu: JSON.stringify(menu), showsTopTippers, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('streamTipSettings')
    .values({ performerId, ...values })
    .onConflict((on) => on.column('performerId').doUpdateSet(values))
    .execute()
}

/** What an account tipped in a stream, in hundredths of a token. */
export interface TipperRow {
  readonly accountId: string
  readonly tokens: bigint
}

/** Adds a tip to those of an account in a stream; one that was given back is negative. */
export async function addToTipper(
  { db }: InTransaction,
  { streamId, accountId, tokens }: TipperRow & { readonly streamId: string },
): Promise<void> {
  await db
    .insertInto('streamTippers')
    .values({ streamId, accountId, tokens })
    .onConflict((on) =>
      on.columns(['streamId', 'accountId']).doUpdateSet(({ ref }) => ({
        tokens: sql<bigint>`${ref('streamTippers.tokens')} + ${tokens}`,
      })),
    )
    .execute()
}

/** Returns those who tipped most in a stream, most first. */
export const selectTopTippers = (
  { db }: ReadCtx,
  streamId: string,
  limit: number,
): Promise<TipperRow[]> =>
  db
    .selectFrom('streamTippers')
    .select(['accountId', 'tokens'])
    .where('streamId', '=', streamId)
    .where('tokens', '>', 0n)
    .orderBy('tokens', 'desc')
    .orderBy('accountId')
    .limit(limit)
    .execute()
