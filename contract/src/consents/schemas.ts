import * as z from 'zod/mini'

/** A text by its SHA-256: whoever sends it has had exactly these words before them. */
export const TextHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A text that is accepted by signing up. Its words are the page at `/page/{slug}`. */
export const SignUpText = z.object({ slug: z.string(), title: z.string(), hash: z.string() })

export const listSignUpTexts = { result: z.object({ data: z.array(SignUpText) }) }
