import type * as feed from '@stagedoor/contract/feed'
import type { PostType } from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { createItem, updateItem } from '../items/index.ts'
import { filesByIds, findUnusable, releaseFiles, revokeAddresses, useFiles } from '../media/index.ts'
import { ownPost } from './own-posts.ts'
import { refuseUnlessPublisher } from './policy.ts'
import { publishReady } from './publish-posts.ts'
import { postsByIds } from './read-post.ts'
import { allFiles, countFiles, leadingKind, POST_FILES, scheduleOf, slugAt, type Terms, termsOf } from './rules.ts'
import { changePost, claimFiles, insertPost, lockPost, type PostContent, type PostFiles } from './store.ts'
import type { PostView } from './views.ts'

type Performer = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof feed.createPost>['body']
type Changes = InputOf<typeof feed.updatePost>['body']

/** What a post shall be, whether new or changed. */
interface Draft extends PostFiles, Terms {
  readonly type: PostType
  readonly title: string
  readonly text: string
  readonly status: 'active' | 'inactive'
  readonly scheduledAt: Date | null
}

/** Makes a post; it is published at once when its files are ready and its time has come. */
export async function createPost(ctx: Performer, body: Body): Promise<PostView> {
  await refuseUnlessPublisher(ctx)
  const draft = draftOf(body.type, body)
  const counts = await checkDraft(ctx, draft)
  const id = ctx.newId()
  await transaction(ctx, async (ctx) => {
    const { type: form, audience, price, status, scheduledAt } = draft
    const item = { id, kind: 'feed' as const, form, ownerId: ctx.viewer.id, audience, price, status, scheduledAt }
    await createItem(ctx, { ...item, isReady: false })
    await insertUnderFreeSlug(ctx, id, contentOf(draft, counts))
    await setFiles(ctx, id, draft)
    await publishReady(ctx, [id])
  })
  return presented(ctx, id)
}

/** Changes a post of one's own; what is left out stays. Earlier buyers keep it whatever changes. */
export async function updatePost(ctx: Performer, id: string, body: Changes): Promise<PostView> {
  await refuseUnlessPublisher(ctx)
  await transaction(ctx, async (ctx) => {
    if (!(await lockPost(ctx, id))) refuse('feed.not_found')
    const before = await ownPost(ctx, id)
    const draft = draftOf(before.form as PostType, body, {
      ...before,
      audience: before.audience as Terms['audience'],
      status: before.status as Draft['status'],
    })
    const counts = await checkDraft(ctx, draft)
    await changePost(ctx, id, contentOf(draft, counts))
    const { audience, price, status, scheduledAt } = draft
    await updateItem(ctx, id, { audience, price, status, scheduledAt, isReady: false })
    await setFiles(ctx, id, draft, before)
    if (audience !== before.audience || status !== before.status) await endAddresses(ctx, before)
    await publishReady(ctx, [id])
  })
  return presented(ctx, id)
}

async function presented(ctx: Performer, id: string): Promise<PostView> {
  const [post] = await postsByIds(ctx, ctx.viewer, [id])
  return post ?? refuse('feed.not_found')
}

const EMPTY: Omit<Draft, 'type'> = {
  audience: 'subscribers',
  price: 0n,
  title: '',
  text: '',
  status: 'active',
  scheduledAt: null,
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
}

function draftOf(type: PostType, said: Changes, before: Omit<Draft, 'type'> = EMPTY): Draft {
  return {
    type,
    ...(termsOf(said, before) ?? refuse('feed.price_required')),
    title: said.title ?? before.title,
    text: said.text ?? before.text,
    status: said.status ?? before.status,
    scheduledAt: scheduleOf(said, before.scheduledAt),
    fileIds: [...new Set(said.fileIds ?? before.fileIds)],
    thumbnailId: said.thumbnailId === undefined ? before.thumbnailId : said.thumbnailId,
    teaserId: said.teaserId === undefined ? before.teaserId : said.teaserId,
  }
}

const contentOf = (
  { title, text, fileIds, thumbnailId, teaserId }: Draft,
  counts: { photoCount: number; videoCount: number },
): PostContent => ({ title, text, fileIds, thumbnailId, teaserId, ...counts })

/** Refuses what a post of its type cannot be made of; answers how many pictures and films it has. */
async function checkDraft(ctx: InTransaction<Performer> | Performer, draft: Draft) {
  const { type, fileIds, thumbnailId, teaserId } = draft
  if (type === 'text' && draft.text === '') refuse('feed.text_required')
  const groups: [readonly string[], readonly FileKind[]][] = [
    [fileIds, type === 'text' ? [] : POST_FILES],
    [thumbnailId ? [thumbnailId] : [], ['feed-thumbnail']],
    [teaserId ? [teaserId] : [], ['feed-teaser']],
  ]
  for (const [ids, kinds] of groups) {
    const unusable = await findUnusable(ctx, ids, { ownerId: ctx.viewer.id, kinds })
    if (unusable) refuse('feed.file_unusable', unusable)
  }
  const files = await filesByIds(ctx, fileIds)
  const kinds = [...files.values()].map(({ kind }) => kind)
  if (type !== 'text' && !kinds.includes(leadingKind[type])) refuse('feed.file_required', { type })
  return countFiles(kinds)
}

/** A slug is the moment of its making; posts of one moment take the next free ones. */
async function insertUnderFreeSlug(ctx: InTransaction, id: string, content: PostContent): Promise<void> {
  for (let ms = ctx.now().getTime(); ; ms += 1) {
    if (await insertPost(ctx, id, slugAt(ms), content)) return
  }
}

async function setFiles(ctx: InTransaction, postId: string, draft: PostFiles, before: PostFiles = EMPTY) {
  const kept = allFiles(draft)
  const taken = await claimFiles(ctx, postId, kept)
  if (taken) refuse('feed.file_unusable', { fileId: taken, reason: 'used' })
  const user = { userKind: 'feed', userId: postId }
  const dropped = allFiles(before).filter((id) => !kept.includes(id))
  await useFiles(ctx, kept, user)
  await releaseFiles(ctx, user, dropped)
  await revokeAddresses(ctx, ...dropped.map((fileId) => ({ fileId })))
}

/** Whoever may still see the files is given new addresses. */
const endAddresses = (ctx: InTransaction, post: PostFiles): Promise<void> =>
  revokeAddresses(ctx, ...post.fileIds.map((fileId) => ({ fileId })))
