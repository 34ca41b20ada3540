import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { accountById, dropPicture, showPictureAgain } from '../../accounts/index.ts'
import {
  endDecisions,
  type Grounds,
  recordDecision,
  reviewOf,
  storeRestoration,
} from '../../decisions/index.ts'
import { attachFiles, holdFiles, holdsOfDecision, releaseFiles } from '../../media/index.ts'
import { bringLinksBack, lockLinks, selectLinksOf, takeLinksAway } from '../links/links.store.ts'
import { attachWelcomeVideo, removeWelcomeVideo } from '../manage-welcome-video.ts'
import { selectProfiles, storeProfile } from '../store.ts'
import type { ProfilePart } from './rules.ts'

/** A part of a profile as it is now: its file or its text. */
export interface ShownPart {
  readonly fileId?: string
  readonly text?: string
}

/** Returns a part of the profile of an account; undefined where it has none. */
export async function partOf(
  ctx: ReadCtx,
  accountId: string,
  part: ProfilePart,
): Promise<ShownPart | undefined> {
  const account = await accountById(ctx, accountId)
  if (!account || account.role === 'admin') return undefined
  const [profile] = await selectProfiles(ctx, [accountId])
  if (part === 'bio') return profile?.bio ? { text: profile.bio } : undefined
  if (part === 'profile_links') return shownLinks(ctx, accountId)
  const fileId = {
    avatar: account.avatarFileId,
    cover: account.coverFileId,
    welcome_video: profile?.welcomeFileId,
  }[part]
  return fileId ? { fileId } : undefined
}

/** Returns the names and addresses of the links of a profile as one text; undefined without any. */
async function shownLinks(ctx: ReadCtx, accountId: string): Promise<ShownPart | undefined> {
  const links = await selectLinksOf(ctx, accountId)
  if (links.length === 0) return undefined
  return { text: links.map(({ title, url }) => `${title}: ${url}`).join('\n') }
}

/**
 * Takes a part of a profile away from everybody, with a decision whose statement of reasons its
 * owner is mailed. Its file is held, so that nobody gets it by any address and a granted appeal can
 * bring it back. Returns false when the profile does not have it.
 */
export async function removePart(
  ctx: InTransaction,
  accountId: string,
  part: ProfilePart,
  grounds: Grounds,
): Promise<boolean> {
  if (part === 'profile_links') await lockLinks(ctx, accountId)
  await restoreReviewed(ctx, accountId, part)
  const shown = await partOf(ctx, accountId, part)
  if (!shown) return false
  const target = { kind: part, id: accountId, ownerId: accountId, excerpt: shown.text ?? '' }
  const decisionId = await recordDecision(ctx, target, grounds)
  if (!decisionId) return false
  if (shown.fileId) await holdFiles(ctx, [shown.fileId], decisionId)
  if (part === 'avatar' || part === 'cover')
    await dropPicture(ctx, { kind: part, ownerId: accountId }, shown.fileId ?? '')
  if (part === 'welcome_video') await removeWelcomeVideo(ctx, accountId)
  if (part === 'profile_links') await takeLinksAway(ctx, accountId, decisionId)
  if (part === 'bio') {
    const removed = { removedBio: shown.text ?? '', removedBioBy: decisionId }
    await storeProfile(ctx, accountId, { bio: '', ...removed, removedBioAt: ctx.now() })
  }
  return true
}

/**
 * Shows a part again that was hidden while a report about it was reviewed. Returns false when none
 * was.
 */
export async function restoreReviewed(
  ctx: InTransaction,
  accountId: string,
  part: ProfilePart,
): Promise<boolean> {
  const decisionId = await reviewOf(ctx, part, accountId)
  if (!decisionId) return false
  await restorePart(ctx, { accountId, part, decisionId })
  await endDecisions(ctx, part, accountId)
  return true
}

/** Brings a part back because an appeal was granted, and stores whether that was possible. */
export async function restoreAppealed(
  ctx: InTransaction,
  removal: { accountId: string; part: ProfilePart; decisionId: string },
): Promise<void> {
  const isBack = await restorePart(ctx, removal)
  await storeRestoration(ctx, removal.decisionId, isBack ? 'restored' : 'impossible')
}

/**
 * Gives a removed part back to its profile, unless that has another by now. Returns false when
 * nothing is left of it.
 */
async function restorePart(
  ctx: InTransaction,
  { accountId, part, decisionId }: { accountId: string; part: ProfilePart; decisionId: string },
): Promise<boolean> {
  if (part === 'profile_links') {
    await lockLinks(ctx, accountId)
    return bringLinksBack(ctx, accountId, decisionId)
  }
  const [profile] = await selectProfiles(ctx, [accountId])
  if (part === 'bio') {
    if (!profile || profile.removedBioBy !== decisionId) return false
    const bio = profile.bio || profile.removedBio || ''
    const forgotten = { removedBio: null, removedBioBy: null, removedBioAt: null }
    await storeProfile(ctx, accountId, { bio, ...forgotten })
    return true
  }
  const [hold] = await holdsOfDecision(ctx, decisionId)
  const [fileId] = await releaseFiles(ctx, decisionId)
  if (!hold || !fileId) return false
  if (part === 'welcome_video') return attachWelcomeVideo(ctx, accountId, fileId)
  if (!(await partOf(ctx, accountId, part)))
    await attachFiles(ctx, [fileId], { userKind: `account-${part}`, userId: accountId })
  await showPictureAgain(ctx, { kind: part, ownerId: accountId }, fileId)
  return true
}
