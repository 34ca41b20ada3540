import type { LimitRegistry } from './platform/rate-limits.ts'

/** Every rate limit of the installation, by call name. One place to read, and one test proves each of them. */
export const limits: LimitRegistry = {}
