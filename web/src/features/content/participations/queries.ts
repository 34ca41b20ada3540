import {
  answerParticipation,
  endParticipationPermit,
  listParticipations,
} from '@stagedoor/contract/content'
import type { WireOf } from '@stagedoor/contract/kit'
import { useWrite, type WriteOptions } from '../../../lib/api/queries.ts'

/** Content of another creator that names the viewer. */
export type WireParticipation = WireOf<typeof listParticipations>['data'][number]

const settles = [listParticipations]

/** Answers whether content may name the viewer. */
export const useAnswer = (options: Omit<WriteOptions<typeof answerParticipation>, 'settles'>) =>
  useWrite(answerParticipation, { settles, ...options })

/** Ends the permission of a creator to name the viewer without asking. */
export const useEndPermit = (
  options: Omit<WriteOptions<typeof endParticipationPermit>, 'settles'>,
) => useWrite(endParticipationPermit, { settles, ...options })
