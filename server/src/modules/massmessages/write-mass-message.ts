import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import * as massmessages from '@stagedoor/contract/massmessages'
import { MassMessage } from '@stagedoor/contract/massmessages/schemas'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { requireAgreement } from '../consents/index.ts'
import { countListMembers } from '../fanlists/index.ts'
import { attachFiles, detachFiles } from '../media/index.ts'
import { requireSendable } from '../messaging/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'
import { chooseAudience } from './choose-audience.ts'
import { rescheduleWaiting } from './drips/schedule-drips.ts'
import { requireOwn } from './read-mass-messages.ts'
import { allowedIn, canStartAt } from './rules.ts'
import { enqueueSending } from './send-mass-message.ts'
import {
  changeMassMessage,
  insertMassMessage,
  lockMassMessage,
  type MassMessageForm,
  moveStart,
  replaceForm,
} from './store.ts'
import { presentMassMessage } from './views.ts'

type WriterCtx = RequestCtx & { readonly viewer: Viewer }
type Body = InputOf<typeof massmessages.create>['body']

/**
 * Sends a message to many fans of the viewer: now, at a time, or some days after each subscribes.
 */
export function createMassMessage(ctx: WriterCtx, body: Body) {
  const form = formOf(body)
  return transaction(ctx, {
    reply: encoderOf(MassMessage),
    check: async (ctx) => {
      await requireVerifiedEmail(ctx)
      await requireVerifiedDocuments(ctx, ctx.viewer.id)
      await requireValid(ctx, form)
    },
    work: async (ctx) => {
      const row = await insertMassMessage(ctx, {
        ...form,
        performerId: ctx.viewer.id,
        ...startOf(form, ctx.now()),
      })
      await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: row.id })
      if (row.state === 'sending') await enqueueSending(ctx, row.id)
      return presentMassMessage(ctx, ctx.viewer, row)
    },
  })
}

/**
 * Replaces a mass message of the viewer until it starts, or until the first fan receives it after
 * subscribing; without a time it starts now.
 */
export function updateMassMessage(ctx: WriterCtx, id: string, body: Body) {
  const form = formOf(body)
  return transaction(ctx, async (ctx) => {
    const before = requireOwn(ctx, await lockMassMessage(ctx, id))
    const { state, frozenAt } = before
    if (!allowedIn.update.some((one) => one === state) || frozenAt)
      refuse('massmessages.wrong_state', { state })
    await requireValid(ctx, form)
    await replaceForm(ctx, id, form)
    const row = await changeMassMessage(ctx, id, startOf(form, ctx.now()))
    await detachFiles(ctx, { userKind: 'message', userId: id })
    await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: id })
    await rescheduleWaiting(ctx, row)
    if (row.state === 'sending') await enqueueSending(ctx, id)
    return presentMassMessage(ctx, ctx.viewer, row)
  })
}

/**
 * Gives a scheduled mass message of the viewer another time. Refuses
 * `massmessages.start_out_of_range` and `massmessages.wrong_state`.
 */
export const moveMassMessage = (ctx: WriterCtx, id: string, startsAt: Date) =>
  transaction(ctx, async (ctx) => {
    if (!canStartAt(startsAt, ctx.now(), massmessages.SCHEDULE_DAYS))
      refuse('massmessages.start_out_of_range')
    const before = requireOwn(ctx, await lockMassMessage(ctx, id))
    const { state } = before
    if (state !== 'scheduled') refuse('massmessages.wrong_state', { state })
    return moveStart(ctx, id, startsAt)
  })

/** Returns the state that a form begins in. */
function startOf({ startsAt, drip }: MassMessageForm, now: Date) {
  if (drip) return { state: 'active', startedAt: now } as const
  return startsAt
    ? ({ state: 'scheduled', startedAt: null } as const)
    : ({ state: 'sending', startedAt: now } as const)
}

const formOf = ({
  text = '',
  fileIds = [],
  freeFileIds = [],
  price = 0n as Tokens,
  include,
  exclude,
  notBought,
  withOwners = false,
  againOf,
  startsAt,
  drip,
}: Body) => ({
  text,
  fileIds: [...new Set(fileIds)],
  freeFileIds: price === 0n ? [] : [...new Set(freeFileIds)].filter((id) => fileIds.includes(id)),
  price: price === 0n ? null : price,
  include: [...new Set(include)],
  exclude: [...new Set(exclude)],
  notBought: notBought ?? null,
  withOwners,
  againOf: againOf ?? null,
  startsAt: drip ? null : (startsAt ?? null),
  drip: drip ? { ...drip, kinds: [...new Set(drip.kinds)] } : null,
})

/**
 * Refuses what cannot be sent, an audience without fans now, lists of others, and times out of
 * range.
 */
async function requireValid(
  ctx: InTransaction<WriterCtx>,
  { startsAt, drip, ...form }: MassMessageForm & { readonly price: Tokens | null },
): Promise<void> {
  await requireAgreement(ctx, ctx.viewer.id)
  await requireSendable(ctx, ctx.viewer.id, form)
  if (startsAt && !canStartAt(startsAt, ctx.now(), massmessages.SCHEDULE_DAYS))
    refuse('massmessages.start_out_of_range')
  const count = await countListMembers(
    ctx,
    ctx.viewer.id,
    await chooseAudience(ctx, ctx.viewer.id, form),
  )
  if (count === 0 && !startsAt && !drip) refuse('massmessages.no_recipients')
}
