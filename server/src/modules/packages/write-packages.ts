import { done } from '@stagedoor/contract/kit'
import type { TokenPackageForm } from '@stagedoor/contract/packages'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { tokensFor } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  deletePackageRow,
  insertPackage,
  type PackageFields,
  type PackageRow,
  updatePackageRow,
} from './store.ts'
import { packageView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof TokenPackageForm>

/** Creates a package. Refuses a number of tokens that the price does not buy. */
export async function createPackage(ctx: ViewerCtx, form: Form) {
  const { fields, rate } = await fieldsOf(ctx, form)
  return transaction(ctx, async (ctx) => {
    const row = await insertPackage(ctx, fields)
    await auditChange(ctx, 'created', row)
    return packageView(row, rate)
  })
}

/**
 * Replaces a package's fields. Refuses an unknown package, and a number of tokens that the price
 * does not buy.
 */
export async function updatePackage(ctx: ViewerCtx, id: string, form: Form) {
  const { fields, rate } = await fieldsOf(ctx, form)
  return transaction(ctx, async (ctx) => {
    const row = await updatePackageRow(ctx, id, fields)
    if (!row) refuse('packages.not_found')
    await auditChange(ctx, 'updated', row)
    return packageView(row, rate)
  })
}

/** Deletes a package. Refuses an unknown package. */
export async function deletePackage(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    const row = await deletePackageRow(ctx, id)
    if (!row) refuse('packages.not_found')
    await auditChange(ctx, 'deleted', row)
  })
  return done
}

/**
 * Returns the columns of a form. A package's tokens must match the site's rate, because a payment
 * is credited at that rate whatever the package promised.
 */
async function fieldsOf(
  ctx: ViewerCtx,
  form: Form,
): Promise<{ fields: PackageFields; rate: number }> {
  const { name, description = '', ordering = 0, price, tokens: promised, isActive = true } = form
  const { tokenConversionRate: rate } = await readSettings(ctx)
  const tokens = tokensFor(price, rate)
  if (promised !== undefined && promised !== tokens) refuse('packages.not_by_rate', { tokens })
  return { fields: { name, description, ordering, price, isActive }, rate }
}

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  what: string,
  { id, name, price, isActive }: PackageRow,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `packages.package_${what}`,
    subjectKind: 'token package',
    subjectId: id,
    detail: { name, price: String(price), isActive },
  })
