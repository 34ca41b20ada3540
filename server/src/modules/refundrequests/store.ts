import type { RefundRequestState } from '@stagedoor/contract/refunds'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  type RefundRequests,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

type EnumColumns = { targetKind: 'payment' | 'charge'; state: RefundRequestState }

/** A request for a refund as it is stored. */
export type RequestRow = Readonly<Omit<Selectable<RefundRequests>, keyof EnumColumns> & EnumColumns>

const columns = [
  'id',
  'targetKind',
  'targetId',
  'buyerId',
  'reason',
  'state',
  'answer',
  'decidedBy',
  'createdAt',
  'decidedAt',
] as const satisfies readonly (keyof RefundRequests)[]

type NewRequest = Pick<RequestRow, 'targetKind' | 'targetId' | 'buyerId' | 'reason'>

const insertRequestSql = statement(
  'refundrequests.insert',
  ({ request }: { request: NewRequest }, ctx) =>
    ctx.db
      .insertInto('refundRequests')
      .values({ ...request, id: ctx.newId(), state: 'open', createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('targetId').doNothing())
      .returning(columns)
      .$castTo<RequestRow>(),
)

/** Stores a request; undefined when its target was asked about before. */
export const insertRequest = (
  ctx: InTransaction,
  request: NewRequest,
): Promise<RequestRow | undefined> => first(write(ctx, insertRequestSql, { request }))

const lockRequestSql = statement('refundrequests.lock', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('refundRequests')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<RequestRow>(),
)

/** Locks a request until this transaction ends. */
export const lockRequest = (ctx: InTransaction, id: string): Promise<RequestRow | undefined> =>
  first(read(ctx, lockRequestSql, { id }))

const byIdsSql = statement('refundrequests.by_ids', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('refundRequests')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$castTo<RequestRow>(),
)

/** Returns requests by their ids. */
export const requestsByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<RequestRow[]> =>
  read(ctx, byIdsSql, { ids })

const ofTargetsSql = statement(
  'refundrequests.of_targets',
  ({ targetIds }: { targetIds: readonly string[] }, { db }) =>
    db
      .selectFrom('refundRequests')
      .select(columns)
      .where('targetId', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
      .$castTo<RequestRow>(),
)

/** Returns the requests about payments and charges, by the ids of those. */
export async function requestsOfTargets(
  ctx: ReadCtx,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> {
  const rows = targetIds.length > 0 ? await read(ctx, ofTargetsSql, { targetIds }) : []
  return new Map(rows.map((row) => [row.targetId, row]))
}

/** The team's answer to a request. */
export interface Answer {
  readonly state: 'refunded' | 'refused'
  readonly answer: string
  /** Null where the money went back without a decision about the request. */
  readonly decidedBy: string | null
}

const answerTargetsSql = statement(
  'refundrequests.answer_targets',
  ({ targetIds, answer }: { targetIds: readonly string[]; answer: Answer }, ctx) =>
    ctx.db
      .updateTable('refundRequests')
      .set({ ...answer, decidedAt: ctx.now() })
      .where('targetId', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
      .where('state', '<>', 'refunded'),
)

/** Notes that the money of payments or charges goes back, where it was asked for. */
export async function noteRefunds(
  ctx: InTransaction,
  targetIds: readonly string[],
  answer: Omit<Answer, 'state'> = { answer: '', decidedBy: null },
): Promise<void> {
  const refunded = { ...answer, state: 'refunded' } as const
  await write(ctx, answerTargetsSql, { targetIds, answer: refunded })
}

const reopenSql = statement(
  'refundrequests.reopen',
  ({ targetIds }: { targetIds: readonly string[] }, { db }) =>
    db
      .updateTable('refundRequests')
      .set({ state: 'open', answer: '', decidedBy: null, decidedAt: null })
      .where('targetId', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
      .where('state', '=', 'refunded'),
)

/** Opens requests again whose refunds failed. */
export async function reopenRequests(
  ctx: InTransaction,
  targetIds: readonly string[],
): Promise<void> {
  await write(ctx, reopenSql, { targetIds })
}

const answerRequestSql = statement(
  'refundrequests.answer',
  ({ id, answer }: { id: string; answer: Answer }, ctx) =>
    ctx.db
      .updateTable('refundRequests')
      .set({ ...answer, decidedAt: ctx.now() })
      .where('id', '=', id),
)

/** Stores the answer to a request. */
export async function answerRequest(ctx: InTransaction, id: string, answer: Answer): Promise<void> {
  await write(ctx, answerRequestSql, { id, answer })
}

type PageValues = { state: RefundRequestState | undefined; order: ListOrder<'createdAt'> }

function matchingRequests({ db }: StatementCtx, state: RefundRequestState | undefined) {
  const all = db.selectFrom('refundRequests').select(columns)
  return state ? all.where('state', '=', state) : all
}

const requestPageSql = statement(
  'refundrequests.request_page',
  ({ state, order }: PageValues, ctx) =>
    paginate(matchingRequests(ctx, state), order).$castTo<RequestRow>(),
)

const countRequestsSql = statement(
  'refundrequests.count_requests',
  ({ state, order }: PageValues, ctx) => counted(ctx, matchingRequests(ctx, state), order),
)

/** Returns a page of requests, newest first, and their number. */
export async function selectRequestPage(
  ctx: ReadCtx,
  state: RefundRequestState | undefined,
  order: ListOrder<'createdAt'>,
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(ctx, requestPageSql, { state, order }),
    asTotal(read(ctx, countRequestsSql, { state, order })),
  ])
  return { rows, total }
}

const countOpenSql = statement('refundrequests.count_open', (_: object, { db }) =>
  db
    .selectFrom('refundRequests')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('state', '=', 'open'),
)

/** Counts the requests that wait for an answer. */
export async function countOpenRequests(ctx: ReadCtx): Promise<number> {
  const { total } = await only(read(ctx, countOpenSql))
  return Number(total)
}

/** The number of requests of a fan, and of those that were refunded. */
export interface Asked {
  readonly asked: number
  readonly refunded: number
}

const askedSql = statement(
  'refundrequests.asked',
  ({ buyerIds }: { buyerIds: readonly string[] }) => sql<Asked & { buyerId: string }>`
    select buyer_id as "buyerId", count(*)::int as asked,
      (count(*) filter (where state = 'refunded'))::int as refunded
    from refund_requests where buyer_id = any(${[...buyerIds]}::uuid[]) group by buyer_id`,
)

/** Returns how often fans asked for a refund and got one, by fan. */
export async function askedBy(
  ctx: ReadCtx,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  const rows = await read(ctx, askedSql, { buyerIds })
  return new Map(rows.map(({ buyerId, ...asked }) => [buyerId, asked]))
}
