import type * as decisions from '@stagedoor/contract/decisions'
import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, activeStaff, countAccounts, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { appealDecided, decisionReversed } from './announcements.ts'
import {
  type AppealRow,
  lockAppeal,
  selectAppeal,
  selectAppeals,
  storeOutcome,
} from './appeals.store.ts'
import { tokenFor } from './record-decision.ts'
import { isRestorable } from './rules.ts'
import { type DecisionRow, endDecision, lockDecision, selectDecisions } from './store.ts'
import { appealView, obstacleOf } from './views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }
type Outcome = InputOf<typeof decisions.decideAppeal>['body']

/** Lists appeals for an admin, and says whether a second admin is missing. */
export async function listAppeals(
  ctx: ViewerCtx,
  { state, ...query }: InputOf<typeof decisions.listAppeals>['query'],
) {
  const { rows, total } = await selectAppeals(ctx, state, pageOf(query))
  return {
    data: await presentAppeals(ctx, rows),
    total,
    needsSecondAdmin: await isSecondAdminMissing(ctx),
  }
}

/** Returns an appeal for an admin. */
export async function readAppeal(ctx: ViewerCtx, id: string) {
  const row = await selectAppeal(ctx, id)
  const [view] = row ? await presentAppeals(ctx, [row]) : []
  if (!view) return refuse('decisions.appeal_not_found')
  return { ...view, needsSecondAdmin: await isSecondAdminMissing(ctx) }
}

/** Returns true when the site has one person who decides, and cannot review their own decisions. */
async function isSecondAdminMissing(ctx: ReadCtx): Promise<boolean> {
  return (await countAccounts(ctx, activeStaff('moderation.write'))) < 2
}

async function presentAppeals(ctx: ViewerCtx, rows: readonly AppealRow[]) {
  const ids = rows.map(({ decisionId }) => decisionId)
  const decided = new Map((await selectDecisions(ctx, ids)).map((row) => [row.id, row]))
  const people = await readCards(ctx, [
    ...rows.flatMap(({ ownerId, reviewerId }) => (reviewerId ? [ownerId, reviewerId] : [ownerId])),
    ...[...decided.values()].flatMap(({ decidedBy }) => (decidedBy ? [decidedBy] : [])),
  ])
  const seen = { people, viewerId: ctx.viewer.id, now: ctx.now() }
  return rows.flatMap((row) => {
    const decision = decided.get(row.decisionId)
    return decision ? [appealView(row, decision, seen)] : []
  })
}

/**
 * Decides an appeal. When it is granted, the decision ends and the module that owns the subject
 * restores it where that is possible. Its author is mailed that there is an outcome.
 */
export async function decideAppeal(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  outcome: Outcome,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const found = (await selectAppeal(ctx, id)) ?? refuse('decisions.appeal_not_found')
    // The decision is locked before its appeal, in the order in which it is ended.
    const decision =
      (await lockDecision(ctx, found.decisionId)) ?? refuse('decisions.appeal_not_found')
    if ((await lockAppeal(ctx, id))?.outcome) refuse('decisions.appeal_decided')
    if (obstacleOf(decision, ctx.viewer.id)) refuse('decisions.reviewer_is_involved')
    const isGranted = outcome.outcome === 'granted'
    await storeOutcome(ctx, id, {
      ...outcome,
      reviewerId: ctx.viewer.id,
      restoration: isGranted ? restorationOf(decision) : null,
    })
    if (isGranted) await reverse(ctx, decision)
    await auditOutcome(ctx, id, decision, outcome)
    await informAuthor(ctx, decision, outcome.outcome)
  })
  return done
}

/** A decision that ended before needs no restoration; of some subjects nothing is left. */
function restorationOf({ subjectKind, endedAt }: DecisionRow) {
  if (endedAt) return 'restored'
  return isRestorable(subjectKind) ? 'pending' : 'impossible'
}

/**
 * Reverses a decision without an appeal: the module that owns its subject restores it. Returns
 * false when it had ended.
 */
export async function reverseDecision(ctx: InTransaction, id: string): Promise<boolean> {
  const decision = await lockDecision(ctx, id)
  if (!decision || decision.endedAt) return false
  await reverse(ctx, decision)
  return true
}

async function reverse(ctx: InTransaction, decision: DecisionRow): Promise<void> {
  const { id: decisionId, ownerId, subjectKind, subjectId, endedAt } = decision
  if (endedAt) return
  await endDecision(ctx, decisionId)
  await announce(ctx, decisionReversed, { decisionId, ownerId, subjectKind, subjectId })
}

const auditOutcome = (
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  appealId: string,
  { id: decisionId, ownerId }: DecisionRow,
  { outcome, reason }: Outcome,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `decisions.appeal_${outcome}`,
    subjectKind: 'appeal',
    subjectId: appealId,
    detail: { decisionId, ownerId, reason },
  })

async function informAuthor(
  ctx: InTransaction,
  { id: decisionId, ownerId }: DecisionRow,
  outcome: Outcome['outcome'],
): Promise<void> {
  await announce(ctx, appealDecided, { decisionId, ownerId, outcome })
  const owner = await accountById(ctx, ownerId)
  if (!owner?.email) return
  await sendMail(ctx, {
    to: owner.email,
    template: 'decisions.appeal_decided',
    data: { name: owner.name, decisionId, token: tokenFor(ctx, owner, decisionId) },
  })
}
