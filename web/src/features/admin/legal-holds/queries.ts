import { liftLegalHold, listLegalHolds, setLegalHold } from '@stagedoor/contract/legalholds'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

const settles = consoleSettles(listLegalHolds)

/** Keeps an account or a thing from being erased. */
export const useSetLegalHold = () => useSend(setLegalHold, { settles })
/** Lifts a legal hold. */
export const useLiftLegalHold = () => useSend(liftLegalHold, { settles })
