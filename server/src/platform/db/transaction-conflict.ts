/**
 * SQLSTATEs of transactions that PostgreSQL undid for the sake of others: serialization failures
 * and deadlocks.
 */
const conflictStates = new Set(['40001', '40P01'])

/**
 * Returns true when a transaction was undone because it conflicted with another, so that it may
 * succeed when it runs again.
 */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && conflictStates.has((error as { code?: string }).code ?? '')

/**
 * SQLSTATEs of rows that another transaction wrote or deleted at the same moment: unique and
 * foreign key violations.
 */
const raceStates = new Set([...conflictStates, '23505', '23503'])

/**
 * Returns true when a transaction failed for what others changed at the same moment, so that its
 * reader should look again.
 */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Error && raceStates.has((error as { code?: string }).code ?? '')
