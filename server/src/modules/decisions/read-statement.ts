import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectAppealsAgainst } from './appeals.store.ts'
import { appealAgainst } from './make-appeal.ts'
import { isLinkValid } from './rules.ts'
import { decisionOfToken, statementToken } from './statement-links.rules.ts'
import { type DecisionRow, lockDecision, selectDecisions, selectDecisionsOf } from './store.ts'
import { decisionView, summaryView } from './views.ts'

/** The other decisions that a statement lists, at most. */
const OTHERS = 50

/**
 * Returns the statement of reasons that a mailed link opens, and links to the other decisions that
 * the same account can appeal against: it may have no other way to read them.
 */
export async function readStatement(ctx: ReadCtx, token: string) {
  const id = decisionOfToken(ctx.keys.signing, token)
  const [row] = id ? await selectDecisions(ctx, [id]) : []
  if (!row) return refuse('decisions.link_ended')
  const appeal = (await selectAppealsAgainst(ctx, [row.id])).get(row.id)
  if (!isLinkValid(row, appeal, ctx.now())) refuse('decisions.link_ended')
  return { decision: decisionView(row, appeal, ctx.now()), others: await othersOf(ctx, row) }
}

async function othersOf(ctx: ReadCtx, { id, ownerId }: DecisionRow) {
  const { rows } = await selectDecisionsOf(ctx, ownerId, { limit: OTHERS, offset: 0 })
  const now = ctx.now()
  const others = rows.filter((row) => row.id !== id && !row.endedAt && now <= row.appealUntil)
  const appeals = await selectAppealsAgainst(
    ctx,
    others.map((row) => row.id),
  )
  return others.map((row) => ({
    ...summaryView(row, appeals.get(row.id)),
    token: statementToken(ctx.keys.signing, row.id),
  }))
}

/** Appeals against a decision by its mailed link. */
export const appealByLink = (ctx: Ctx, token: string, text: string) =>
  transaction(ctx, async (ctx) => appealAgainst(ctx, await lockByToken(ctx, token), text))

async function lockByToken(ctx: InTransaction, token: string): Promise<DecisionRow> {
  const id = decisionOfToken(ctx.keys.signing, token)
  const row = id ? await lockDecision(ctx, id) : undefined
  if (!row) return refuse('decisions.link_ended')
  const appeal = (await selectAppealsAgainst(ctx, [row.id])).get(row.id)
  return isLinkValid(row, appeal, ctx.now()) ? row : refuse('decisions.link_ended')
}
