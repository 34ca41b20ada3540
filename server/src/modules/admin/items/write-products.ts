import type * as admin from '@stagedoor/contract/admin'
import type { InputOf } from '@stagedoor/contract/kit'
import { refuse } from '../../../platform/refusal.ts'
import { createProduct, updateProduct } from '../../products/index.ts'
import {
  auditFor,
  impersonateOwner,
  impersonatePerformer,
  type ViewerCtx,
} from '../content/act-for-performer.ts'
import { readProduct } from './read-content.ts'

/**
 * Creates a product on behalf of a creator, under the rules for creators. Refuses
 * `performers.not_found`.
 */
export async function createProductFor(
  ctx: ViewerCtx,
  { body, files }: InputOf<typeof admin.createProduct>,
) {
  const { performerId, ...form } = body
  const creator = await impersonatePerformer(ctx, performerId)
  const note = auditFor(ctx, creator, {
    action: 'products.created_for',
    form: { ...form, ...files },
  })
  return readProduct(ctx, (await createProduct(creator, { body: form, files }, note))._id)
}

/** Changes a product on behalf of its creator. Refuses `products.not_found`. */
export async function updateProductFor(
  ctx: ViewerCtx,
  { params, body, files }: InputOf<typeof admin.updateProduct>,
) {
  const { performerId: _said, ...form } = body
  const creator =
    (await impersonateOwner(ctx, 'product', params.id)) ?? refuse('products.not_found')
  const note = auditFor(ctx, creator, {
    action: 'products.updated_for',
    form: { ...form, ...files },
  })
  await updateProduct(creator, params.id, { body: form, files }, note)
  return readProduct(ctx, params.id)
}
