import { done, type Upload } from '@stagedoor/contract/kit'
import type { PromoForm } from '@stagedoor/contract/promos'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { attachFiles, detachFiles, receiveFile } from '../media/index.ts'
import { invalidatePromos } from './read-promos.ts'
import { deletePromoRow, insertPromo, type PromoRow, selectPromo, updatePromoRow } from './store.ts'
import { promoView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof PromoForm>

/** Creates a banner. Refuses files that are not pictures, and dates that never apply. */
export async function createPromo(ctx: ViewerCtx, form: Form, upload: Upload | undefined) {
  if (!upload) throw new Error('The picture is required by its call')
  const fields = fieldsOf(form)
  const fileId = await receivePicture(ctx, upload)
  return transaction(ctx, async (ctx) => {
    const row = await insertPromo(ctx, { ...fields, fileId })
    await attachFiles(ctx, [fileId], userOf(row.id))
    await recordChange(ctx, 'created', row)
    return promoView(row)
  })
}

/**
 * Replaces a banner's fields; it keeps its picture when none is uploaded. Refuses what
 * `createPromo` refuses, and an unknown banner.
 */
export async function updatePromo(
  ctx: ViewerCtx,
  id: string,
  form: Form,
  upload: Upload | undefined,
) {
  if (!(await selectPromo(ctx, id))) refuse('promos.not_found')
  const fields = fieldsOf(form)
  const fileId = upload && (await receivePicture(ctx, upload))
  return transaction(ctx, async (ctx) => {
    const row = await updatePromoRow(ctx, id, { ...fields, ...(fileId && { fileId }) })
    if (!row) refuse('promos.not_found')
    if (fileId) {
      await detachFiles(ctx, userOf(id))
      await attachFiles(ctx, [fileId], userOf(id))
    }
    await recordChange(ctx, 'updated', row)
    return promoView(row)
  })
}

/** Deletes a banner. Refuses an unknown banner. */
export async function deletePromo(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    const row = await deletePromoRow(ctx, id)
    if (!row) refuse('promos.not_found')
    await detachFiles(ctx, userOf(id))
    await recordChange(ctx, 'deleted', row)
  })
  return done
}

const userOf = (userId: string) => ({ userKind: 'promo', userId })

async function receivePicture(ctx: ViewerCtx, upload: Upload): Promise<string> {
  return (await receiveFile(ctx, upload, { kind: 'promo', ownerId: ctx.viewer.id }))._id
}

function fieldsOf(form: Form) {
  const {
    title,
    description = '',
    link = '',
    status = 'active',
    position = 'top',
    startsAt,
    endsAt,
  } = form
  if (startsAt && endsAt && endsAt <= startsAt) refuse('promos.never_shown')
  return {
    title,
    description,
    link,
    status,
    position,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
  } as const
}

async function recordChange(
  ctx: InTransaction<ViewerCtx>,
  what: string,
  { id, title, link, status }: PromoRow,
): Promise<void> {
  invalidatePromos(ctx)
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `promos.promo_${what}`,
    subjectKind: 'promo',
    subjectId: id,
    detail: { title, link, status },
  })
}
