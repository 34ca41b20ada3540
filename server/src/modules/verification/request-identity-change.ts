import { done, type InputOf, type Upload } from '@stagedoor/contract/kit'
import type { requestIdentityChange as call } from '@stagedoor/contract/performers'
import type { IdentityChange } from '@stagedoor/contract/profiles/schemas'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, isAtLeastAge } from '../accounts/index.ts'
import { documentSubmitted } from './announcements.ts'
import {
  endIdentityChange,
  insertIdentityChange,
  selectNewestIdentityChange,
} from './identity-changes.store.ts'
import { keepDocuments, receiveDocuments } from './submit-documents.ts'
import { identityChangeView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Asks for a review of another legal name or birth date, with new documents that prove it. Until it
 * is decided, the performer stays verified under the confirmed name.
 */
export async function requestIdentityChange(
  ctx: ViewerCtx,
  { body, files }: InputOf<typeof call>,
): Promise<IdentityChange> {
  const { id } = ctx.viewer
  const account = await accountById(ctx, id)
  if (!account?.documentsVerifiedAt) refuse('performers.documents_not_verified')
  const { firstName, lastName, dateOfBirth } = body
  if (!isAtLeastAge(18, dateOfBirth, ctx.now())) refuse('performers.too_young')
  const isSame =
    account.firstName === firstName &&
    account.lastName === lastName &&
    account.dateOfBirth === dateOfBirth
  if (isSame) refuse('verification.nothing_changes')
  const { idVerification, documentVerification } = files as Record<string, Upload>
  const uploads = { id: idVerification, selfie: documentVerification }
  const received = await receiveDocuments(ctx, id, uploads)
  await transaction(ctx, async (ctx) => {
    const identity = { firstName, lastName, dateOfBirth }
    if (!(await insertIdentityChange(ctx, id, identity))) refuse('verification.change_pending')
    await keepDocuments(ctx, id, received)
    for (const kind of ['id', 'selfie'] as const)
      await announce(ctx, documentSubmitted, { accountId: id, kind })
  })
  return (await readIdentityChange(ctx, id)) ?? refuse('verification.change_pending')
}

/** Takes back the pending request of the viewer. Its documents are reviewed like any others. */
export async function cancelIdentityChange(ctx: ViewerCtx): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const ended = await endIdentityChange(ctx, ctx.viewer.id, { status: 'cancelled' })
    if (!ended) refuse('verification.no_change_pending')
  })
  return done
}

/** Returns the newest request of an account that is pending, or was refused last. */
export async function readIdentityChange(
  ctx: ReadCtx,
  accountId: string,
): Promise<IdentityChange | null> {
  return identityChangeView(await selectNewestIdentityChange(ctx, accountId))
}
