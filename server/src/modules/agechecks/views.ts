import type { AgeRequest, readAge } from '@stagedoor/contract/agechecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { RequestRow } from './requests.store.ts'
import type { Assurance } from './rules.ts'

/** Returns an assurance in wire shape. */
export const assuranceView = ({
  sessionId,
  isDoublyAnonymous: _,
  ...known
}: Assurance): ResultOf<typeof readAge>['assurances'][number] => ({
  ...known,
  isOfSession: sessionId !== undefined,
})

/** Returns a check that was begun in wire shape; an open one has expired when its time is over. */
export function requestView(
  { method, state, problem, next, expiresAt }: RequestRow,
  now: Date,
): AgeRequest {
  const isOver = state === 'open' && expiresAt <= now
  return { method, state: isOver ? 'expired' : state, problem, next, expiresAt }
}
