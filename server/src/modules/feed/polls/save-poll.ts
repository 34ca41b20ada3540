import type * as feed from '@stagedoor/contract/feed'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { optionView } from '../views.ts'
import { hasEnoughOptions, isPollOver, latestEnd } from './rules.ts'
import {
  attachOptions,
  deleteUnusedOptions,
  insertOption,
  selectOptions,
  writePoll,
} from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Creates one answer of a poll, for a post that is created next. */
export async function createPollOption(
  ctx: PerformerCtx,
  { description, expiredAt = null }: InputOf<typeof feed.createPollOption>['body'],
): Promise<ResultOf<typeof feed.createPollOption>> {
  const option = { id: ctx.newId(), ownerId: ctx.viewer.id, description, expiresAt: expiredAt }
  await transaction(ctx, (ctx) => insertOption(ctx, option))
  return optionView({ ...option, voteCount: 0n, isVoted: false })
}

/** The poll sent with a post; absent fields keep the stored ones. */
export interface PollInput {
  readonly pollDescription?: string | undefined
  readonly pollIds?: readonly string[] | undefined
  readonly pollExpiredAt?: Date | null | undefined
}

interface Poll {
  readonly postId: string
  readonly input: PollInput
  /** The stored poll; absent for a new post. */
  readonly before?: PollBefore | undefined
  /** The earliest time to publish the post; undefined for a draft, whose poll may be incomplete. */
  readonly publishAt: Date | undefined
}

interface PollBefore {
  readonly pollDescription: string
  readonly pollOptionIds: readonly string[]
  readonly pollExpiresAt: Date | null
}

/**
 * Stores the poll of a new post or a draft. Refuses polls that leave no choice or no time to vote.
 */
export async function savePoll(
  ctx: InTransaction<PerformerCtx>,
  { postId, input, before, publishAt }: Poll,
): Promise<void> {
  const ids = [...new Set(input.pollIds ?? before?.pollOptionIds ?? [])]
  if (ids.length === 0 && !before?.pollOptionIds.length) return
  const ours = await attachOptions(ctx, { id: postId, ownerId: ctx.viewer.id }, ids)
  const options = await selectOptions(ctx, ids)
  for (const optionId of ids) {
    if (ours.has(optionId)) continue
    const isOwn = options.some(({ id, ownerId }) => id === optionId && ownerId === ctx.viewer.id)
    refuse('feed.poll_option_unusable', { optionId, reason: isOwn ? 'used' : 'unknown' })
  }
  const pollExpiresAt =
    input.pollExpiredAt !== undefined ? input.pollExpiredAt : endOf(options, before)
  if (publishAt && ids.length > 0) {
    if (!hasEnoughOptions(options)) refuse('feed.poll_too_small')
    if (isPollOver(pollExpiresAt, publishAt)) refuse('feed.poll_ends_too_early')
  }
  const pollDescription =
    ids.length > 0 ? (input.pollDescription ?? before?.pollDescription ?? '') : ''
  await writePoll(ctx, postId, {
    pollDescription,
    pollOptionIds: ids,
    pollExpiresAt: ids.length > 0 ? pollExpiresAt : null,
  })
}

const endOf = (
  options: Parameters<typeof latestEnd>[0],
  before: PollBefore | undefined,
): Date | null => (before?.pollOptionIds.length ? before.pollExpiresAt : latestEnd(options))

const DAY_MS = 24 * 3600_000

/** Deletes answers that no post used within a day. */
export const purgeUnusedOptions = (ctx: Ctx): Promise<void> =>
  transaction(ctx, (ctx) => deleteUnusedOptions(ctx, new Date(ctx.now().getTime() - DAY_MS)))
