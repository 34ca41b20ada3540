import { type Insertable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  type Coupons,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Coupon } from './store.ts'

/** A code of a performer: a coupon with an owner, who bears it. */
export type Code = Coupon

const kept = ({ db }: StatementCtx, ownerId: string) =>
  db.selectFrom('coupons').where('ownerId', '=', ownerId).where('deletedAt', 'is', null)

type PageValues = { ownerId: string; order: ListOrder<'createdAt'> }

const codePageSql = statement('coupons.code_page', ({ ownerId, order }: PageValues, ctx) =>
  paginate(kept(ctx, ownerId).selectAll(), order).$castTo<Code>(),
)

const codeCountSql = statement('coupons.code_count', ({ ownerId, order }: PageValues, ctx) =>
  counted(ctx, kept(ctx, ownerId).select('id'), order),
)

/** Returns a page of the codes of a performer, and their number. */
export async function selectCodes(ctx: ReadCtx, ownerId: string, order: ListOrder<'createdAt'>) {
  const rows = await read(ctx, codePageSql, { ownerId, order })
  return { rows, total: await asTotal(read(ctx, codeCountSql, { ownerId, order })) }
}

const countCodesSql = statement('coupons.count_codes', ({ ownerId }: { ownerId: string }, ctx) =>
  kept(ctx, ownerId).select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns the number of codes that a performer has not deleted. */
export async function countCodes(ctx: ReadCtx, ownerId: string): Promise<number> {
  return Number((await only(read(ctx, countCodesSql, { ownerId }))).total)
}

const ownsListSql = statement(
  'coupons.owns_list',
  ({ listId, ownerId }: { listId: string; ownerId: string }) =>
    sql<{ owns: boolean }>`select owns_fan_list(${listId}::uuid, ${ownerId}::uuid) as owns`,
)

/** Returns true for a list of fans that a performer keeps by hand. */
export const ownsList = async (ctx: ReadCtx, listId: string, ownerId: string): Promise<boolean> =>
  (await only(read(ctx, ownsListSql, { listId, ownerId }))).owns

const insertCodeSql = statement(
  'coupons.insert_code',
  (
    { code, at }: { code: Omit<Insertable<Coupons>, 'id' | 'createdAt' | 'updatedAt'>; at: Date },
    ctx,
  ) =>
    ctx.db
      .insertInto('coupons')
      .values({ id: ctx.newId(), ...code, createdAt: at, updatedAt: at })
      .returningAll()
      .$castTo<Code>(),
)

/** Stores a new code. One that the performer has already fails with PostgreSQL's error 23505. */
export const insertCode = (
  ctx: InTransaction,
  code: Omit<Insertable<Coupons>, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<Code> => only(write(ctx, insertCodeSql, { code, at: ctx.now() }))

const lockOwnCodeSql = statement(
  'coupons.lock_own_code',
  ({ id, ownerId }: { id: string; ownerId: string }, ctx) =>
    kept(ctx, ownerId).selectAll().where('id', '=', id).forUpdate().$castTo<Code>(),
)

/** Locks a code of a performer; undefined when they have none with this id. */
export const lockOwnCode = (
  ctx: InTransaction,
  id: string,
  ownerId: string,
): Promise<Code | undefined> => first(read(ctx, lockOwnCodeSql, { id, ownerId }))

type Changes = { readonly status?: 'inactive'; readonly deletedAt?: Date }

const changeCodeSql = statement(
  'coupons.change_code',
  ({ id, changes }: { id: string; changes: Changes }, ctx) =>
    ctx.db
      .updateTable('coupons')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .$castTo<Code>(),
)

/** Ends or deletes a code. */
export const changeCode = (ctx: InTransaction, id: string, changes: Changes): Promise<Code> =>
  only(write(ctx, changeCodeSql, { id, changes }))

/** A code that an account wants to use, of the performer of whom it buys. */
export interface CodeQuery {
  readonly ownerId: string
  readonly code: string
  readonly accountId: string
}

/** A code with the facts about one account. */
export type CodeOfAccount = Code & {
  /** True where it is for everyone, or the account is on its list. */
  readonly isFor: boolean
  /** The state of the account's use of it; null without one. */
  readonly useStatus: string | null
}

const withAccount = (ctx: StatementCtx, { ownerId, code, accountId }: CodeQuery) =>
  kept(ctx, ownerId)
    .selectAll()
    .select(
      sql<boolean>`list_id is null or is_on_fan_list(list_id, ${accountId}::uuid)`.as('isFor'),
    )
    .select((from) =>
      from
        .selectFrom('couponUses')
        .select('status')
        .whereRef('couponId', '=', 'coupons.id')
        .where('accountId', '=', accountId)
        .as('useStatus'),
    )
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .$castTo<CodeOfAccount>()

const codeOfAccountSql = statement('coupons.code_of_account', (query: CodeQuery, ctx) =>
  withAccount(ctx, query),
)

/** Returns the code of a performer with the facts about an account; undefined without one. */
export const codeOfAccount = (ctx: ReadCtx, query: CodeQuery): Promise<CodeOfAccount | undefined> =>
  first(read(ctx, codeOfAccountSql, query))

const lockCodeSql = statement('coupons.lock_code', (query: CodeQuery, ctx) =>
  withAccount(ctx, query).forUpdate(),
)

/** Returns the same with a lock, so that payments take its uses one after another. */
export const lockCode = (
  ctx: InTransaction,
  query: CodeQuery,
): Promise<CodeOfAccount | undefined> => first(read(ctx, lockCodeSql, query))

/** The figures of a code. */
export interface CodeFigures {
  readonly uses: bigint
  readonly reservations: bigint
  readonly given: bigint
  readonly revenue: bigint
}

const codeFiguresSql = statement(
  'coupons.code_figures',
  ({ ids }: { ids: readonly string[] }) => sql<CodeFigures & { id: string }>`
    select coupon_id as id, count(*) filter (where status = 'used') as uses,
      count(*) filter (where status = 'reserved') as reservations,
      coalesce(sum(given) filter (where status = 'used'), 0)::bigint as given,
      coalesce(sum(paid) filter (where status = 'used'), 0)::bigint as revenue
    from coupon_uses where coupon_id = any(${[...ids]}::uuid[]) group by coupon_id`,
)

/** Returns the figures of codes; those without uses are missing. */
export async function codeFigures(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, CodeFigures>> {
  const rows = await read(ctx, codeFiguresSql, { ids })
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
