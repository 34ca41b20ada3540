import type { createCode as createSchemas } from '@stagedoor/contract/codes/schemas'
import { done } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  type Code,
  changeCode,
  codeFigures,
  countCodes,
  insertCode,
  lockOwnCode,
  ownsList,
  selectCodes,
} from './codes.store.ts'
import { codeView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof createSchemas.body>

/** The largest number of codes that a performer can have. */
const MAX_CODES = 100
/** The stored number of uses of a code without a limit. */
export const UNLIMITED_USES = 1_000_000_000

/** Lists the viewing performer's codes with their figures, newest first. */
export async function searchCodes(ctx: ViewerCtx, query: ListQuery) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectCodes(ctx, ctx.viewer.id, order)
  return { data: await presentCodes(ctx, rows), total, ...nextCursor(rows, order) }
}

async function presentCodes(ctx: ReadCtx, rows: readonly Code[]) {
  const [figures, { currency }] = await Promise.all([
    codeFigures(
      ctx,
      rows.map(({ id }) => id),
    ),
    readSettings(ctx),
  ])
  return rows.map((row) =>
    codeView(row, { figures: figures.get(row.id), currency, now: ctx.now() }),
  )
}

async function presentCode(ctx: ReadCtx, row: Code) {
  const [view] = await presentCodes(ctx, [row])
  if (!view) throw new Error('a code was not presented')
  return view
}

/** Creates a code of the viewing performer, who bears what it takes off. */
export async function createCode(ctx: ViewerCtx, form: Form) {
  const { percent, amount, kinds, months = 1, listId, maxUses, endsAt, code, name = '' } = form
  const { id: ownerId } = ctx.viewer
  if ((percent === undefined) === (amount === undefined)) refuse('coupons.one_benefit')
  if (endsAt <= ctx.now()) refuse('promotions.ends_in_past')
  if (listId && !(await ownsList(ctx, listId, ownerId))) refuse('coupons.list_not_found')
  return transaction(ctx, async (ctx) => {
    if ((await countCodes(ctx, ownerId)) >= MAX_CODES)
      refuse('promotions.too_many', { maximum: MAX_CODES })
    const benefit = { percent: percent ?? null, amount: amount ?? null }
    const limits = { numberOfUses: maxUses ?? UNLIMITED_USES, expiresAt: endsAt }
    const about = { name, description: '', code, status: 'active', listId: listId ?? null }
    const row = await insertCode(ctx, {
      ...about,
      ...benefit,
      ...limits,
      months: months === 'always' ? null : months,
      ownerId,
      kinds: [...new Set(kinds)],
    }).catch(refuseTakenCode)
    await auditChange(ctx, row, 'created')
    return presentCode(ctx, row)
  })
}

function refuseTakenCode(error: Error & { code?: string }): never {
  if (error.code === '23505') refuse('coupons.code_taken')
  throw error
}

/** Ends a code of the viewing performer. */
export const endCode = (ctx: ViewerCtx, id: string) =>
  transaction(ctx, async (ctx) => {
    const { status } = await lockOwn(ctx, id)
    if (status !== 'active') refuse('promotions.already_ended')
    const row = await changeCode(ctx, id, { status: 'inactive' })
    await auditChange(ctx, row, 'ended')
    return presentCode(ctx, row)
  })

/** Deletes a code of the viewing performer; its uses stay with their payments. */
export async function deleteCode(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    await lockOwn(ctx, id)
    await auditChange(ctx, await changeCode(ctx, id, { deletedAt: ctx.now() }), 'deleted')
  })
  return done
}

const lockOwn = async (ctx: InTransaction<ViewerCtx>, id: string): Promise<Code> =>
  (await lockOwnCode(ctx, id, ctx.viewer.id)) ?? refuse('coupons.not_found')

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  { id, code, percent, amount, kinds, months }: Code,
  what: string,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `coupons.code_${what}`,
    subjectKind: 'coupon',
    subjectId: id,
    detail: { code, percent, amount: amount === null ? null : String(amount), kinds, months },
  })
