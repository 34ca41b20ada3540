/** SQLSTATEs of transactions that PostgreSQL undid for the sake of others: serialization failures and deadlocks. */
const conflictStates = new Set(['40001', '40P01'])

/** Returns true when a transaction was undone because it conflicted with another, so that it may succeed when it runs again. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && conflictStates.has((error as { code?: string }).code ?? '')
