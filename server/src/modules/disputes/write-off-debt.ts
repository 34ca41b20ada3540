import { writeOffDebt as schemas } from '@stagedoor/contract/disputes/schemas'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { writeOffDebt as postWriteOff } from '../ledger/index.ts'

/** Writes off what a fan owes after disputed top-ups. Refuses `disputes.no_debt`. */
export const writeOffDebt = (
  ctx: RequestCtx & { readonly viewer: Viewer },
  fanId: string,
  reason: string,
) =>
  transaction(ctx, {
    reply: encoderOf(schemas.result),
    work: async (ctx) => {
      const tokens = await postWriteOff(ctx, fanId, reason)
      if (tokens === 0n) refuse('disputes.no_debt')
      const subject = {
        subjectKind: 'account',
        subjectId: fanId,
        detail: { tokens: String(tokens), reason },
      }
      await recordAudit(ctx, {
        actor: actorOf(ctx.viewer),
        action: 'disputes.debt_written_off',
        ...subject,
      })
      return { tokens }
    },
  })
