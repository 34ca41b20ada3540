import type { ReadCtx } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { type PostText, postWords } from '../feed/index.ts'
import { profilesByIds } from '../profiles/index.ts'
import type { Target } from './find-target.ts'

/** What was reported, as it was then; only what its kind has. */
export interface Snapshot extends Partial<PostText> {
  readonly name?: string
  readonly username?: string
  readonly bio?: string
}

/** Copies what is reported as it is now: whose it is may change or delete it before it is decided. */
export async function copyTarget(ctx: ReadCtx, { targetKind, targetId }: Target): Promise<Snapshot> {
  if (!targetId) return {}
  if (targetKind === 'feed') return (await postWords(ctx, targetId)) ?? {}
  if (targetKind !== 'performer' && targetKind !== 'user') return {}
  const account = await accountById(ctx, targetId)
  if (!account) return {}
  const [profile] = await profilesByIds(ctx, [targetId])
  return { name: account.name, username: account.username, ...(profile?.bio && { bio: profile.bio }) }
}
