import { readDelivery, updateDiscretion } from '@stagedoor/contract/notifications'
import { write } from '../../lib/api/queries.ts'

/** Hides the name of the site in pushes and mails, or shows it again. */
export const saveDiscretion = write(
  updateDiscretion,
  (isDiscreet: boolean) => ({ body: { isDiscreet } }),
  [readDelivery],
)
