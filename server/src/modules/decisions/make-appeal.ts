import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { sendMail } from '../mail/index.ts'
import { readSettings } from '../settings/index.ts'
import { insertAppeal, selectAppealsAgainst } from './appeals.store.ts'
import { type DecisionRow, lockDecision } from './store.ts'
import { decisionView } from './views.ts'

/** Appeals against a decision about the viewer, once, within six months and while it is in force. */
export const makeAppeal = (ctx: Ctx & { readonly viewer: Viewer }, id: string, text: string) =>
  transaction(ctx, async (ctx) => {
    const decision = await lockDecision(ctx, id)
    if (decision?.ownerId !== ctx.viewer.id) return refuse('decisions.not_found')
    return appealAgainst(ctx, decision, text)
  })

/**
 * Stores an appeal of the owner of a decision that is locked, mails the operator, and returns the
 * statement with it.
 */
export async function appealAgainst(ctx: InTransaction, decision: DecisionRow, text: string) {
  const { id } = decision
  if ((await selectAppealsAgainst(ctx, [id])).has(id)) refuse('decisions.appealed_already')
  if (decision.endedAt) refuse('decisions.not_in_force')
  if (ctx.now() > decision.appealUntil) refuse('decisions.appeal_too_late')
  await insertAppeal(ctx, id, text)
  await mailOperator(ctx)
  return decisionView(decision, (await selectAppealsAgainst(ctx, [id])).get(id), ctx.now())
}

async function mailOperator(ctx: InTransaction): Promise<void> {
  const { adminEmail: to } = await readSettings(ctx)
  if (to)
    await sendMail(ctx, { to, template: 'decisions.appeal_received', data: {}, isPrivate: true })
}
