import type { InTransaction, ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { accountById, accountsById } from '../accounts/index.ts'
import type { SaleTax } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { rateOn } from './rules.ts'
import { selectCountries, selectRates, storeCountry } from './store.ts'

/** The key of the rates in the cache. */
export const RATES_CACHE_KEY = 'taxes.rates'
const CACHE_SECONDS = 60

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Returns the tax of a sale to the viewer, by the country of the account or else of the address;
 * undefined without one.
 */
export async function taxOfSale(
  ctx: BuyerCtx | InTransaction<BuyerCtx>,
): Promise<SaleTax | undefined> {
  if (!(await readSettings(ctx)).taxEnabled) return undefined
  const account = await accountById(ctx, ctx.viewer.id)
  return taxIn(ctx, account?.country ?? ctx.visitor.country)
}

/** Returns the sales tax that prices include for the viewer now; null without one. */
export const readRate = async (ctx: BuyerCtx) => ({ rate: (await taxOfSale(ctx)) ?? null })

/** Returns the tax of a sale to a fan who is not here, such as a renewal; undefined without one. */
export const taxOfFan = async (ctx: ReadCtx, fanId: string): Promise<SaleTax | undefined> =>
  (await taxOfFans(ctx, [fanId])).get(fanId)

/** Returns the taxes of sales to fans who are not here; those without one are left out. */
export async function taxOfFans(
  ctx: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, SaleTax>> {
  const taxes = new Map<string, SaleTax>()
  if (!(await readSettings(ctx)).taxEnabled) return taxes
  const accounts = await accountsById(ctx, fanIds)
  const stored = await selectCountries(ctx, fanIds)
  for (const id of new Set(fanIds)) {
    const tax = await taxIn(ctx, accounts.get(id)?.country ?? stored.get(id))
    if (tax) taxes.set(id, tax)
  }
  return taxes
}

/**
 * Stores the country of the viewer's address for later sales such as renewals, where the account
 * names none.
 */
export async function rememberTaxCountry(ctx: InTransaction<BuyerCtx>): Promise<void> {
  const { country } = ctx.visitor
  if (!country || !(await readSettings(ctx)).taxEnabled) return
  if (!(await accountById(ctx, ctx.viewer.id))?.country)
    await storeCountry(ctx, ctx.viewer.id, country)
}

async function taxIn(ctx: ReadCtx, country: string | undefined): Promise<SaleTax | undefined> {
  if (!country) return undefined
  const rates = await ctx.cache.getOrLoad(RATES_CACHE_KEY, CACHE_SECONDS, () => selectRates(ctx))
  const basisPoints = rateOn(rates, country, ctx.now().toISOString().slice(0, 10))
  return basisPoints ? { country, basisPoints } : undefined
}
