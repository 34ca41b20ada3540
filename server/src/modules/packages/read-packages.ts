import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { selectPackage, selectPackages } from './store.ts'
import { packageView } from './views.ts'

type Query = Parameters<typeof pageOf>[0] & { readonly q?: string | undefined }

/** Lists the packages on offer, in the admin's order. */
export const searchPackages = (ctx: ReadCtx, query: Query) => list(ctx, query, { isActive: true })

/** Lists every package, also those not on offer, for admins. */
export const searchAllPackages = (ctx: ReadCtx, query: Query) => list(ctx, query, {})

async function list(ctx: ReadCtx, { q, ...query }: Query, filter: { isActive?: boolean }) {
  const { tokenConversionRate } = await readSettings(ctx)
  const { rows, total } = await selectPackages(ctx, { q, ...filter }, pageOf(query))
  return { data: rows.map((row) => packageView(row, tokenConversionRate)), total }
}

/** Returns one package. Refuses `packages.not_found`. */
export async function readPackage(ctx: ReadCtx, id: string) {
  const [row, { tokenConversionRate }] = await Promise.all([
    selectPackage(ctx, id),
    readSettings(ctx),
  ])
  return row ? packageView(row, tokenConversionRate) : refuse('packages.not_found')
}
