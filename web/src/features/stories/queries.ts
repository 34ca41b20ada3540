import { countView } from '@stagedoor/contract/content'
import { create as createConversation } from '@stagedoor/contract/conversations'
import { readFileStatus } from '@stagedoor/contract/feed'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { send } from '@stagedoor/contract/messages'
import {
  createHighlight,
  createStories,
  deleteHighlight,
  deleteStory,
  listHighlights,
  listOwnStories,
  listRings,
  listViewers,
  markSeen,
  orderHighlights,
  readHighlight,
  readStories,
  updateHighlight,
} from '@stagedoor/contract/stories'
import { api } from '../../lib/api/api.ts'
import { fetchCall, useCall, write } from '../../lib/api/queries.ts'

/** A story as a viewer reads it. */
export type WireStory = WireOf<typeof readStories>['data'][number]
/** A creator with stories, in the row of rings. */
export type WireRings = WireOf<typeof listRings>
/** A story in its creator’s archive. */
export type WireOwnStory = WireOf<typeof listOwnStories>['data'][number]
/** A highlight on a profile. */
export type WireHighlight = WireOf<typeof listHighlights>['data'][number]
/** The values that stories are created with. */
export type StoriesBody = WireInputOf<typeof createStories>['body']

/** Reads the creators with stories; nothing where the page loaded none. */
export const useRings = (first: WireRings | undefined) =>
  useCall(listRings, undefined, { initial: first, retries: false, enabled: first !== undefined })

/** Reads the stories that a creator has now. */
export const useStories = (username: string | undefined) =>
  useCall(
    readStories,
    { params: { username: username ?? '' } },
    { enabled: username !== undefined, retries: false },
  )

/** Reads the stories of a creator before they are shown. */
export const prepareStories = (username: string) =>
  fetchCall(readStories, { params: { username } }).catch(() => undefined)

/** Notes that a story was seen; guests are counted without a name. */
export const noteSeen = (id: string, isGuest: boolean): Promise<unknown> =>
  (isGuest
    ? api(countView, { body: { objectType: 'feed', objectId: id } })
    : api(markSeen, { params: { id } })
  ).catch(() => undefined)

/** Loads the file of a story with a fresh signed URL. */
export const renewFile = (id: string, fileId: string) =>
  api(readFileStatus, { params: { id, fileId }, query: {} })

/** Answers a story in the chat with its creator, and returns the conversation. */
export async function answerStory(
  { _id: storyId, performer }: WireStory,
  text: string,
): Promise<string> {
  const body = { source: 'performer', sourceId: performer._id } as const
  const { _id: id } = await api(createConversation, { body })
  await api(send, { params: { id }, body: { text, storyId } })
  return id
}

/** Publishes a story of each file. */
export const makeStories = write(createStories, (body: StoriesBody) => ({ body }), [listOwnStories])

/** Deletes a story. */
export const removeStory = write(deleteStory, (id: string) => ({ params: { id } }), [
  listOwnStories,
  listHighlights,
])

/** Reads who saw a story. */
export const useViewers = (id: string) =>
  useCall(listViewers, { params: { id }, query: { limit: 100 } })

/** Reads the highlights of a creator. */
export const useHighlights = (username: string, first?: WireOf<typeof listHighlights>) =>
  useCall(listHighlights, { params: { username } }, { initial: first })

/** Reads the stories of a highlight. */
export const useHighlight = (id: string) =>
  useCall(readHighlight, { params: { id } }, { retries: false })

const changed = [listOwnStories, listHighlights, readHighlight] as const

/** Creates a highlight of stories. */
export const makeHighlight = write(
  createHighlight,
  (title: string, storyIds: string[]) => ({ body: { title, storyIds } }),
  changed,
)

/** Changes the name, the stories or the cover of a highlight. */
export const changeHighlight = write(
  updateHighlight,
  (id: string, body: WireInputOf<typeof updateHighlight>['body']) => ({ params: { id }, body }),
  changed,
)

/** Puts the highlights in an order. */
export const placeHighlights = write(
  orderHighlights,
  (highlightIds: string[]) => ({ body: { highlightIds } }),
  changed,
)

/** Deletes a highlight; its stories stay in the archive. */
export const removeHighlight = write(deleteHighlight, (id: string) => ({ params: { id } }), changed)
