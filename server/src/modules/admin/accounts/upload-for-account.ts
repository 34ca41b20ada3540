import type { Upload } from '@stagedoor/contract/kit'
import type { DocumentKind } from '@stagedoor/contract/profiles/schemas'
import type * as z from 'zod/mini'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { replacePictureFor } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { submitDocumentFor } from '../../verification/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Replaces an account's avatar or cover and audits it. Refuses `media.not_accepted`. */
export const replacePictureOf = (
  ctx: ViewerCtx,
  id: string,
  kind: 'avatar' | 'cover',
  upload: Upload | undefined,
) => {
  const also = noted(ctx.viewer, id, { action: 'accounts.picture_replaced', detail: { kind } })
  return replacePictureFor(ctx, { kind, ownerId: id, inTransaction: also }, upload)
}

/** Submits an identity document for a performer. Refuses `media.not_accepted`. */
export async function submitDocumentOf(
  ctx: ViewerCtx,
  id: string,
  type: z.output<typeof DocumentKind>,
  upload: Upload | undefined,
) {
  const also = noted(ctx.viewer, id, {
    action: 'verification.document_submitted',
    detail: { kind: type },
  })
  return submitDocumentFor(ctx, { accountId: id, type, inTransaction: also }, upload)
}

const noted =
  (
    viewer: Viewer,
    id: string,
    event: { readonly action: string; readonly detail: Readonly<Record<string, string>> },
  ) =>
  (ctx: InTransaction): Promise<void> =>
    recordAudit(ctx, { actor: actorOf(viewer), subjectKind: 'account', subjectId: id, ...event })
