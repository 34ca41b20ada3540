import * as z from 'zod/mini'

/**
 * The part of AI in a file: it was made wholly by AI (`made`), or a recording of something real was
 * changed by it (`altered`).
 */
export const AiOrigin = z.enum(['made', 'altered'])
export type AiOrigin = z.output<typeof AiOrigin>
