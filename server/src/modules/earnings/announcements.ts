import { announcement } from '../../platform/announce.ts'

/** A performer earned something. */
export const earningRecorded = announcement<{ earningId: string; performerId: string }>('earnings.earning_recorded')
