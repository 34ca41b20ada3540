import * as z from 'zod/mini'
import { PersonCard } from '../people/schemas.ts'

/** The answer of a named account; `asked` while there is none. */
export const ParticipationState = z.enum(['asked', 'accepted', 'refused'])
export type ParticipationState = z.output<typeof ParticipationState>

/** The participants of content of any kind, as its viewer may know them. */
export const participantFields = {
  /**
   * Those who agreed to be named and are visible to the viewer; empty while locked. For the owner
   * also those who have not answered yet, so that clients can send the list again.
   */
  participantIds: z.array(z.string()),
  /** Those who agreed, as everyone sees them. */
  participants: z.array(PersonCard),
  /** Everyone who is named and what they answered; only for the owner. */
  participations: z.optional(z.array(z.object({ person: PersonCard, state: ParticipationState }))),
}
