import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  afterId,
  type DirectPurchases,
  first,
  type Keyset,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** The kinds that a payment can pay for at once. */
export type DirectKind = 'tip' | 'feed' | 'video' | 'gallery' | 'product' | 'stream'

type EnumColumns = { kind: DirectKind; state: 'waiting' | 'charged' | 'refused' }

/** A purchase that waits for its payment, or what became of it. */
export type DirectPurchase = Readonly<
  Omit<Selectable<DirectPurchases>, keyof EnumColumns> & EnumColumns
>

const columns = [
  'id',
  'fanId',
  'kind',
  'subjectId',
  'price',
  'message',
  'quantity',
  'shippingPrice',
  'addressId',
  'phoneNumber',
  'userNote',
  'state',
  'refusal',
  'chargeId',
  'createdAt',
  'settledAt',
] as const

type NewPurchase = Omit<
  DirectPurchase,
  'state' | 'refusal' | 'chargeId' | 'createdAt' | 'settledAt'
>

/** The end of a purchase: its charge, or the code with which it was refused. */
export type Settlement =
  | { readonly chargeId: string; readonly refusal: null }
  | { readonly chargeId: null; readonly refusal: string }

const insertDirectSql = statement(
  'wallet.insert_direct',
  ({ purchase }: { purchase: NewPurchase }, ctx) =>
    ctx.db
      .insertInto('directPurchases')
      .values({ ...purchase, state: 'waiting', createdAt: ctx.now() }),
)

/** Stores what a payment pays for when it arrives. */
export async function insertDirect(ctx: InTransaction, purchase: NewPurchase): Promise<void> {
  await write(ctx, insertDirectSql, { purchase })
}

const directSql = statement('wallet.direct', ({ id }: { id: string }, { db }) =>
  db.selectFrom('directPurchases').select(columns).where('id', '=', id).$castTo<DirectPurchase>(),
)

/** Returns what a payment into a wallet pays for at once. */
export const selectDirect = (ctx: ReadCtx, id: string): Promise<DirectPurchase | undefined> =>
  first(read(ctx, directSql, { id }))

/** What a fan wants to pay for. */
export interface DirectSubject {
  readonly fanId: string
  readonly kind: DirectKind
  readonly subjectId: string
}

const waitingDirectsSql = statement(
  'wallet.waiting_directs',
  ({ fanId, kind, subjectId }: DirectSubject, { db }) =>
    db
      .selectFrom('directPurchases')
      .select(columns)
      .where('fanId', '=', fanId)
      .where('subjectId', '=', subjectId)
      .where('kind', '=', kind)
      .where('state', '=', sql.lit('waiting'))
      .orderBy('id', 'desc')
      .limit(5)
      .$castTo<DirectPurchase>(),
)

/** Returns the newest purchases of a fan of one subject that wait for their payments. */
export const waitingDirects = (ctx: ReadCtx, subject: DirectSubject): Promise<DirectPurchase[]> =>
  read(ctx, waitingDirectsSql, subject)

const settleDirectSql = statement(
  'wallet.settle_direct',
  ({ id, refusal, chargeId }: Settlement & { id: string }, ctx) =>
    ctx.db
      .updateTable('directPurchases')
      .set({
        state: refusal ? 'refused' : 'charged',
        refusal,
        chargeId,
        settledAt: ctx.now(),
        phoneNumber: '',
        userNote: '',
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
)

/**
 * Stores what became of a purchase: charged, or the code with which it was refused. An order has
 * its own copy of what the fan wrote for it.
 */
export async function settleDirect(
  ctx: InTransaction,
  id: string,
  settlement: Settlement,
): Promise<void> {
  await write(ctx, settleDirectSql, { id, ...settlement })
}

const forgetOrderWordsSql = statement(
  'wallet.forget_order_words',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .updateTable('directPurchases')
      .set({ phoneNumber: '', userNote: '' })
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('state', '=', sql.lit('waiting')),
)

/** Deletes the telephone numbers and notes of orders whose payments ended without success. */
export async function forgetOrderWords(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await write(ctx, forgetOrderWordsSql, { ids })
}

/** Lists what an account paid for directly. */
export const exportDirectSql = statement(
  'wallet.export_direct',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('directPurchases')
        .select([
          'id',
          'kind',
          'price',
          'quantity',
          'shippingPrice',
          'message',
          'phoneNumber',
          'userNote',
          'state',
          'createdAt',
        ])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

const eraseDirectSql = statement(
  'wallet.erase_direct',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('directPurchases')
      .set({ message: '', phoneNumber: '', userNote: '', addressId: null })
      .where('fanId', '=', accountId),
)

/** Deletes the words of purchases that were paid directly. */
export async function eraseDirectWords(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseDirectSql, { accountId })
}
