import * as z from 'zod/mini'
import { Email, Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { NamedPerson } from '../releases/schemas.ts'

export const importRelease = {
  body: z.object({
    /** Somebody whom the performer named here already. */
    personId: z.optional(idOf('Person')),
    /** The e-mail address of somebody new here, who is sent a link. */
    email: z.optional(Email),
    /** The name by which the performer knows them; that of the file by default. */
    alias: z.optional(nameText(80, 1)),
  }),
  result: z.object({
    person: NamedPerson,
    /** The number of own files that it signs now; others follow when the person is named in them. */
    files: z.number(),
  }),
}

/** Another site, with the newest decision about each of its keys. */
export const TrustedSite = z.object({
  site: z.string(),
  isTrusted: z.boolean(),
  keys: z.array(
    z.object({
      keyId: z.string(),
      isTrusted: z.boolean(),
      decidedAt: Instant,
      decidedBy: z.nullable(z.string()),
    }),
  ),
})
export type TrustedSite = z.output<typeof TrustedSite>

const TrustedSites = z.object({ data: z.array(TrustedSite) })

export const listTrustedSites = { result: TrustedSites }

export const trustSite = {
  body: z.object({ published: z.string().check(z.minLength(1, 'Required'), z.maxLength(50_000)) }),
  result: TrustedSites,
}

export const endTrust = { body: z.object({ site: text(300, 1) }), result: TrustedSites }
