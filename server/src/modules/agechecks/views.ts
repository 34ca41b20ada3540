import type { readAge } from '@stagedoor/contract/agechecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { Assurance } from './rules.ts'

/** Returns an assurance in wire shape. */
export const assuranceView = ({
  sessionId,
  ...known
}: Assurance): ResultOf<typeof readAge>['assurances'][number] => ({
  ...known,
  isOfSession: sessionId !== undefined,
})
