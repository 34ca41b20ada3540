import { done, type InputOf, type ResultOf } from '@stagedoor/contract/kit'
import type * as taxforms from '@stagedoor/contract/taxforms'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import {
  hasLaterMessage,
  lockMessage,
  lockYear,
  selectMessages,
  storeDiscard,
} from './dpi-documents.store.ts'

/** The most messages that are shown: some a year. */
const SHOWN = 100

/** Lists the messages of DAC7 that were exported, the newest first. */
export async function listMessages(ctx: ReadCtx): Promise<ResultOf<typeof taxforms.listMessages>> {
  const rows = await selectMessages(ctx, SHOWN)
  return {
    data: rows.map(({ id, year, reference, kind, createdAt, discardedAt }) => ({
      _id: id,
      year,
      reference,
      kind,
      createdAt,
      discardedAt,
    })),
  }
}

/**
 * Says that a message was not sent, or refused as a whole, so that what it said is new again.
 * Refuses `taxforms.message_not_found`, and `taxforms.message_not_last` while a later one of the
 * same year refers to it.
 */
export async function discardMessage(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  { reason }: InputOf<typeof taxforms.discardMessage>['body'],
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx, id)
    if (!message || message.discardedAt) return refuse('taxforms.message_not_found')
    await lockYear(ctx, message.year)
    if (await hasLaterMessage(ctx, message)) refuse('taxforms.message_not_last')
    await storeDiscard(ctx, id)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.message_discarded',
      subjectKind: 'tax_year',
      subjectId: String(message.year),
      detail: { message: message.reference, reason },
    })
  })
  return done
}
