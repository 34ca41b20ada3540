import type * as feed from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { laterOf } from '../../content/index.ts'
import { STORY_FORM } from '../../items/index.ts'
import type { PostRow } from '../store.ts'
import { rewritePost } from './save-post.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Offer = Omit<InputOf<typeof feed.updateOffers>['body'], 'postIds'>
type Changes = InputOf<typeof feed.updatePost>['body']

const DAY_MS = 24 * 3_600_000

/**
 * Changes the offers of several posts of the viewer alike, each in a transaction of its own, and
 * says what became of each. Earlier buyers keep the posts whatever changes.
 */
export async function updateOffers(
  ctx: PerformerCtx,
  { postIds, ...offer }: InputOf<typeof feed.updateOffers>['body'],
) {
  const data: { postId: string; refusal: { code: string; message: string } | null }[] = []
  for (const postId of new Set(postIds)) {
    const changing = rewritePost(ctx, postId, (row) => changesOf(ctx, row, offer))
    data.push({ postId, refusal: await refusalOf(ctx, changing) })
  }
  return { data }
}

/**
 * Returns the changes of one post. Refuses `feed.not_sold` for prices of a post that has none, and
 * `feed.always_open` for another audience of the announcement of a stream.
 */
function changesOf({ now }: PerformerCtx, row: PostRow, { opensAfter, ...offer }: Offer): Changes {
  if (row.form === STORY_FORM) refuse('feed.not_found')
  if (offer.audience === undefined && row.audience !== 'buyers') refuse('feed.not_sold')
  if (row.form === 'scheduled-streaming' && offer.audience !== 'everyone')
    refuse('feed.always_open')
  const from = row.publishedAt ?? laterOf(row.scheduledAt, now())
  const opensTo = opensAfter?.map(({ audience, days }) => ({
    audience,
    at: new Date(from.getTime() + days * DAY_MS),
  }))
  return { ...offer, ...(opensTo && { opensTo }) }
}

/** Returns the refusal of a change in words; null when it was made. */
async function refusalOf(
  { languages, language }: PerformerCtx,
  changing: Promise<unknown>,
): Promise<{ code: string; message: string } | null> {
  try {
    await changing
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, message: languages.translate(language, error.message) }
  }
}
