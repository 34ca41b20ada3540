import type { Checklist } from '@stagedoor/contract/performers'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { listedCounts } from '../items/index.ts'
import { readSettings } from '../settings/index.ts'
import { plansOf } from '../subscriptions/index.ts'
import { readDocumentStates } from '../verification/index.ts'
import { checklistOf } from './checklist.rules.ts'
import { ownAccount } from './read-me.ts'
import { selectProfiles, storeProfile } from './store.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** Returns the checklist of the performer who asks. */
export async function readChecklist(ctx: ViewerCtx): Promise<Checklist> {
  const { id } = ctx.viewer
  const [account, settings, documents, [profile], plans, listed] = await Promise.all([
    ownAccount(ctx),
    readSettings(ctx),
    readDocumentStates(ctx, id),
    selectProfiles(ctx, [id]),
    plansOf(ctx, [id]),
    listedCounts(ctx, [id]),
  ])
  const progress = {
    isEmailRequired: settings.requireEmailVerification,
    hasConfirmedEmail: account.emailVerifiedAt !== null,
    isVerified: account.documentsVerifiedAt !== null,
    documents: [documents.id, documents.selfie],
    hasPictures: account.avatarFileId !== null && account.coverFileId !== null,
    hasBio: Boolean(profile?.bio),
    hasPrice: plans.get(id)?.isPriceChosen ?? false,
    hasPosted: (listed.get(id) ?? []).some((count) => count.kind === 'feed' && count.listed > 0),
    createdAt: account.createdAt,
    hiddenAt: profile?.checklistHiddenAt ?? null,
  }
  return checklistOf(progress, ctx.now())
}

/**
 * Hides the checklist of the viewing performer for good. Refuses `performers.checklist_unfinished`
 * while a needed step is left.
 */
export async function hideChecklist(ctx: Ctx & { readonly viewer: Viewer }): Promise<Checklist> {
  const { mayHide } = await readChecklist(ctx)
  if (!mayHide) refuse('performers.checklist_unfinished')
  const { id } = ctx.viewer
  await transaction(ctx, (ctx) => storeProfile(ctx, id, { checklistHiddenAt: ctx.now() }))
  return readChecklist(ctx)
}
