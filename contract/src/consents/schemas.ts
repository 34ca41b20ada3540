import * as z from 'zod/mini'
import { Done } from '../kit/scalars.ts'

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
