import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { idOf, nameText } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PARTICIPANTS_MAX, TAG_MAX, TAGS_MAX } from './calls.ts'

/**
 * The fields by which content of any kind is found beside its title; an empty value removes all.
 */
export const labelFields = {
  /** Stored in lower case without `#`, each once. Shown while the content is locked. */
  tags: clearable(
    z.optional(
      z.array(userHtml(nameText(TAG_MAX))).check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags`)),
    ),
  ),
  /** The performers of this site who take part. */
  participantIds: clearable(
    z.optional(
      z
        .array(idOf('Performer'))
        .check(z.maxLength(PARTICIPANTS_MAX, `At most ${PARTICIPANTS_MAX} participants`)),
    ),
  ),
}
