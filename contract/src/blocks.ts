import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, text } from './kit/scalars.ts'
import { AccountId, CountryCode, PersonCard } from './people.ts'

/** Somebody the account has blocked. */
export const Block = z.object({
  _id: z.string(),
  target: z.enum(['user', 'performer']),
  targetId: z.string(),
  targetInfo: PersonCard,
  reason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** Somebody the account has blocked, inside the server. */
export type Block = z.output<typeof Block>

export const blockUser = call({
  name: 'blocks.blockUser',
  method: 'POST',
  path: '/block/users',
  access: 'account',
  summary: 'Hides the account and somebody else from each other, at once and both ways.',
  body: z.object({ targetId: AccountId, reason: z.optional(text(500)) }),
  result: Block,
  errors: ['accounts.not_found', 'blocks.cannot_block'],
})

export const unblockUser = call({
  name: 'blocks.unblockUser',
  method: 'DELETE',
  path: '/block/users/:id',
  access: 'account',
  summary: 'Takes a block back, by the blocked account’s id. Nothing happens when there is none.',
  params: z.object({ id: AccountId }),
  result: Done,
  errors: [],
})

export const listBlocks = call({
  name: 'blocks.listBlocks',
  method: 'GET',
  path: '/block/users',
  access: 'account',
  summary: 'Whom the account has blocked, the newest first.',
  query: z.object(paging),
  result: page(Block),
  errors: [],
})

/** An account that is muted: its posts stay out of the home feed, and nothing is told of what it does. */
export const Mute = z.object({
  _id: z.string(),
  target: z.enum(['user', 'performer']),
  targetInfo: PersonCard,
  createdAt: Instant,
})
/** An account that is muted, inside the server. `_id` is the muted account. */
export type Mute = z.output<typeof Mute>

export const mute = call({
  name: 'blocks.mute',
  method: 'POST',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Mutes somebody, who is not told: their posts leave the home feed, and no notice tells of what they do.',
  params: z.object({ id: AccountId }),
  result: Done,
  errors: ['accounts.not_found', 'blocks.cannot_mute'],
})

export const unmute = call({
  name: 'blocks.unmute',
  method: 'DELETE',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Ends muting somebody. Nothing happens when they are not muted.',
  params: z.object({ id: AccountId }),
  result: Done,
  errors: [],
})

export const readMute = call({
  name: 'blocks.readMute',
  method: 'GET',
  path: '/mutes/:id',
  access: 'account',
  summary: 'Tells whether the account has muted somebody.',
  params: z.object({ id: AccountId }),
  result: z.object({ isMuted: z.boolean() }),
  errors: [],
})

export const listMutes = call({
  name: 'blocks.listMutes',
  method: 'GET',
  path: '/mutes',
  access: 'account',
  summary: 'The accounts that the account has muted, the newest first.',
  query: z.object(paging),
  result: page(Mute),
  errors: [],
})

/** The countries a performer hides from. */
export const CountryBlocks = z.object({
  _id: z.string(),
  source: z.literal('performer'),
  sourceId: z.string(),
  countryCodes: z.array(z.string()),
})
/** The countries a performer hides from, inside the server. */
export type CountryBlocks = z.output<typeof CountryBlocks>

export const readCountries = call({
  name: 'blocks.readCountries',
  method: 'GET',
  path: '/block/countries',
  access: 'performer',
  summary: 'The countries the performer hides from.',
  result: CountryBlocks,
  errors: [],
})

export const blockCountries = call({
  name: 'blocks.blockCountries',
  method: 'POST',
  path: '/block/countries',
  access: 'performer',
  summary: 'Makes these the countries the performer hides from, at once. The whole set is replaced; none opens all.',
  body: z.object({ countryCodes: z.array(CountryCode).check(z.maxLength(300)) }),
  result: CountryBlocks,
  errors: [],
})

export const checkSiteCountry = call({
  name: 'blocks.checkSiteCountry',
  method: 'GET',
  path: '/block/countries/check',
  access: 'open',
  summary:
    'Whether the site is closed to the country of the request. A trusted front end names its visitor in x-client-ip.',
  query: z.object({ fromServerRequest: z.optional(z.boolean()) }),
  result: z.object({ blocked: z.boolean() }),
  errors: [],
  duringMaintenance: true,
})

/** A country that the site is closed to. */
export const SiteCountry = z.object({ countryCode: z.string(), createdAt: Instant })
/** A country that the site is closed to, inside the server. */
export type SiteCountry = z.output<typeof SiteCountry>

export const listSiteCountries = call({
  name: 'blocks.listSiteCountries',
  method: 'GET',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'The countries the site is closed to, by code.',
  result: z.array(SiteCountry),
  errors: [],
})

export const blockSiteCountry = call({
  name: 'blocks.blockSiteCountry',
  method: 'POST',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'Closes the site to a country, at once. Admins are let in from everywhere.',
  body: z.object({ countryCode: CountryCode }),
  result: SiteCountry,
  errors: [],
})

export const unblockSiteCountry = call({
  name: 'blocks.unblockSiteCountry',
  method: 'DELETE',
  path: '/admin/block/countries',
  access: 'admin',
  summary: 'Opens the site to a country again. Nothing happens when it was open.',
  body: z.object({ countryCode: CountryCode }),
  result: Done,
  errors: [],
})
