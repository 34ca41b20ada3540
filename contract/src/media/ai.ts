import * as z from 'zod/mini'

/**
 * The part of AI in a file: it was made wholly by AI (`made`), or a recording of something real was
 * changed by it (`altered`).
 */
export const AiOrigin = z.enum(['made', 'altered'])
export type AiOrigin = z.output<typeof AiOrigin>

/** What a file claims of itself by Content Credentials (C2PA); the signature is not checked. */
export const FileClaims = z.object({
  /** The program that made it; null when it is not named. */
  generator: z.nullable(z.string()),
  /** Null when it says nothing of AI. */
  aiOrigin: z.nullable(AiOrigin),
})
export type FileClaims = z.output<typeof FileClaims>
