import { done } from '@stagedoor/contract/kit'
import type { PerformerCategoryForm } from '@stagedoor/contract/reference'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import {
  createCategory,
  deleteCategory,
  readCategory,
  updateCategory,
} from '../../reference/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof PerformerCategoryForm>

/** Creates a category of performers. */
export async function addCategory(ctx: ViewerCtx, form: Form) {
  return transaction(ctx, async (ctx) => {
    const created = await createCategory(ctx, form)
    await auditChange(ctx, 'created', created)
    return created
  })
}

/** Replaces the fields of a category of performers. */
export async function changeCategory(ctx: ViewerCtx, id: string, form: Form) {
  return transaction(ctx, async (ctx) => {
    const changed = await updateCategory(ctx, id, form)
    await auditChange(ctx, 'updated', changed)
    return changed
  })
}

/** Deletes a category of performers. Refuses one that performers have chosen. */
export async function removeCategory(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    const category = await readCategory(ctx, id)
    await deleteCategory(ctx, id)
    await auditChange(ctx, 'deleted', category)
  })
  return done
}

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  what: string,
  { _id, ...detail }: { _id: string; name: string },
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `reference.category_${what}`,
    subjectKind: 'category',
    subjectId: _id,
    detail,
  })
