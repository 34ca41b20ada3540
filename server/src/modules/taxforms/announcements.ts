import { announcement } from '../../platform/outbox/index.ts'

/** A number of a performer's tax form cannot be right; after a day of grace nothing is paid. */
export const taxNumberDoubted = announcement<{ performerId: string; heldAfter: string }>(
  'taxforms.number_doubted',
)
