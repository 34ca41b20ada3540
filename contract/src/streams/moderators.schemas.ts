import * as z from 'zod/mini'
import { Done, Instant } from '../kit/scalars.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'

/** A fan who moderates the chats of a performer's streams. */
const Moderator = z.extend(PersonCard, { addedAt: Instant })

const byAccount = z.object({ accountId: AccountId })

export const listModerators = { result: z.object({ data: z.array(Moderator) }) }
export const addModerator = { params: byAccount, result: Done }
export const removeModerator = { params: byAccount, result: Done }
