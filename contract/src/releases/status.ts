import * as z from 'zod/mini'

/** The form of what a site says of a release that it signed. */
export const RELEASE_STATUS_FORM = 'stagedoor.release-status.1'

/** The purpose for which the key of a site signs it. */
export const RELEASE_STATUS_PURPOSE = 'release-status'

/** The most bytes of such a statement. */
export const RELEASE_STATUS_BYTES = 100_000

/** Where a site says whether a release is in force still: for everybody who has its file. */
export const releaseStatusPath = '/.well-known/stagedoor-releases/:id'

const Text = z.string().check(z.maxLength(500))

/** What a site says of a release at an instant. It names nobody. */
export const ReleaseStatusStatement = z.strictObject({
  form: z.literal(RELEASE_STATUS_FORM),
  site: Text,
  /** The id in its address, which only those with the file of the release know. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  state: z.enum(['valid', 'withdrawn', 'ended']),
  /** The SHA-256 of files for which it was taken back while it is valid for others. */
  withdrawnFiles: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(1000)),
  saidAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
})
export type ReleaseStatusStatement = z.output<typeof ReleaseStatusStatement>

/** The statement with the signature of the site over its canonical JSON. */
export const ReleaseStatus = z.extend(ReleaseStatusStatement, {
  seal: z.strictObject({ keyId: Text, publicKey: Text, signature: Text }),
})
export type ReleaseStatus = z.output<typeof ReleaseStatus>
