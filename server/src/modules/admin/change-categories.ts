import { done } from '@stagedoor/contract/kit'
import type { PerformerCategoryForm } from '@stagedoor/contract/reference'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { createCategory, deleteCategory, readCategory, updateCategory } from '../reference/index.ts'

type Acting = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof PerformerCategoryForm>

/** Makes a category of performers. */
export async function addCategory(ctx: Acting, form: Form) {
  return transaction(ctx, async (ctx) => {
    const made = await createCategory(ctx, form)
    await note(ctx, 'created', made)
    return made
  })
}

/** Writes a category of performers anew. */
export async function changeCategory(ctx: Acting, id: string, form: Form) {
  return transaction(ctx, async (ctx) => {
    const changed = await updateCategory(ctx, id, form)
    await note(ctx, 'updated', changed)
    return changed
  })
}

/** Deletes a category of performers that nobody has chosen. */
export async function removeCategory(ctx: Acting, id: string) {
  await transaction(ctx, async (ctx) => {
    const gone = await readCategory(ctx, id)
    await deleteCategory(ctx, id)
    await note(ctx, 'deleted', gone)
  })
  return done
}

const note = (ctx: InTransaction<Acting>, what: string, { _id, ...detail }: { _id: string; name: string }) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `reference.category_${what}`,
    subjectKind: 'category',
    subjectId: _id,
    detail,
  })
