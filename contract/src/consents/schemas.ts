import * as z from 'zod/mini'
import { Done, Instant, idOf } from '../kit/scalars.ts'

/** The SHA-256 of a text, which proves that the client showed exactly this text. */
export const TextHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A text that is accepted by signing up, shown as the page at `/page/{slug}`. */
export const SignUpText = z.object({ slug: z.string(), title: z.string(), hash: z.string() })
export type SignUpText = z.output<typeof SignUpText>

export const listSignUpTexts = { result: z.object({ data: z.array(SignUpText) }) }

export const acceptTexts = {
  body: z.object({ acceptedTexts: z.array(TextHash).check(z.minLength(1), z.maxLength(10)) }),
  result: Done,
}

/** The time until which a performer has to sign; present until the current agreement is signed. */
export const AgreementDue = z.object({
  /** From this time on nothing can be published. */
  dueAt: Instant,
  isOverdue: z.boolean(),
})
export type AgreementDue = z.output<typeof AgreementDue>

/** A signed agreement as its signer reads it. */
const SignedAgreement = z.object({
  _id: z.string(),
  title: z.string(),
  hash: z.string(),
  signedName: z.string(),
  acceptedAt: Instant,
  /** The SHA-256 of the PDF. */
  pdfHash: z.string(),
})

const Agreement = z.object({
  /** Null while the site has no public agreement. */
  text: z.nullable(z.extend(SignUpText, { content: z.string() })),
  due: z.nullable(AgreementDue),
  /** The legal name that the signature has to be; empty while the account has none. */
  legalName: z.string(),
  signed: z.array(SignedAgreement),
})

export const readAgreement = { result: Agreement }

export const signAgreement = {
  body: z.object({
    hash: TextHash,
    signedName: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
  }),
  result: Agreement,
}

const Acceptances = z.object({
  data: z.array(
    z.object({
      /** The signature that names its PDF; null for texts that are not signed. */
      agreementId: z.nullable(z.string()),
      slug: z.string(),
      title: z.string(),
      hash: z.string(),
      acceptedAt: Instant,
      signedName: z.nullable(z.string()),
      /** Null where it was not recorded yet, or was erased. */
      ip: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      /** The SHA-256 of the PDF; null until somebody first asked for that of an accepted text. */
      pdfHash: z.nullable(z.string()),
    }),
  ),
})

export const listAcceptances = {
  params: z.object({ id: idOf('account') }),
  result: Acceptances,
}

export const listOwnAcceptances = { result: Acceptances }
