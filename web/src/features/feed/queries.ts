import {
  createPollOption,
  createPost,
  deletePost,
  type listOwnPosts,
  listPerformerPosts,
  listPosts,
  pinPost,
  readFileStatus,
  readOwnPost,
  readPost,
  updatePost,
} from '@stagedoor/contract/feed'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { api } from '../../lib/api.ts'
import { currentViewAs } from '../../lib/view-as.ts'

/** Posts a screen asks for at once. */
export const POSTS_PER_PAGE = 12

type Filters = NonNullable<WireInputOf<typeof listPosts>['query']>
/** A post as a client reads it. */
export type WirePost = WireOf<typeof readPost>

/** One's own post as the table of one's posts shows it. */
export type OwnWirePost = WireOf<typeof listOwnPosts>['data'][number]

/** The following page of a list over all performers or the home feed. */
export const morePosts = (query: Filters, after: string) => api(listPosts, { query: { ...query, after } })

/** The following page of one performer's posts. */
export const morePostsOf = (username: string, query: Filters, after: string) =>
  api(listPerformerPosts, { params: { username }, query: { ...query, after, viewAs: currentViewAs() } })

/** A post as it is now: after a purchase, a subscription, a file that got ready. */
export const reloadPost = (id: string) => api(readPost, { params: { id }, query: { viewAs: currentViewAs() } })

/** One's own post, also while nobody else can see it. */
export const reloadOwnPost = (id: string) => api(readOwnPost, { params: { id } })

/** A file of a post with a fresh address. */
export const renewFile = (id: string, fileId: string) =>
  api(readFileStatus, { params: { id, fileId }, query: { viewAs: currentViewAs() } })

/** Deletes one's own post; its buyers keep it. */
export const removePost = (id: string) => api(deletePost, { params: { id } })

/** Puts one's own post first on one's page, or takes it back among the others. */
export const setPinned = (id: string, isPinned: boolean) => api(pinPost, { params: { id }, body: { isPinned } })

/** Sends a published post to the archive, or brings it back. */
export const setArchived = (id: string, isAway: boolean) =>
  api(updatePost, { params: { id }, body: { status: isAway ? 'inactive' : 'active' } })

/** Begins a draft with the words, the audience and the poll of a post; files belong to one post and stay there. */
export async function duplicatePost(post: WirePost): Promise<WirePost> {
  const { type, title, text, isFirstLineShown, price, pollDescription, polls } = post
  const made = await Promise.all(
    polls.map(({ description }) => api(createPollOption, { body: { description } }).then(({ _id }) => _id)),
  )
  const audience = post.audience === 'list' ? 'subscribers' : post.audience
  const words = { type, title, text, isFirstLineShown, audience, price, pollDescription, pollIds: made }
  return api(createPost, { body: { ...words, status: 'inactive' } })
}
