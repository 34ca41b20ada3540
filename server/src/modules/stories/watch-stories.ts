import { done } from '@stagedoor/contract/kit'
import { RINGS_MAX, STORIES_SHOWN } from '@stagedoor/contract/stories'
import type { Ctx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordGrantedView, requireVisiblePerformer, resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { countView, itemById, STORY_FORM, viewerKeyOf } from '../items/index.ts'
import { showStories, viewsOf } from './present-stories.ts'
import { selectRings, selectShown } from './store.ts'
import { noteView } from './views.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** Lists the creators with stories among those that the viewer follows or subscribes to. */
export async function listRings(ctx: ViewerCtx) {
  const rows = await selectRings(ctx, ctx.viewer, RINGS_MAX)
  const people = await readCards(
    ctx,
    rows.map(({ performerId }) => performerId),
  )
  return {
    data: rows.flatMap(({ performerId, ...ring }) => {
      const performer = people.get(performerId)
      return performer ? [{ performer, ...ring }] : []
    }),
  }
}

/** Returns the stories that a performer has now, the oldest first. */
export async function readStories(ctx: MaybeViewerCtx, contents: Contents, username: string) {
  const { viewer } = ctx
  const { id: ownerId } = await requireVisiblePerformer(ctx, viewer, username)
  const country = ownerId === viewer?.id ? undefined : ctx.guardedCountry
  const ids = await selectShown(ctx, { ownerId, country, limit: STORIES_SHOWN })
  return { data: viewsOf(await showStories(ctx, contents, viewer, ids)) }
}

/**
 * Notes that the viewer saw a story which is open to them, and counts it as a view of its post. The
 * creator and staff are not counted. Refuses `stories.not_found`.
 */
export async function markSeen(ctx: RequestCtx & { readonly viewer: Viewer }, id: string) {
  const { viewer } = ctx
  const item = await itemById(ctx, id)
  if (item?.form !== STORY_FORM) return refuse('stories.not_found')
  if (item.ownerId === viewer.id) return done
  if (viewer.role === 'admin' || viewer.preview) return done
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(id)
  if (!visibility?.canView) return refuse('stories.not_found')
  const { ownerId } = item
  await noteView(ctx, { storyId: id, ownerId, viewerId: viewer.id })
  await countView(ctx, { itemId: id, viewerKey: viewerKeyOf(ctx) })
  await recordGrantedView(ctx, { accountId: viewer.id, itemId: id, ownerId })
  return done
}
