import type * as cases from '@stagedoor/contract/cases'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockOpenCase, requireDecider } from '../hold-case.ts'
import { presentOpinions } from './read-opinions.ts'
import { insertOpinion, lockOpinion, type OpinionRow, storeAnswer } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Asks a colleague, or any, for a second opinion on a case. */
export async function askOpinion(
  ctx: ViewerCtx,
  caseId: string,
  { question, accountId }: InputOf<typeof cases.askOpinion>['body'],
) {
  if (accountId === ctx.viewer.id) refuse('cases.own_opinion')
  const row = await transaction(ctx, async (ctx) => {
    await lockOpenCase(ctx, caseId)
    if (accountId) await requireDecider(ctx, accountId)
    return insertOpinion(ctx, {
      caseId,
      askedBy: ctx.viewer.id,
      askedOf: accountId ?? null,
      question,
    })
  })
  return present(ctx, row)
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
    return storeAnswer(ctx, id, { ...answer, answeredBy: ctx.viewer.id })
  })
  return present(ctx, row)
}

async function present(ctx: ReadCtx, row: OpinionRow) {
  const [view] = await presentOpinions(ctx, [row])
  return view ?? refuse('cases.opinion_not_found')
}
