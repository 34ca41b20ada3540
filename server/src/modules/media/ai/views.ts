import type { StoredAi } from './ai.store.ts'

/**
 * Returns the part of AI in a file, also for those who have not bought it, and for the others what
 * the file claims of itself.
 */
export const aiView = ({ aiOrigin, claims }: StoredAi, isLocked: boolean) => ({
  ...(aiOrigin && { aiOrigin }),
  ...(claims && !isLocked && { claims }),
})
