import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, text } from '../kit/scalars.ts'
import { AccountId, CountryCode, PersonCard } from '../people/schemas.ts'

/** An account that the account has blocked. */
export const Block = z.object({
  _id: z.string(),
  target: z.enum(['user', 'performer']),
  targetId: z.string(),
  targetInfo: PersonCard,
  reason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** An account that the account has blocked, inside the server. */
export type Block = z.output<typeof Block>

export const blockUser = {
  body: z.object({ targetId: AccountId, reason: z.optional(text(500)) }),
  result: Block,
}

export const unblockUser = {
  params: z.object({ id: AccountId }),
  result: Done,
}

export const listBlocks = {
  query: z.object(paging),
  result: page(Block),
}

/** A muted account: its posts stay out of the home feed, and its actions cause no notifications. */
export const Mute = z.object({
  _id: z.string(),
  target: z.enum(['user', 'performer']),
  targetInfo: PersonCard,
  createdAt: Instant,
})
/** A muted account, inside the server. `_id` is the muted account. */
export type Mute = z.output<typeof Mute>

export const mute = {
  params: z.object({ id: AccountId }),
  result: Done,
}

export const unmute = {
  params: z.object({ id: AccountId }),
  result: Done,
}

export const readMute = {
  params: z.object({ id: AccountId }),
  result: z.object({ isMuted: z.boolean() }),
}

export const listMutes = {
  query: z.object(paging),
  result: page(Mute),
}

/** A city that a performer blocks, as `reference.listStates` and `reference.listCities` name it. */
export const BlockedCity = z.object({
  countryCode: CountryCode,
  state: text(120),
  city: text(120, 1),
})
export type BlockedCity = z.output<typeof BlockedCity>

/** A state or region by ISO 3166-2: `US-TX`. */
const RegionCode = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))

/** The countries, regions and cities that a performer blocks. */
export const CountryBlocks = z.object({
  _id: z.string(),
  source: z.literal('performer'),
  sourceId: z.string(),
  countryCodes: z.array(z.string()),
  /** By ISO 3166-2, with the name in the language of the country. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  cities: z.array(BlockedCity),
  /** False where the location data of the site knows only countries: no region can be added. */
  hasRegions: z.boolean(),
  /** False where it knows no cities: none can be added. */
  hasCities: z.boolean(),
})
/** The countries, regions and cities that a performer blocks, inside the server. */
export type CountryBlocks = z.output<typeof CountryBlocks>

export const readCountries = { result: CountryBlocks }

export const blockCountries = {
  body: z.object({
    countryCodes: z.array(CountryCode).check(z.maxLength(300)),
    /** Absent: they stay as they are. */
    regionCodes: z.optional(z.array(RegionCode).check(z.maxLength(100))),
    /** Absent: they stay as they are. */
    cities: z.optional(z.array(BlockedCity).check(z.maxLength(100))),
  }),
  result: CountryBlocks,
}

export const checkSiteCountry = {
  query: z.object({ fromServerRequest: z.optional(z.boolean()) }),
  result: z.object({ blocked: z.boolean() }),
}

/** A country, or a region by ISO 3166-2, that the site blocks. */
export const SiteCountry = z.object({ countryCode: z.string(), createdAt: Instant })
/** A country that the site blocks, inside the server. */
export type SiteCountry = z.output<typeof SiteCountry>

export const listSiteCountries = { result: z.array(SiteCountry) }

export const blockSiteCountry = {
  body: z.object({ countryCode: z.union([RegionCode, CountryCode]) }),
  result: SiteCountry,
}

export const unblockSiteCountry = {
  body: z.object({ countryCode: z.union([RegionCode, CountryCode]) }),
  result: Done,
}
