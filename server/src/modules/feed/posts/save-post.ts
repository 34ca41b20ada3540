import type * as feed from '@stagedoor/contract/feed'
import type { StoredPostType } from '@stagedoor/contract/feed'
import { createPost as schemas } from '@stagedoor/contract/feed/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { chooseItemDownloads } from '../../access/index.ts'
import {
  closesOffer,
  isDraft,
  laterOf,
  offerColumnsOf,
  publishReady,
  replaceFiles,
} from '../../content/index.ts'
import { createItem, lockItem, STORY_FORM, updateItem } from '../../items/index.ts'
import { revokeUrls } from '../../media/index.ts'
import { savePoll } from '../polls/save-poll.ts'
import { allFiles, slugAt } from '../rules.ts'
import { changePost, insertPost, type PostContent, type PostFiles, type PostRow } from '../store.ts'
import type { PostView } from '../views.ts'
import { ownPost } from './own-posts.ts'
import {
  applyChanges,
  contentOf,
  draftFromRow,
  emptyDraft,
  type PostDraft,
  validateDraft,
} from './prepare-draft.ts'
import { postsByIds } from './read-post.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof feed.createPost>['body']
type StoredBody = Omit<Body, 'type'> & { readonly type: StoredPostType }
type Changes = InputOf<typeof feed.updatePost>['body']

/**
 * Creates a post. It is published at once when its files are ready and it is due; a draft may be
 * incomplete. A repetition under the same Idempotency-Key returns the post of the first request.
 */
export function createPost(
  ctx: RequestCtx & { readonly viewer: Viewer },
  body: Body,
): Promise<PostView> {
  return transaction(ctx, {
    reply: encoderOf(schemas.result),
    check: (ctx) => checkPost(ctx, body),
    work: async (ctx, checked) => presentPost(ctx, await storePost(ctx, body, checked)),
  })
}

/** Further writes for the transaction that stores a post. */
type WriteExtra = (ctx: InTransaction<PerformerCtx>, id: string) => Promise<void>

/** Creates a post and returns its id; `note` stores what belongs to it. */
export async function writePost(
  ctx: PerformerCtx,
  body: StoredBody,
  note?: WriteExtra,
): Promise<string> {
  const checked = await checkPost(ctx, body)
  return transaction(ctx, async (ctx) => {
    const id = await storePost(ctx, body, checked)
    await note?.(ctx, id)
    return id
  })
}

/** Returns a new post as it is stored. Refuses what no post can be made of. */
async function checkPost(ctx: InTransaction<PerformerCtx> | PerformerCtx, body: StoredBody) {
  const draft = applyChanges(body.type, body)
  return { draft, counts: await validateDraft(ctx, draft) }
}

async function storePost(
  ctx: InTransaction<PerformerCtx>,
  body: StoredBody,
  { draft, counts }: Awaited<ReturnType<typeof checkPost>>,
): Promise<string> {
  const id = ctx.newId()
  const item = {
    ...offerColumnsOf(draft),
    id,
    kind: 'feed' as const,
    form: draft.type,
    ownerId: ctx.viewer.id,
  }
  await createItem(ctx, { ...item, isReady: false })
  await chooseItemDownloads(ctx, id, body.downloadChoice)
  await insertUnderFreeSlug(ctx, id, contentOf(draft, counts))
  await setFiles(ctx, id, draft)
  await savePoll(ctx, { postId: id, input: body, publishAt: publishAt(draft, ctx.now()) })
  await publishReady(ctx, [id])
  return id
}

/**
 * Changes one of the performer's posts; absent fields stay. Earlier buyers keep it whatever
 * changes.
 */
export async function updatePost(ctx: PerformerCtx, id: string, body: Changes): Promise<PostView> {
  await rewritePost(ctx, id, body)
  return presentPost(ctx, id)
}

/**
 * Changes a post, by what it is where the changes depend on that; `note` stores what belongs to
 * the change.
 */
export async function rewritePost(
  ctx: PerformerCtx,
  id: string,
  changes: Changes | ((row: PostRow) => Changes),
  note?: WriteExtra,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await lockItem(ctx, id))) refuse('feed.not_found')
    const row = await ownPost(ctx, id)
    const body = typeof changes === 'function' ? changes(row) : changes
    const before = draftFromRow(row)
    const type = typeAfter(before, body, row.form as StoredPostType)
    const draft = applyChanges(type, body, before)
    const counts = await validateDraft(ctx, draft, before)
    await updateItem(ctx, id, {
      ...offerColumnsOf(draft),
      ...changedItem(draft, before),
      form: type,
      isReady: false,
    })
    await chooseItemDownloads(ctx, id, body.downloadChoice)
    await changePost(ctx, id, contentOf(draft, counts))
    await setFiles(ctx, id, draft, before)
    if (isDraft(before))
      await savePoll(ctx, {
        postId: id,
        input: body,
        before: row,
        publishAt: publishAt(draft, ctx.now()),
      })
    if (closesOffer(draft, before)) await endAddresses(ctx, before.fileIds)
    else await endAddresses(ctx, lockedNow(draft, before))
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
}

/** Returns the type of a changed post: only that of a draft changes, and never that of a story. */
const typeAfter = (before: PostDraft, { type }: Changes, form: StoredPostType): StoredPostType =>
  isDraft(before) && form !== STORY_FORM ? (type ?? before.type) : form

/** Returns the changed columns of the item. An archived post is unpinned. */
const changedItem = (draft: PostDraft, before: PostDraft) =>
  draft.status === 'inactive' && before.status === 'active' ? { pinnedAt: null } : {}

/** Returns the earliest time to publish a post; undefined for a draft. */
const publishAt = (draft: PostDraft, now: Date): Date | undefined =>
  isDraft(draft) ? undefined : laterOf(draft.scheduledAt, now)

async function presentPost(ctx: ReadCtx & { viewer: Viewer }, id: string): Promise<PostView> {
  const [post] = await postsByIds(ctx, ctx.viewer, [id])
  return post ?? refuse('feed.not_found')
}

/**
 * Stores a post under a slug made from the time; posts of the same moment take the next free slug.
 */
async function insertUnderFreeSlug(
  ctx: InTransaction,
  id: string,
  content: PostContent,
): Promise<void> {
  for (let ms = ctx.now().getTime(); ; ms += 1) {
    if (await insertPost(ctx, id, slugAt(ms), content)) return
  }
}

const setFiles = (
  ctx: InTransaction,
  id: string,
  draft: PostFiles,
  before: PostFiles = emptyDraft,
): Promise<void> =>
  replaceFiles(ctx, { id, kind: 'feed' }, { before: allFiles(before), after: allFiles(draft) })

/** Ends the signed addresses of a post's files; viewers who may still see them receive new ones. */
const endAddresses = (ctx: InTransaction, fileIds: readonly string[]): Promise<void> =>
  revokeUrls(ctx, ...fileIds.map((fileId) => ({ fileId })))

/** Returns the files of a post that are no longer free. */
const lockedNow = (draft: PostDraft, before: PostDraft): readonly string[] =>
  before.freeFileIds.filter((id) => !draft.freeFileIds.includes(id))
