import { isDeepStrictEqual } from 'node:util'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { type Contents, type ContentText, contentNamed } from '../content/index.ts'
import { copyOfMessage, messageForReport, type ReportedMessage } from '../messaging/index.ts'
import { isProfilePart, partOf, profilesByIds } from '../profiles/index.ts'
import { lineForReport, type ReportedLine, streamForReport } from '../streams/index.ts'
import type { Target } from './find-target.ts'

/** A copy of the reported content at the time of the report; only the fields of its kind. */
export interface Snapshot extends Partial<ContentText> {
  readonly name?: string
  readonly username?: string
  readonly bio?: string
  /**
   * The messages or lines around a reported one, or the last lines of the chat of a reported
   * stream.
   */
  readonly around?: ReportedMessage['around'] | readonly ReportedLine[]
}

/** Copies the reported content, because its owner may change or delete it before the decision. */
export async function copyTarget(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  { targetKind, targetId }: Target,
): Promise<Snapshot> {
  if (!targetId) return {}
  if (targetKind === 'message') {
    const read = ctx.viewer && (await messageForReport(ctx, ctx.viewer, targetId))
    return read ?? (await copyOfMessage(ctx, targetId)) ?? {}
  }
  if (targetKind === 'stream' && ctx.viewer)
    return (await streamForReport(ctx, ctx.viewer, targetId)) ?? {}
  if (targetKind === 'stream_line' && ctx.viewer)
    return (await lineForReport(ctx, ctx.viewer, targetId)) ?? {}
  const content = contentNamed(contents, targetKind)
  if (content) return (await content.textOf(ctx, targetId)) ?? {}
  if (isProfilePart(targetKind)) {
    const shown = await partOf(ctx, targetId, targetKind)
    if (targetKind === 'profile_links') return { text: shown?.text ?? '' }
    return { ...(shown?.fileId && { fileIds: [shown.fileId] }), bio: shown?.text ?? '' }
  }
  if (targetKind !== 'performer' && targetKind !== 'user') return {}
  const account = await accountById(ctx, targetId)
  if (!account) return {}
  const [profile] = await profilesByIds(ctx, [targetId])
  return {
    name: account.name,
    username: account.username,
    ...(profile?.bio && { bio: profile.bio }),
  }
}

/**
 * Returns true when two copies are of the same content; the chat around it goes on all the time and
 * does not count.
 */
export function isSameContent(
  { around: _before, ...before }: Snapshot,
  { around: _now, ...now }: Snapshot,
): boolean {
  return isDeepStrictEqual(before, JSON.parse(JSON.stringify(now)))
}
