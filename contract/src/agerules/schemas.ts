import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Instant, text } from '../kit/scalars.ts'
import { ASSURANCE_METHODS, EVERYWHERE } from './calls.ts'

export const AssuranceMethod = z.enum(ASSURANCE_METHODS)
export type AssuranceMethod = z.output<typeof AssuranceMethod>

/** `click` asks everybody to confirm, `assure` wants to be shown, `block` lets nobody in. */
export const AgeAction = z.enum(['click', 'assure', 'block'])
export type AgeAction = z.output<typeof AgeAction>

/** How long what was shown once counts. */
export const AgeRecheck = z.enum(['once', 'days', 'session'])
export type AgeRecheck = z.output<typeof AgeRecheck>

const Country = z
  .string()
  .check(z.refine((code) => code === EVERYWHERE || /^[A-Z]{2}$/.test(code), 'Not a country'))
const Region = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/, 'Not a code of ISO 3166-2'))

const details = {
  methods: z.array(AssuranceMethod).check(z.maxLength(ASSURANCE_METHODS.length)),
  /** How many methods must be offered at least. */
  minimumMethods: z.int().check(z.gte(0), z.lte(ASSURANCE_METHODS.length)),
  /** True when one of them must be doubly anonymous. */
  needsDoubleAnonymity: z.boolean(),
  /** True when an estimate of the age is enough, from the challenge age on. */
  allowsEstimation: z.boolean(),
  challengeAge: z.int().check(z.gte(18), z.lte(30)),
  recheck: AgeRecheck,
  /** The days of `days`, or null. */
  recheckDays: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  /** The days for which the outcome of a check is kept. */
  retentionDays: z.int().check(z.gte(1), z.lte(3650)),
  /** The law in words, with its reference. */
  law: text(1000),
  /** The year, month or day since which the law asks it, as far as the source knows it. */
  lawSince: z.nullable(z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'Not a date'))),
}

/** A rule of age, as it applies in a place. */
export const AgeRule = z.object({
  /** The number of its version; null for the one that applies where none was written. */
  version: z.nullable(z.number()),
  country: z.string(),
  region: z.nullable(z.string()),
  action: AgeAction,
  ...details,
  inForceFrom: z.nullable(Instant),
})
export type AgeRule = z.output<typeof AgeRule>

/** A version of the rules, as it was written. */
const AgeVersion = z.object({
  version: z.number(),
  country: z.string(),
  region: z.nullable(z.string()),
  /** `end` ends the rule of the place, and `withdraw` a planned one. */
  action: z.enum(['click', 'assure', 'block', 'end', 'withdraw']),
  ...details,
  inForceFrom: Instant,
  /** The planned version that is withdrawn. */
  replaces: z.nullable(z.number()),
  preset: z.nullable(z.string()),
  reason: z.string(),
  /** The name of the admin, or null for an account that is gone. */
  author: z.nullable(z.string()),
  createdAt: Instant,
  /** SHA-256 in hex over the version and the hash of the one before it. */
  hash: z.string(),
  /** The id of the key of this site that signed it. */
  keyId: z.string(),
})
export type AgeVersion = z.output<typeof AgeVersion>

const LocationData = z.object({
  collectedAt: Instant,
  ageDays: z.number(),
  isOld: z.boolean(),
  /** True when the data knows states; rules of states apply to nobody without. */
  hasRegions: z.boolean(),
})

const version = { params: z.object({ version: z.int().check(z.gte(1)) }) }
const reason = text(500, 3)

export const readPolicy = {
  result: z.object({
    rules: z.array(AgeRule),
    /** The operator's summary of the assessment; empty where none was written. */
    assessment: z.string(),
  }),
}

export const listRules = {
  result: z.object({
    inForce: z.array(AgeVersion),
    planned: z.array(AgeVersion),
    locationData: LocationData,
  }),
}

export const previewPlace = {
  body: z.object({ country: Country, region: z.nullable(Region) }),
  result: z.object({ until: Instant }),
}

export const listVersions = {
  query: z.object({
    country: z.optional(Country),
    region: z.optional(Region),
    limit: paging.limit,
    offset: paging.offset,
  }),
  result: page(AgeVersion),
}

export const readRuleAt = {
  query: z.object({
    country: Country,
    region: z.optional(Region),
    at: z.optional(DateFilter),
  }),
  result: AgeRule,
}

export const verifyChain = {
  result: z.object({
    versions: z.number(),
    /** The first version that is not as it was written, or null. */
    problem: z.nullable(
      z.object({
        version: z.number(),
        kind: z.enum(['altered', 'missing', 'chain', 'signature']),
      }),
    ),
  }),
}

const PresetRule = z.object({
  country: z.string(),
  region: z.nullable(z.string()),
  action: AgeAction,
  ...details,
})

export const listPresets = {
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** The text is in English; clients translate it. */
        title: z.string(),
        source: z.string(),
        /** The day on which the source was read. */
        readAt: z.string(),
        rules: z.array(PresetRule),
        /** True when nothing of it is left to be written; places of a group may have others. */
        isOn: z.boolean(),
      }),
    ),
  }),
}

export const switchOnPreset = {
  params: z.object({ preset: z.string().check(z.regex(/^[a-z-]{2,40}$/)) }),
  body: z.object({ reason }),
  result: z.object({ data: z.array(AgeVersion) }),
}

export const addRule = {
  body: z.object({
    country: Country,
    region: z.nullable(Region),
    action: AgeAction,
    ...details,
    /** In force at once when null. */
    inForceFrom: z.nullable(Instant),
    reason,
  }),
  result: AgeVersion,
}

export const endRule = { ...version, body: z.object({ reason }), result: AgeVersion }
