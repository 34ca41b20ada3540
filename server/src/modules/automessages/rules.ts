/** Returns the day of an instant, which an away message is sent once on. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
