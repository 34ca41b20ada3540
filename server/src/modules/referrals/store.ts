import type { ReferralState } from '@stagedoor/contract/referrals'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  type Referrals,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

/** A referral as it is stored; the days are UTC. */
export type ReferralRow = Readonly<Omit<Selectable<Referrals>, 'state'> & { state: ReferralState }>

const columns = [
  'id',
  'inviterId',
  'invitedId',
  'state',
  'basisPoints',
  'months',
  'yearlyCap',
  'verifyUntil',
  'fromDay',
  'untilDay',
  'amount',
  'createdAt',
  'changedAt',
] as const satisfies readonly (keyof Referrals)[]

/** A referral before it is stored. */
export type NewReferral = Pick<
  ReferralRow,
  'inviterId' | 'invitedId' | 'basisPoints' | 'months' | 'yearlyCap' | 'verifyUntil'
>

const insertReferralSql = statement(
  'referrals.insert_referral',
  ({ referral }: { referral: NewReferral }, ctx) =>
    ctx.db
      .insertInto('referrals')
      .values({
        id: ctx.newId(),
        ...referral,
        state: 'waiting',
        createdAt: ctx.now(),
        changedAt: ctx.now(),
      })
      .onConflict((conflict) => conflict.column('invitedId').doNothing()),
)

/** Stores a referral. The first one of an invited creator stays. */
export async function insertReferral(ctx: InTransaction, referral: NewReferral): Promise<void> {
  await write(ctx, insertReferralSql, { referral })
}

const referralOfSql = statement(
  'referrals.of_invited',
  ({ invitedId }: { invitedId: string }, { db }) =>
    db
      .selectFrom('referrals')
      .select(columns)
      .where('invitedId', '=', invitedId)
      .$castTo<ReferralRow>(),
)

/** Returns the referral of an invited creator. */
export const referralOf = (ctx: ReadCtx, invitedId: string): Promise<ReferralRow | undefined> =>
  first(read(ctx, referralOfSql, { invitedId }))

const lockReferralSql = statement('referrals.lock', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('referrals')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ReferralRow>(),
)

/** Locks a referral until this transaction ends. */
export const lockReferral = (ctx: InTransaction, id: string): Promise<ReferralRow | undefined> =>
  first(read(ctx, lockReferralSql, { id }))

type Changes = Pick<ReferralRow, 'state'> & Partial<Pick<ReferralRow, 'fromDay' | 'untilDay'>>

const changeReferralSql = statement(
  'referrals.change',
  ({ id, changes }: { id: string; changes: Changes }, ctx) =>
    ctx.db
      .updateTable('referrals')
      .set({ ...changes, changedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<ReferralRow>(),
)

/** Changes the state of a referral, and the days whose sales count. */
export const changeReferral = (
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<ReferralRow> => only(write(ctx, changeReferralSql, { id, changes }))

const expireWaitingSql = statement('referrals.expire_waiting', (_: object, { db, now }) =>
  db
    .updateTable('referrals')
    .set({ state: 'expired', changedAt: now() })
    .where('state', '=', sql.lit('waiting'))
    .where('verifyUntil', '<=', now()),
)

const expireRunningSql = statement(
  'referrals.expire_running',
  ({ today }: { today: string }, { db, now }) =>
    db
      .updateTable('referrals')
      .set({ state: 'expired', changedAt: now() })
      .where('state', '=', sql.lit('running'))
      .where('untilDay', '<=', today),
)

/** Ends referrals that were not verified in time, and those whose months are over. */
export async function expireReferrals(ctx: InTransaction, today: string): Promise<void> {
  await write(ctx, expireWaitingSql)
  await write(ctx, expireRunningSql, { today })
}

/** The referrals of a list. */
export interface ReferralFilter {
  readonly inviterId?: string | undefined
  readonly state?: ReferralState | undefined
}

type PageValues = { filter: ReferralFilter; order: ListOrder<'createdAt'> }

function matchingReferrals({ db }: StatementCtx, { inviterId, state }: ReferralFilter) {
  let query = db.selectFrom('referrals').select(columns)
  if (inviterId) query = query.where('inviterId', '=', inviterId)
  if (state) query = query.where('state', '=', state)
  return query
}

const referralPageSql = statement('referrals.referral_page', ({ filter, order }: PageValues, ctx) =>
  paginate(matchingReferrals(ctx, filter), order).$castTo<ReferralRow>(),
)

const countReferralsSql = statement(
  'referrals.count_referrals',
  ({ filter, order }: PageValues, ctx) => counted(ctx, matchingReferrals(ctx, filter), order),
)

/** Returns a page of referrals, newest first, and their number. */
export async function selectReferralPage(
  ctx: ReadCtx,
  filter: ReferralFilter,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: ReferralRow[]; total: number }> {
  const rows = await read(ctx, referralPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countReferralsSql, { filter, order })) }
}
