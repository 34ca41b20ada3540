import type { ReadCtx } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { type PostText, postWords } from '../feed/index.ts'
import { profilesByIds } from '../profiles/index.ts'
import type { Target } from './find-target.ts'

/** A copy of the reported content at the time of the report; only the fields of its kind. */
export interface Snapshot extends Partial<PostText> {
  readonly name?: string
  readonly username?: string
  readonly bio?: string
}

/** Copies the reported content, because its owner may change or delete it before the decision. */
export async function copyTarget(ctx: ReadCtx, { targetKind, targetId }: Target): Promise<Snapshot> {
  if (!targetId) return {}
  if (targetKind === 'feed') return (await postWords(ctx, targetId)) ?? {}
  if (targetKind !== 'performer' && targetKind !== 'user') return {}
  const account = await accountById(ctx, targetId)
  if (!account) return {}
  const [profile] = await profilesByIds(ctx, [targetId])
  return { name: account.name, username: account.username, ...(profile?.bio && { bio: profile.bio }) }
}
