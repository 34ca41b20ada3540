import * as z from 'zod/mini'

/** The task of a visitor: nothing, confirm or prove their age; `block` closes the site. */
export const AgeDecision = z.enum(['open', 'click', 'assure', 'block'])
export type AgeDecision = z.infer<typeof AgeDecision>

/** The gate in front of everything for adults, as one visitor meets it. */
export const AgeGateState = z.object({
  decision: AgeDecision,
  /** The methods of proof that count where the visitor is; none where no proof is asked for. */
  methods: z.array(z.string()),
  /** The seconds after which a page that stays open should ask again. */
  checkAgainSeconds: z.number(),
})
export type AgeGateState = z.input<typeof AgeGateState>

export const readGate = { result: AgeGateState }
