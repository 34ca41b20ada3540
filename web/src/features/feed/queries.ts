import { countView } from '@stagedoor/contract/content'
import {
  createPollOption,
  createPost,
  deletePost,
  listOwnPosts,
  listPosts,
  pinPost,
  readArchiving,
  readFileStatus,
  readOwnPost,
  readPost,
  removeReminder,
  setArchiving,
  setReminder,
  updatePost,
  vote,
} from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import { api } from '../../lib/api/api.ts'
import { createOptimisticToggles } from '../../lib/api/optimistic-toggle.ts'
import { useCall, write } from '../../lib/api/queries.ts'
import { currentViewAs } from '../../lib/session/view-as.ts'
import { toastError } from '../../ui/toast.ts'

/** The number of posts that a screen loads in one request. */
export const POSTS_PER_PAGE = 12

const NEWEST_EVERY_MS = 120_000

/** The first page of a feed. */
export type PostPage = WireOf<typeof listPosts>

/**
 * Reads the newest posts of the viewer's home again and again, while the page can be seen; `first`
 * are those that the loader has read.
 */
export const useNewestPosts = (first: PostPage) =>
  useCall(
    listPosts,
    { query: { isHome: true, limit: POSTS_PER_PAGE } },
    { initial: first, refetchInterval: NEWEST_EVERY_MS, retries: false },
  )

/** A post as a client reads it. */
export type WirePost = WireOf<typeof readPost>

/** One's own post as the table of posts shows it. */
export type OwnWirePost = WireOf<typeof listOwnPosts>['data'][number]

/** Loads a post again: after a purchase, a subscription, or when a file became ready. */
export const reloadPost = (id: string) =>
  api(readPost, { params: { id }, query: { viewAs: currentViewAs() } })

/** Reports that a post was viewed; nothing is lost when that fails. */
export const reportView = (id: string) =>
  api(countView, { body: { objectType: 'feed', objectId: id } }).catch(() => undefined)

/** Loads one's own post, also while nobody else can see it. */
export const reloadOwnPost = (id: string) => api(readOwnPost, { params: { id } })

/** Loads a file of a post with a fresh signed URL. */
export const renewFile = (id: string, fileId: string) =>
  api(readFileStatus, { params: { id, fileId }, query: { viewAs: currentViewAs() } })

/** Deletes one's own post; its buyers keep it. */
export const removePost = write(deletePost, (id: string) => ({ params: { id } }), [listOwnPosts])

/** Pins one's own post to the top of one's page, or unpins it. */
export const setPinned = write(
  pinPost,
  (id: string, isPinned: boolean) => ({ params: { id }, body: { isPinned } }),
  [listOwnPosts],
)

/** Publishes one's own post, or archives it: back from the archive it stays, whatever its age. */
export const setPostShown = (isShown: boolean) =>
  write(
    updatePost,
    (id: string) => ({
      params: { id },
      body: isShown
        ? ({ status: 'active', isSchedule: false } as const)
        : ({ status: 'inactive' } as const),
    }),
    [listOwnPosts],
  )

/** Archives a published post, or restores it. */
export const setArchived = write(
  updatePost,
  (id: string, isArchived: boolean) => ({
    params: { id },
    body: { status: isArchived ? ('inactive' as const) : ('active' as const) },
  }),
  [listOwnPosts],
)

/**
 * Creates a draft with the text, audience and poll of a post; its files belong to the original
 * alone.
 */
export async function duplicatePost(post: WirePost): Promise<WirePost> {
  const { type, title, text, isFirstLineShown, audience, price, listId } = post
  const { pollDescription, polls } = post
  const pollIds = await Promise.all(
    polls.map(({ description }) =>
      api(createPollOption, { body: { description } }).then(({ _id }) => _id),
    ),
  )
  const copied = {
    type: type === 'story' ? ('photo' as const) : type,
    title,
    text,
    isFirstLineShown,
    audience,
    price,
    listId,
    pollDescription,
    pollIds,
  }
  return api(createPost, { body: { ...copied, status: 'inactive' } })
}

/** Votes in a poll, and returns its answers with their counts. */
export const sendVote = async (pollOptionId: string) =>
  (await api(vote, { params: { pollOptionId } })).polls

/** The reminders of streams as changed in this visit. */
export const reminders = createOptimisticToggles({
  send: (id, wanted) => api(wanted ? setReminder : removeReminder, { params: { id } }),
  onRefused: toastError,
})

/** Reads after how many days the creator's posts are archived. */
export const useArchiving = () => useCall(readArchiving, undefined)

/** Sets after how many days the creator's posts are archived; null for never. */
export const saveArchiving = write(
  setArchiving,
  (afterDays: number | null) => ({ body: { afterDays } }),
  [readArchiving],
)
