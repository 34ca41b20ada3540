import { queueDraft } from '@stagedoor/contract/calendar'
import { createPost } from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { api } from '../../../lib/api/api.ts'

/** The values that a post is created with. */
export type NewPost = WireInputOf<typeof createPost>['body']

/** Creates a post under a key, once however often it is sent. */
export const createUnderKey = (body: NewPost, idempotencyKey: string) =>
  api(createPost, { body }, { idempotencyKey })

/** Gives the draft of a post the next free slot of the queue. */
export const giveSlot = (id: string) => api(queueDraft, { params: { kind: 'post', id } })
