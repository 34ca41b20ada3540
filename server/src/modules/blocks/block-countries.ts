import type { CountryBlocks, SiteCountry } from '@stagedoor/contract/blocks'
import { done } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, type Reading, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { roomOfWatchers } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { revokeAddresses } from '../media/index.ts'
import { isCountry } from '../reference/index.ts'
import {
  deleteSiteCountry,
  insertSiteCountry,
  replaceCountries,
  selectCountries,
  selectSiteCountries,
} from './countries.store.ts'
import { forgetCountries } from './guard-countries.ts'
import { countryBlocksView } from './views.ts'

type Account = Ctx & { readonly viewer: Viewer }

/** The countries the viewing performer hides from. */
export async function readCountries(ctx: Reading & { readonly viewer: Viewer }): Promise<CountryBlocks> {
  return countryBlocksView(ctx.viewer.id, await selectCountries(ctx, ctx.viewer.id))
}

/** Makes these the countries the viewing performer hides from. Addresses of the performer's files that are out end. */
export async function blockCountries(ctx: Account, codes: readonly string[]): Promise<CountryBlocks> {
  const wanted = [...new Set(codes)].sort()
  const unknown = wanted.find((code) => !isCountry(code))
  if (unknown) refuseCode('countryCodes', unknown)
  const { id } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    const added = await replaceCountries(ctx, id, wanted)
    if (added.length > 0) await revokeAddresses(ctx, { ownerId: id })
    forgetCountries(ctx)
    if (added.length > 0) ctx.recheck({ room: roomOfWatchers(id) })
  })
  return countryBlocksView(id, wanted)
}

/** The countries the site is closed to. */
export const listSiteCountries = (ctx: Reading): Promise<SiteCountry[]> => selectSiteCountries(ctx)

/** Closes the site to a country, at once: open sockets from there are closed, save those of admins. */
export async function blockSiteCountry(ctx: Account, countryCode: string): Promise<SiteCountry> {
  if (!isCountry(countryCode)) refuseCode('countryCode', countryCode)
  return transaction(ctx, async (ctx) => {
    const { createdAt, isNew } = await insertSiteCountry(ctx, countryCode)
    if (isNew) await note(ctx, 'blocks.country_closed', countryCode)
    ctx.disconnect({ room: roomOfCountry(countryCode) })
    return { countryCode, createdAt }
  })
}

/** Opens the site to a country again. Nothing happens when it was open. */
export async function unblockSiteCountry(ctx: Account, countryCode: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    if (await deleteSiteCountry(ctx, countryCode)) await note(ctx, 'blocks.country_opened', countryCode)
  })
  return done
}

/** The room of everyone's sockets from a country, save those of admins. */
export const roomOfCountry = (countryCode: string): string => `country:${countryCode}`

async function note(ctx: InTransaction<Account>, action: string, countryCode: string): Promise<void> {
  const subject = { subjectKind: 'country', subjectId: countryCode }
  await recordAudit(ctx, { actor: actorOf(ctx.viewer), action, ...subject })
  forgetCountries(ctx)
}

function refuseCode(path: string, code: string): never {
  refuse('request.invalid', { fields: [{ path, message: `${code} is not the code of a country` }] })
}
