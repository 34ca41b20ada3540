import { done } from '@stagedoor/contract/kit'
import { MODERATORS_MAX } from '@stagedoor/contract/streams'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isSubscribed } from '../../access/index.ts'
import { accountById, readCards } from '../../accounts/index.ts'
import { followedAmong } from '../../follows/index.ts'
import { pushModerator } from '../pushes.ts'
import { selectOpenStream } from '../store.ts'
import { deleteModerator, insertModerator, selectModerators } from './moderators.store.ts'
import { writeNotice } from './write-notices.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Lists who moderates the chats of the viewer’s streams. */
export async function listModerators(ctx: PerformerCtx) {
  const rows = await selectModerators(ctx, ctx.viewer.id)
  const people = await readCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  return {
    data: rows.flatMap(({ accountId, createdAt: addedAt }) => {
      const person = people.get(accountId)
      return person ? [{ ...person, addedAt }] : []
    }),
  }
}

/** Lets a follower or subscriber of the viewer moderate the chats of their streams. */
export async function addModerator(ctx: PerformerCtx, accountId: string): Promise<typeof done> {
  if (!(await isFanOf(ctx, accountId))) refuse('streams.moderator_not_fan')
  const performerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    const isStored = await insertModerator(ctx, { performerId, accountId, most: MODERATORS_MAX })
    if (!isStored) refuse('streams.too_many_moderators', { most: MODERATORS_MAX })
    pushModerator(ctx, { performerId, accountId, isModerator: true })
    const stream = await selectOpenStream(ctx, performerId)
    if (stream) await writeNotice(ctx, stream, { kind: 'moderator_added', accountId })
  })
  return done
}

async function isFanOf(ctx: PerformerCtx, accountId: string): Promise<boolean> {
  const account = await accountById(ctx, accountId)
  if (account?.role !== 'fan' || account.status === 'inactive') return false
  const [followed, subscribed] = await Promise.all([
    followedAmong(ctx, accountId, [ctx.viewer.id]),
    isSubscribed(ctx, accountId, [ctx.viewer.id]),
  ])
  return followed.size + subscribed.size > 0
}

/** Ends that an account moderates the chats of the viewer’s streams. */
export async function removeModerator(ctx: PerformerCtx, accountId: string): Promise<typeof done> {
  await transaction(ctx, (ctx) => endModeration(ctx, ctx.viewer.id, accountId))
  return done
}

/** Ends that an account moderates the chats of a performer, and tells it. */
export async function endModeration(
  ctx: InTransaction,
  performerId: string,
  accountId: string,
): Promise<void> {
  if (await deleteModerator(ctx, performerId, accountId))
    pushModerator(ctx, { performerId, accountId, isModerator: false })
}
