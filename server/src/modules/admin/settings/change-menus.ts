import { done } from '@stagedoor/contract/kit'
import type { AdminMenuItem, MenuItemForm } from '@stagedoor/contract/menus'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import {
  createMenuItem,
  deleteMenuItem,
  orderMenuItems,
  updateMenuItem,
} from '../../settings/index.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof MenuItemForm>

/** Adds a link to a menu. */
export async function addMenuItem(ctx: ViewerCtx, form: Form) {
  return transaction(ctx, async (ctx) => {
    const item = await createMenuItem(ctx, form)
    await auditChange(ctx, 'created', item)
    return item
  })
}

/** Replaces the fields of a menu's link. */
export async function changeMenuItem(ctx: ViewerCtx, id: string, form: Form) {
  return transaction(ctx, async (ctx) => {
    const changed = await updateMenuItem(ctx, id, form)
    await auditChange(ctx, 'updated', changed)
    return changed
  })
}

/** Sorts the links of a section. */
export async function arrangeMenu(
  ctx: ViewerCtx,
  { section, ids }: { section: string; ids: readonly string[] },
) {
  await transaction(ctx, async (ctx) => {
    await orderMenuItems(ctx, section, ids)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'menus.ordered',
      subjectKind: 'menu',
      subjectId: section,
    })
  })
  return done
}

/** Removes a link from its menu. */
export async function removeMenuItem(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => auditChange(ctx, 'deleted', await deleteMenuItem(ctx, id)))
  return done
}

type Noted = Pick<AdminMenuItem, '_id' | 'title' | 'path' | 'section'>

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  what: string,
  { _id, title, path, section }: Noted,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `menus.item_${what}`,
    subjectKind: 'menu item',
    subjectId: _id,
    detail: { title, path, section },
  })
