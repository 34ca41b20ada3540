import * as z from 'zod/mini'
import { READINESS_AREAS, READINESS_PAGES } from './calls.ts'

/** Something that is asked of a site. Its texts are in English; clients translate them. */
export const ReadinessLine = z.object({
  /** The short name of the line, as M4. */
  id: z.string(),
  area: z.enum(READINESS_AREAS),
  /** What is asked. */
  asked: z.string(),
  /** `by_hand` is for what the site cannot know. */
  state: z.enum(['holds', 'missing', 'by_hand']),
  /** The proof, or what to do. */
  answer: z.string(),
  /** The number that the answer is about, where it is about one. */
  count: z.nullable(z.number()),
  /** The page of the console on which it is seen or mended. */
  page: z.nullable(z.enum(READINESS_PAGES)),
})
export type ReadinessLine = z.output<typeof ReadinessLine>

export const readReadiness = {
  result: z.object({
    data: z.array(ReadinessLine),
    missing: z.number(),
  }),
}
