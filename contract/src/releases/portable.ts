import * as z from 'zod/mini'

/** The form of releases as files. */
export const RELEASE_FORM = 'stagedoor.release.1'

/** The purpose for which the key of a site signs them. */
export const RELEASE_PURPOSE = 'portable-release'

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const Instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Text = z.string().check(z.maxLength(500))

/** Everything that the signature of the site covers. */
export const ReleaseStatement = z.strictObject({
  form: z.literal(RELEASE_FORM),
  /** The address of the site that signed, at which its keys are published. */
  site: Text,
  siteName: Text,
  releaseId: Text,
  /** Where the site says if it is in force still; files of older versions do not tell. */
  status: z.optional(Text),
  issuedAt: Instant,
  /** The account on another site that may import the file; null for a file that only proves. */
  issuedFor: z.nullable(z.strictObject({ site: Text, account: Text })),
  producer: z.strictObject({ _id: Text, username: Text, name: Text }),
  /** Who signed. The legal identity is only in the copy of that person. */
  signer: z.strictObject({
    _id: Text,
    alias: Text,
    legalName: z.nullable(Text),
    birthDate: z.nullable(Day),
  }),
  text: z.strictObject({
    edition: Text,
    sha256: Hash,
    content: z.string().check(z.maxLength(20_000)),
  }),
  scopes: z.array(Text).check(z.maxLength(20)),
  territory: Text,
  /** The last day on which it is in force; null for one without an end. */
  until: z.nullable(Day),
  signedAt: Instant,
  /** How the site knows who signed, and that they were of age on the day of each file. */
  identity: z.strictObject({
    checkedAt: Instant,
    checkedBy: z.literal('staff'),
    method: z.literal('document_and_selfie'),
    isOfAgeInAllFiles: z.literal(true),
  }),
  files: z
    .array(
      z.strictObject({
        sha256: Hash,
        kind: z.nullable(Text),
        bytes: z.nullable(z.number()),
        producedOn: Day,
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
})
export type ReleaseStatement = z.output<typeof ReleaseStatement>

/** A signed release as a file: the statement, and the signature over its canonical JSON. */
export const PortableRelease = z.extend(ReleaseStatement, {
  seal: z.strictObject({ keyId: Text, publicKey: Text, signature: Text }),
})
export type PortableRelease = z.output<typeof PortableRelease>
