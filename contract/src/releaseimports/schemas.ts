import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Email, Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { NamedPerson } from '../releases/schemas.ts'

const ImportedPerson = z.object({
  person: NamedPerson,
  /** The number of own files that it signs now; others follow when the person is named in them. */
  files: z.number(),
})

export const importRelease = {
  body: z.object({
    /** Somebody whom the performer named here already. */
    personId: z.optional(idOf('Person')),
    /** The e-mail address of somebody new here, who is sent a link. */
    email: z.optional(Email),
    /** The name by which the performer knows them; that of the file by default. */
    alias: z.optional(nameText(80, 1)),
  }),
  result: ImportedPerson,
}

export const importForPerformer = {
  params: z.object({ id: idOf('Performer') }),
  body: z.object({
    /** The account here of somebody whom the performer named already, by its username. */
    account: z.optional(text(60)),
    /** The e-mail address of somebody without an account, who is sent a link. */
    email: z.optional(Email),
    /** The name by which the performer knows them; that of the file by default. */
    alias: z.optional(nameText(80, 1)),
  }),
  result: ImportedPerson,
}

/** Another site, with the newest decision about each of its keys. */
export const TrustedSite = z.object({
  site: z.string(),
  isTrusted: z.boolean(),
  /** The releases that were imported from it and are in force here; those from 1,000 on may be more. */
  imports: z.number(),
  /** True when files of some do not tell where the site says if they are in force there. */
  isUntold: z.boolean(),
  /** When the site last said that one of them is in force, or not. */
  answeredAt: z.nullable(Instant),
  /** Since when it has said nothing about one of them, once that was days ago. */
  silentSince: z.nullable(Instant),
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

/** An imported release that does not count until the staff decided. */
export const DoubtedRelease = z.object({
  _id: z.string(),
  site: z.string(),
  /** The name by which the performer knows who signed. */
  alias: z.string(),
  performer: z.nullable(PersonCard),
  signedAt: Instant,
  doubtedAt: Instant,
  files: z.number(),
})
export type DoubtedRelease = z.output<typeof DoubtedRelease>

export const listDoubted = { query: z.object(paging), result: page(DoubtedRelease) }

export const decideDoubted = {
  params: z.object({ id: idOf('Release') }),
  body: z.object({ decision: z.enum(['keep', 'refuse']), reason: text(500, 3) }),
  result: Done,
}
