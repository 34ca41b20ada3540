import { announcement } from '../../platform/outbox/index.ts'

/** A performer and a fan. */
export interface FanPair {
  readonly performerId: string
  readonly fanId: string
}

/** Announces that what fans have spent changed, or whether they subscribe. */
export const fansChanged = announcement<{ pairs: readonly FanPair[] }>('fanlists.fans_changed')
