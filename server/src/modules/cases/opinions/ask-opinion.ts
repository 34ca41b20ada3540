import type * as cases from '@stagedoor/contract/cases'
import type { Violation } from '@stagedoor/contract/decisions'
import type { InputOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import type { Contents } from '../../content/index.ts'
import { openCase } from '../../reports/index.ts'
import { readSettings } from '../../settings/index.ts'
import { opinionAnswered, opinionAsked } from '../announcements.ts'
import { deciderIds, lockOpenCase, requireDecider } from '../hold-case.ts'
import { selectOpenCaseOf } from '../store.ts'
import { presentOpinions } from './read-opinions.ts'
import { demandsOpinion } from './rules.ts'
import { insertOpinion, isAgreedAbout, lockOpinion, type OpinionRow, storeAnswer } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Asks a colleague, or any, for a second opinion on a case. */
export async function askOpinion(
  ctx: ViewerCtx,
  caseId: string,
  { question, accountId }: InputOf<typeof cases.askOpinion>['body'],
) {
  const row = await transaction(ctx, (ctx) => storeQuestion(ctx, caseId, { question, accountId }))
  return present(ctx, row)
}

async function storeQuestion(
  ctx: InTransaction<ViewerCtx>,
  caseId: string,
  { question, accountId }: InputOf<typeof cases.askOpinion>['body'],
): Promise<OpinionRow> {
  const { id: askedBy } = ctx.viewer
  if (accountId === askedBy) refuse('cases.own_opinion')
  await lockOpenCase(ctx, caseId)
  if (accountId) await requireDecider(ctx, accountId)
  const row = await insertOpinion(ctx, { caseId, askedBy, askedOf: accountId ?? null, question })
  const askedOf = accountId ? [accountId] : await deciderIds(ctx)
  await announce(ctx, opinionAsked, { opinionId: row.id, caseId, askedBy, askedOf })
  return row
}

/**
 * Asks for a second opinion on the suspension of an account: in the open case about the account, or
 * in one that this opens. Returns the case, in which the suspension is decided.
 */
export async function askAboutAccount(
  ctx: ViewerCtx,
  contents: Contents,
  ownerId: string,
  { violation = 'other', ...asked }: InputOf<typeof cases.askAboutAccount>['body'],
) {
  const account = (await accountById(ctx, ownerId)) ?? refuse('accounts.not_found')
  if (account.role === 'admin') refuse('cases.not_about_staff')
  const targetKind = account.role === 'performer' ? 'performer' : 'user'
  return transaction(ctx, async (ctx) => {
    const found = await selectOpenCaseOf(ctx, targetKind, ownerId)
    if (!found) {
      const target = { targetKind, targetId: ownerId, ownerId, itemId: null, itemKind: null }
      const description = asked.question
      await openCase(ctx, contents, { target: { ...target, words: '' }, violation, description })
    }
    const caseId = found ?? (await selectOpenCaseOf(ctx, targetKind, ownerId))
    if (!caseId) return refuse('cases.not_found')
    await storeQuestion(ctx, caseId, asked)
    return { caseId }
  })
}

/**
 * Refuses `cases.needs_opinion` where the site demands a second opinion on suspensions, and nobody
 * but the viewer has agreed in an open case of the account.
 */
export async function requireOpinionOn(
  ctx: InTransaction<ViewerCtx>,
  ownerId: string,
  violation: Violation = 'other',
): Promise<void> {
  const { secondOpinion } = await readSettings(ctx)
  if (!demandsOpinion(secondOpinion, { decision: 'suspend', violation, isMinor: false })) return
  if (!(await isAgreedAbout(ctx, ownerId, ctx.viewer.id))) refuse('cases.needs_opinion')
}

/** Returns true where a colleague must agree before an account is suspended. */
export async function isOpinionDemanded(ctx: ReadCtx): Promise<boolean> {
  return (await readSettings(ctx)).secondOpinion !== 'none'
}

/** Answers a question about a case, as the colleague who was asked or as any other. */
export async function answerOpinion(
  ctx: ViewerCtx,
  id: string,
  answer: InputOf<typeof cases.answerOpinion>['body'],
) {
  const row = await transaction(ctx, async (ctx) => {
    const asked = (await lockOpinion(ctx, id)) ?? refuse('cases.opinion_not_found')
    if (asked.askedBy === ctx.viewer.id) refuse('cases.own_opinion')
    if (asked.answeredAt) refuse('cases.opinion_answered')
    const { id: answeredBy } = ctx.viewer
    const { caseId, askedBy } = asked
    await announce(ctx, opinionAnswered, { opinionId: id, caseId, askedBy, answeredBy })
    return storeAnswer(ctx, id, { ...answer, answeredBy })
  })
  return present(ctx, row)
}

async function present(ctx: ReadCtx, row: OpinionRow) {
  const [view] = await presentOpinions(ctx, [row])
  return view ?? refuse('cases.opinion_not_found')
}
