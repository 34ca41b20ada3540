import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a dispute was opened or decided, after its money moved. */
export const disputeChanged = announcement<{ disputeId: string; state: 'opened' | 'won' | 'lost' }>(
  'disputes.dispute_changed',
)
