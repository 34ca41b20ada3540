import * as z from 'zod/mini'
import { ageLevels, ageMethods } from '../kit/age.ts'
import { Done, Instant, idOf, nameText } from '../kit/scalars.ts'

export const AgeMethodName = z.enum(ageMethods)

/** A check by which the age of a person is known. */
const Assurance = z.object({
  method: AgeMethodName,
  level: z.enum(ageLevels),
  passedAt: Instant,
  until: Instant,
  /** True when it was passed in this very browser session. */
  isOfSession: z.boolean(),
})

/** A method by which a visitor can show that they are of age. */
const OfferedMethod = z.object({
  method: z.enum(['wallet', 'veriff', 'verifymy']),
  /** True when neither side learns the other: the site who, the method where. */
  isDoublyAnonymous: z.boolean(),
})
export type OfferedMethod = z.output<typeof OfferedMethod>

export const readAge = {
  result: z.object({
    action: z.enum(['click', 'assure', 'block']),
    /** The country of the caller as two letters, where it is known. */
    country: z.nullable(z.string()),
    recheck: z.enum(['once', 'days', 'session']),
    recheckDays: z.nullable(z.number()),
    /** The days for which the outcome of a check is kept. */
    retentionDays: z.number(),
    methods: z.array(OfferedMethod),
    /** True when what is known is enough where the caller is. */
    isAssured: z.boolean(),
    assurances: z.array(Assurance),
  }),
}

/** A path of this site to which a person returns. */
const NextPath = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Not a path of this site'))

export const startAge = {
  body: z.object({
    method: z.enum(['wallet', 'veriff', 'verifymy']),
    /** True asks a wallet through the browser, where it can. */
    byBrowser: z.optional(z.boolean()),
    next: z.optional(NextPath),
  }),
  result: z.object({
    _id: z.string(),
    expiresAt: Instant,
    /** The page of the company, or the link that opens a wallet; null for a request of the browser. */
    url: z.nullable(z.string()),
    /** The page that plays a wallet, where the site believes it: in demos and tests only. */
    simulatorUrl: z.nullable(z.string()),
    browserRequest: z.nullable(z.object({ deviceRequest: z.string(), encryptionInfo: z.string() })),
  }),
}

const Request = z.object({
  method: z.enum(['wallet', 'veriff', 'verifymy']),
  state: z.enum(['open', 'passed', 'failed', 'expired']),
  /** Why it failed, in a word for support; null otherwise. */
  problem: z.nullable(z.string()),
  next: z.string(),
  expiresAt: Instant,
})
export type AgeRequest = z.output<typeof Request>

const params = z.object({ id: idOf('request') })

export const readAgeRequest = { params, result: Request }

export const finishAge = {
  params,
  body: z.object({ answer: z.optional(z.string().check(z.maxLength(100_000))) }),
  result: Request,
}

/** A list of issuers whose proofs of age are believed. */
const IssuerList = z.object({
  /** Null for a file of the operator. */
  _id: z.nullable(z.string()),
  title: z.string(),
  /** The names of the issuers, as their certificates have them. */
  issuers: z.array(z.string()),
  /** The name of the one who signed a published list; null for bare certificates. */
  signedBy: z.nullable(z.string()),
  issuedAt: z.nullable(Instant),
  nextUpdate: z.nullable(Instant),
  /** True when its next version is due, or it is older than half a year. */
  isOld: z.boolean(),
})
export type IssuerList = z.output<typeof IssuerList>

/** A list of the certificates that an issuer revoked. */
const IssuerRevocations = z.object({
  /** Its address, or the name of the operator's file. */
  title: z.string(),
  /** Null while it was never read. */
  issuer: z.nullable(z.string()),
  /** The number of revoked certificates. */
  count: z.number(),
  issuedAt: z.nullable(Instant),
  nextUpdate: z.nullable(Instant),
  /** The time of the latest reading; null for files and for what was never read. */
  readAt: z.nullable(Instant),
  /** Why the latest reading failed; null when it did not. */
  problem: z.nullable(z.string()),
  /** True when its next version should have been read. */
  isOld: z.boolean(),
})
export type IssuerRevocations = z.output<typeof IssuerRevocations>

export const listIssuers = {
  result: z.object({
    data: z.array(IssuerList),
    revocations: z.array(IssuerRevocations),
    /** True where a simulated wallet is believed as well: in demos and tests only. */
    isSimulated: z.boolean(),
  }),
}

export const importIssuers = {
  body: z.object({
    title: nameText(120, 1),
    /** Certificates in PEM, or XML. */
    list: z.string().check(z.minLength(1, 'Required'), z.maxLength(900_000)),
    /**
     * The certificate (PEM) of the one who must have signed a published list; where it is missing,
     * that of the earlier list of this title.
     */
    signer: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  result: IssuerList,
}

export const removeIssuers = { params: z.object({ id: idOf('list') }), result: Done }

export const forgetAge = { result: Done }

const Outcome = z.object({
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  method: AgeMethodName,
  passed: z.number(),
  failed: z.number(),
  /** Checks that nobody finished. */
  left: z.number(),
})

export const listOutcomes = {
  result: z.object({
    /** The days that are looked at. */
    days: z.number(),
    data: z.array(Outcome),
    /** The methods of which a third failed in the last day, twice as many as before. */
    failing: z.array(AgeMethodName),
  }),
}
