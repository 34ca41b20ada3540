import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import * as massmessages from '@stagedoor/contract/massmessages'
import { MassMessage } from '@stagedoor/contract/massmessages/schemas'
import { type InTransaction, type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { onceTransaction } from '../../platform/http/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { countListMembers } from '../fanlists/index.ts'
import { attachFiles, detachFiles } from '../media/index.ts'
import { requireSendable } from '../messaging/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'
import { requireOwn } from './read-mass-messages.ts'
import { allowedIn, canStartAt } from './rules.ts'
import { sendMassMessageJob } from './send-mass-message.ts'
import { changeMassMessage, insertMassMessage, lockMassMessage, type MassMessageForm, replaceForm } from './store.ts'
import { presentMassMessage } from './views.ts'

type WriterCtx = RequestCtx & { readonly viewer: Viewer }
type Body = InputOf<typeof massmessages.create>['body']

/** Sends a message to many fans of the viewer, from now on or at a time. */
export function createMassMessage(ctx: WriterCtx, body: Body) {
  const form = formOf(body)
  return onceTransaction(ctx, encoderOf(MassMessage), {
    check: async (ctx) => {
      await requireVerifiedEmail(ctx)
      await requireVerifiedDocuments(ctx, ctx.viewer.id)
      await requireValid(ctx, form)
    },
    work: async (ctx) => {
      const { id: performerId } = ctx.viewer
      const start = form.startsAt
        ? ({ state: 'scheduled', startedAt: null } as const)
        : ({ state: 'sending', startedAt: ctx.now() } as const)
      const row = await insertMassMessage(ctx, { ...form, performerId, ...start })
      await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: row.id })
      if (row.state === 'sending') await enqueue(ctx, sendMassMessageJob, { massMessageId: row.id })
      return presentMassMessage(ctx, ctx.viewer, row)
    },
  })
}

/** Replaces a scheduled mass message of the viewer until it starts; without a time it starts now. */
export function updateMassMessage(ctx: WriterCtx, id: string, body: Body) {
  const form = formOf(body)
  return transaction(ctx, async (ctx) => {
    const before = requireOwn(ctx, await lockMassMessage(ctx, id))
    const { state } = before
    if (!allowedIn.update.some((one) => one === state)) refuse('massmessages.wrong_state', { state })
    await requireValid(ctx, form)
    let row = await replaceForm(ctx, id, form)
    await detachFiles(ctx, { userKind: 'message', userId: id })
    await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: id })
    if (!form.startsAt) {
      row = await changeMassMessage(ctx, id, { state: 'sending', startedAt: ctx.now() })
      await enqueue(ctx, sendMassMessageJob, { massMessageId: id })
    }
    return presentMassMessage(ctx, ctx.viewer, row)
  })
}

const formOf = ({ text = '', fileIds = [], price = 0n as Tokens, include, exclude, notBought, startsAt }: Body) => ({
  text,
  fileIds: [...new Set(fileIds)],
  price: price === 0n ? null : price,
  include: [...new Set(include)],
  exclude: [...new Set(exclude)],
  notBought: notBought ?? null,
  startsAt: startsAt ?? null,
})

/** Refuses what cannot be sent, an audience without fans now, lists of others, and times out of range. */
async function requireValid(
  ctx: InTransaction<WriterCtx>,
  { startsAt, notBought, ...form }: MassMessageForm & { readonly price: Tokens | null },
): Promise<void> {
  await requireSendable(ctx, ctx.viewer.id, form)
  if (startsAt && !canStartAt(startsAt, ctx.now(), massmessages.SCHEDULE_DAYS))
    refuse('massmessages.start_out_of_range')
  const count = await countListMembers(ctx, ctx.viewer.id, { ...form, notBought: notBought ?? undefined })
  if (count === 0 && !startsAt) refuse('massmessages.no_recipients')
}
