import type { InputOf } from '@stagedoor/contract/kit'
import type * as stories from '@stagedoor/contract/stories'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, refuseUnusableFiles, withdrawItem } from '../content/index.ts'
import { writePost } from '../feed/index.ts'
import { itemById, STORY_FORM } from '../items/index.ts'
import { listStoriesById } from './list-own-stories.ts'
import { insertStory, removeStory, selectStory } from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Creates a story of each file, in their order: a post of its own form, which takes every check
 * that a post takes. Files and link are checked before the first is stored.
 */
export async function createStories(
  ctx: PerformerCtx,
  contents: Contents,
  {
    fileIds,
    linkId = null,
    scheduleAt = null,
    scheduleZone = null,
    audience = 'followers',
    ...body
  }: InputOf<typeof stories.createStories>['body'],
) {
  const chosen = [...new Set(fileIds)]
  await refuseUnusableFiles(ctx, [chosen, ['feed-photo', 'photo', 'feed-video', 'video']])
  if (linkId) await refuseLink(ctx, linkId)
  const ids: string[] = []
  for (const fileId of chosen) {
    const post = {
      ...body,
      type: 'story' as const,
      audience,
      fileIds: [fileId],
      isSchedule: scheduleAt !== null,
      scheduleAt,
      scheduleZone,
    }
    const ownerId = ctx.viewer.id
    ids.push(await writePost(ctx, post, (ctx, id) => insertStory(ctx, { id, ownerId, linkId })))
  }
  return { data: await listStoriesById(ctx, contents, ids) }
}

const LINKED = new Set(['feed', 'video', 'gallery', 'product'])

/** Refuses a link to what the performer has not published, and to another story. */
async function refuseLink(ctx: PerformerCtx, linkId: string): Promise<void> {
  const item = await itemById(ctx, linkId)
  const isOwn = item?.ownerId === ctx.viewer.id && item.isListed && LINKED.has(item.kind)
  if (!isOwn || item.form === STORY_FORM) refuse('stories.link_unusable')
}

/** Deletes a story of the performer, also from highlights. */
export const deleteStory = (ctx: PerformerCtx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const story = await selectStory(ctx, id)
    if (story?.ownerId !== ctx.viewer.id) refuse('stories.not_found')
    await withdrawItem(ctx, id)
    await removeStory(ctx, id)
  })
