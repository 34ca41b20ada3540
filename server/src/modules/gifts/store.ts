import type { GiftReturn, GiftState } from '@stagedoor/contract/gifts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type Gifts,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { PeriodMonths } from '../subscriptions/index.ts'

type EnumColumns = {
  months: PeriodMonths
  state: GiftState
  returnReason: GiftReturn | null
}

/** A gift as it is stored. */
export type GiftRow = Readonly<Omit<Selectable<Gifts>, keyof EnumColumns> & EnumColumns>

const columns = [
  'id',
  'giverId',
  'recipientId',
  'performerId',
  'tier',
  'months',
  'price',
  'code',
  'email',
  'words',
  'isAnonymous',
  'state',
  'returnReason',
  'claimUntil',
  'chargeId',
  'startsAt',
  'endsAt',
  'settledAt',
  'createdAt',
] as const satisfies readonly (keyof Gifts)[]

/** A gift that was just paid for. */
export type NewGift = Pick<
  GiftRow,
  | 'id'
  | 'giverId'
  | 'recipientId'
  | 'performerId'
  | 'tier'
  | 'months'
  | 'price'
  | 'code'
  | 'email'
  | 'words'
  | 'isAnonymous'
  | 'claimUntil'
>

const insertGiftSql = statement('gifts.insert_gift', ({ gift }: { gift: NewGift }, ctx) =>
  ctx.db
    .insertInto('gifts')
    .values({ ...gift, state: 'waiting', createdAt: ctx.now() })
    .returning(columns)
    .$castTo<GiftRow>(),
)

/** Stores a gift. */
export const insertGift = (ctx: InTransaction, gift: NewGift): Promise<GiftRow> =>
  only(write(ctx, insertGiftSql, { gift }))

type Settled = Pick<GiftRow, 'state'> &
  Partial<Pick<GiftRow, 'recipientId' | 'returnReason' | 'chargeId' | 'startsAt' | 'endsAt'>>

const settleGiftSql = statement(
  'gifts.settle_gift',
  ({ id, changes }: { id: string; changes: Settled }, ctx) =>
    ctx.db
      .updateTable('gifts')
      .set({ ...changes, email: null, settledAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<GiftRow>(),
)

/** Stores what became of a gift, which must be locked, and forgets the address of its link. */
export const settleGift = (ctx: InTransaction, id: string, changes: Settled): Promise<GiftRow> =>
  only(write(ctx, settleGiftSql, { id, changes }))

const giftByCodeSql = statement('gifts.by_code', ({ code }: { code: string }, { db }) =>
  db.selectFrom('gifts').select(columns).where('code', '=', code).$castTo<GiftRow>(),
)

/** Returns the gift of a link. */
export const giftByCode = (ctx: ReadCtx, code: string): Promise<GiftRow | undefined> =>
  first(read(ctx, giftByCodeSql, { code }))

const giftSql = statement('gifts.gift', ({ id }: { id: string }, { db }) =>
  db.selectFrom('gifts').select(columns).where('id', '=', id).$castTo<GiftRow>(),
)

/** Returns a gift. */
export const selectGift = (ctx: ReadCtx, id: string): Promise<GiftRow | undefined> =>
  first(read(ctx, giftSql, { id }))

const lockGiftSql = statement('gifts.lock_gift', ({ id }: { id: string }, { db }) =>
  db.selectFrom('gifts').select(columns).where('id', '=', id).forUpdate().$castTo<GiftRow>(),
)

/** Locks a gift until this transaction ends. */
export const lockGift = (ctx: InTransaction, id: string): Promise<GiftRow | undefined> =>
  first(read(ctx, lockGiftSql, { id }))

const giftsOfChargesSql = statement(
  'gifts.of_charges',
  ({ chargeIds }: { chargeIds: readonly string[] }, { db }) =>
    db
      .selectFrom('gifts')
      .select(['id', 'chargeId'])
      .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
      .orderBy('id'),
  { plan: 'generic' },
)

/** Returns the gifts that charges paid for. */
export const giftsOfCharges = (ctx: ReadCtx, chargeIds: readonly string[]) =>
  read(ctx, giftsOfChargesSql, { chargeIds })

const expiredGiftsSql = statement('gifts.expired', ({ limit }: { limit: number }, { db, now }) =>
  db
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('claimUntil', '<=', now())
    .orderBy('claimUntil')
    .limit(limit),
)

/** Returns up to `limit` gifts that nobody claimed in time. */
export async function selectExpired(ctx: ReadCtx, limit: number): Promise<string[]> {
  return (await read(ctx, expiredGiftsSql, { limit })).map(({ id }) => id)
}

/** Whose gifts are looked for. */
export interface GiftsOf {
  readonly performerId?: string | undefined
  readonly recipientId?: string | undefined
  readonly giverId?: string | undefined
}

const giftsWithSql = statement(
  'gifts.gifts_with',
  ({ of, state }: { of: GiftsOf; state: 'waiting' | 'claimed' }, { db, now }) => {
    let query = db.selectFrom('gifts').select('id').where('state', '=', sql.lit(state))
    if (of.performerId) query = query.where('performerId', '=', of.performerId)
    if (of.recipientId) query = query.where('recipientId', '=', of.recipientId)
    if (of.giverId) query = query.where('giverId', '=', of.giverId)
    if (state === 'claimed') query = query.where('endsAt', '>', now())
    return query.orderBy('id')
  },
)

/** Returns the gifts between people that wait, or whose time is not over. */
export async function selectGiftsOf(
  ctx: ReadCtx,
  of: GiftsOf,
  state: 'waiting' | 'claimed',
): Promise<string[]> {
  return (await read(ctx, giftsWithSql, { of, state })).map(({ id }) => id)
}

/** The gifts of a list: from or to an account. */
interface GiftFilter {
  readonly side: 'giverId' | 'recipientId'
  readonly accountId: string
  readonly state?: GiftState | undefined
}

type PageValues = { filter: GiftFilter; order: ListOrder<'createdAt'> }

function giftsOfSide({ db }: StatementCtx, { side, accountId, state }: GiftFilter) {
  const all = db.selectFrom('gifts').select(columns).where(side, '=', accountId)
  return state ? all.where('state', '=', state) : all
}

const giftPageSql = statement('gifts.gift_page', ({ filter, order }: PageValues, ctx) =>
  paginate(giftsOfSide(ctx, filter), order).$castTo<GiftRow>(),
)

const countGiftsSql = statement('gifts.count_gifts', ({ filter, order }: PageValues, ctx) =>
  counted(ctx, giftsOfSide(ctx, filter), order),
)

/** Returns a page of the gifts from or to an account. */
export async function selectGiftPage(
  ctx: ReadCtx,
  filter: GiftFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: GiftRow[]; total: number }> {
  const rows = await read(ctx, giftPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countGiftsSql, { filter, order })) }
}
