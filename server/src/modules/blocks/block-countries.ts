import type { CountryBlocks, SiteCountry } from '@stagedoor/contract/blocks'
import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { watchersRoom } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { revokeUrls } from '../media/index.ts'
import { isCountry } from '../reference/index.ts'
import {
  deleteSiteCountry,
  insertSiteCountry,
  replaceHiddenCountries,
  selectHiddenCountries,
  selectSiteCountries,
} from './countries.store.ts'
import { invalidateCountryBlocks } from './refuse-blocked-country.ts'
import { countryBlocksView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the countries the viewing performer hides from. */
export async function readCountryBlocks(
  ctx: ReadCtx & { readonly viewer: Viewer },
): Promise<CountryBlocks> {
  return countryBlocksView(ctx.viewer.id, await selectHiddenCountries(ctx, ctx.viewer.id))
}

/**
 * Replaces the countries the viewing performer hides from, and ends the signed addresses of the
 * performer's files.
 */
export async function blockCountries(
  ctx: ViewerCtx,
  codes: readonly string[],
): Promise<CountryBlocks> {
  const countries = [...new Set(codes)].sort()
  const unknown = countries.find((code) => !isCountry(code))
  if (unknown) refuseCode('countryCodes', unknown)
  const { id } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    const added = await replaceHiddenCountries(ctx, id, countries)
    if (added.length > 0) await revokeUrls(ctx, { ownerId: id })
    invalidateCountryBlocks(ctx)
    if (added.length > 0) ctx.recheck({ room: watchersRoom(id) })
  })
  return countryBlocksView(id, countries)
}

/** Returns the countries the site is closed to. */
export const listSiteCountries = (ctx: ReadCtx): Promise<SiteCountry[]> => selectSiteCountries(ctx)

/**
 * Closes the site to a country at once and closes open sockets from there, except those of admins.
 */
export async function blockSiteCountry(ctx: ViewerCtx, countryCode: string): Promise<SiteCountry> {
  if (!isCountry(countryCode)) refuseCode('countryCode', countryCode)
  return transaction(ctx, async (ctx) => {
    const { createdAt, isNew } = await insertSiteCountry(ctx, countryCode)
    if (isNew) await auditChange(ctx, 'blocks.country_closed', countryCode)
    ctx.disconnect({ room: countryRoom(countryCode) })
    return { countryCode, createdAt }
  })
}

/** Opens the site to a country again; does nothing when it was open. */
export async function unblockSiteCountry(
  ctx: ViewerCtx,
  countryCode: string,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    if (await deleteSiteCountry(ctx, countryCode))
      await auditChange(ctx, 'blocks.country_opened', countryCode)
  })
  return done
}

/** Returns the socket room of everyone in a country except admins. */
export const countryRoom = (countryCode: string): string => `country:${countryCode}`

async function auditChange(
  ctx: InTransaction<ViewerCtx>,
  action: string,
  countryCode: string,
): Promise<void> {
  const subject = { subjectKind: 'country', subjectId: countryCode }
  await recordAudit(ctx, { actor: actorOf(ctx.viewer), action, ...subject })
  invalidateCountryBlocks(ctx)
}

function refuseCode(path: string, code: string): never {
  refuse('request.invalid', { fields: [{ path, message: `${code} is not the code of a country` }] })
}
