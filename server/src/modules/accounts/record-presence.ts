import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { presenceChanged } from './announcements.ts'
import { storeLastSeen, storeLeftAt, storeShowsPresence } from './presence.store.ts'
import { type Streamed, storeLive, storeStreamed } from './streamed.store.ts'

/** Records that an account is online now. */
export async function recordPresence(ctx: ReadCtx, accountId: string): Promise<void> {
  await storeLastSeen(ctx, accountId)
}

/** Records and announces that an account has opened its first page. */
export const beginPresence = (ctx: Ctx, accountId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    if (await storeLastSeen(ctx, accountId))
      await announce(ctx, presenceChanged, { accountId, isOnline: true })
  })

/** Records and announces that an account has closed its last page. */
export const endPresence = (ctx: Ctx, accountId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    if (await storeLeftAt(ctx, accountId))
      await announce(ctx, presenceChanged, { accountId, isOnline: false })
  })

/** Stores whether an account shows when it is online; the others see it at once. */
export async function showPresence(
  ctx: InTransaction,
  accountId: string,
  isShown: boolean,
): Promise<void> {
  if (await storeShowsPresence(ctx, accountId, isShown))
    await announce(ctx, presenceChanged, { accountId, isOnline: isShown })
}

/** Records that a stream of a performer is on air; cards and profiles show it. */
export const markLive = (ctx: InTransaction, accountId: string): Promise<void> =>
  storeLive(ctx, accountId)

/**
 * Records that a stream of a performer is over, which was on air for some seconds; profiles show
 * their sum.
 */
export const markStreamed = (
  ctx: InTransaction,
  accountId: string,
  streamed: Streamed,
): Promise<void> => storeStreamed(ctx, accountId, streamed)

/** Records that the viewer is online now. */
export async function touchLastSeen(ctx: Ctx & { viewer: Viewer }): Promise<typeof done> {
  await recordPresence(ctx, ctx.viewer.id)
  return done
}
