import { refresh, start } from '@stagedoor/contract/identitychecks'
import { useSend } from '../../lib/api/queries.ts'

/** Opens a check at the company. */
export const useStartCheck = () => useSend(start)

/** Asks the company for the result. */
export const useRefreshCheck = () => useSend(refresh)
