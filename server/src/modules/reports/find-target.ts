import type { ReportTarget } from '@stagedoor/contract/reports'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { resolveVisibility } from '../access/index.ts'
import { accountById } from '../accounts/index.ts'
import { commentById, isCommentListed } from '../comments/index.ts'
import { type Contents, contentNamed, namedKind } from '../content/index.ts'
import { type ItemKind, itemById } from '../items/index.ts'
import { messageForReport } from '../messaging/index.ts'
import { callForReport } from '../privatecalls/index.ts'
import { isProfilePart, type ProfilePart, partOf } from '../profiles/index.ts'
import { lineForReport, streamForReport } from '../streams/index.ts'
import type { NewReport } from './store.ts'

/** The subject of a report, with a copy of its content. */
export type Target = Pick<
  NewReport,
  'targetKind' | 'targetId' | 'ownerId' | 'itemId' | 'itemKind' | 'words'
>

/** Returns the subject of a report if the reporter can see it. */
export async function findTarget(
  ctx: ReadCtx & { readonly viewer: Viewer },
  contents: Contents,
  { kind, id }: { readonly kind: ReportTarget; readonly id: string },
): Promise<Target | undefined> {
  if (kind === 'performer' || kind === 'user') return findAccount(ctx, kind, id)
  if (kind === 'comment') return findComment(ctx, ctx.viewer, id)
  if (kind === 'message') return findMessage(ctx, id)
  if (kind === 'stream') return findStream(ctx, id)
  if (kind === 'stream_line') return findStreamLine(ctx, id)
  if (kind === 'private_call') return findCall(ctx, id)
  if (isProfilePart(kind)) return findPart(ctx, kind, id)
  const content = contentNamed(contents, kind)
  return content && findItem(ctx, ctx.viewer, { kind: content.kind, id })
}

async function findAccount(
  ctx: ReadCtx,
  kind: 'performer' | 'user',
  id: string,
): Promise<Target | undefined> {
  const account = await accountById(ctx, id)
  if (account?.role !== (kind === 'performer' ? 'performer' : 'fan')) return undefined
  return { targetKind: kind, targetId: id, ownerId: id, itemId: null, itemKind: null, words: '' }
}

async function findComment(ctx: ReadCtx, viewer: Viewer, id: string): Promise<Target | undefined> {
  const comment = (await isCommentListed(ctx, viewer, id)) ? await commentById(ctx, id) : undefined
  if (!comment) return undefined
  const { item, authorId, content } = comment
  return {
    targetKind: 'comment',
    targetId: id,
    ownerId: authorId,
    itemId: item.id,
    itemKind: item.kind,
    words: content,
  }
}

async function findMessage(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<Target | undefined> {
  const message = await messageForReport(ctx, ctx.viewer, id)
  if (!message) return undefined
  const { senderId: ownerId, text: words } = message
  return { targetKind: 'message', targetId: id, ownerId, itemId: null, itemKind: null, words }
}

async function findStream(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<Target | undefined> {
  const stream = await streamForReport(ctx, ctx.viewer, id)
  return (
    stream && {
      targetKind: 'stream',
      targetId: id,
      ownerId: stream.performerId,
      ...onStream(id),
      words: '',
    }
  )
}

async function findStreamLine(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<Target | undefined> {
  const line = await lineForReport(ctx, ctx.viewer, id)
  if (!line) return undefined
  const { streamId, senderId: ownerId, text: words } = line
  return { targetKind: 'stream_line', targetId: id, ownerId, ...onStream(streamId), words }
}

async function findCall(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<Target | undefined> {
  const call = await callForReport(ctx, ctx.viewer, id)
  if (!call) return undefined
  const { otherId: ownerId, text: words } = call
  return { targetKind: 'private_call', targetId: id, ownerId, itemId: null, itemKind: null, words }
}

async function findPart(ctx: ReadCtx, part: ProfilePart, id: string): Promise<Target | undefined> {
  const shown = await partOf(ctx, id, part)
  if (!shown) return undefined
  const words = shown.text ?? ''
  return { targetKind: part, targetId: id, ownerId: id, itemId: null, itemKind: null, words }
}

const onStream = (itemId: string) => ({ itemId, itemKind: 'stream' })

async function findItem(
  ctx: ReadCtx,
  viewer: Viewer,
  { kind, id }: { readonly kind: ItemKind; readonly id: string },
): Promise<Target | undefined> {
  const item = await itemById(ctx, id)
  if (item?.kind !== kind) return undefined
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(id)
  if (!visibility?.canView && !visibility?.isListed) return undefined
  return {
    targetKind: namedKind(kind, item),
    targetId: id,
    ownerId: item.ownerId,
    itemId: id,
    itemKind: kind,
    words: '',
  }
}
