import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a fan requested a private call. */
export const callRequested = announcement<{ callId: string; performerId: string; fanId: string }>(
  'privatecalls.call_requested',
)
