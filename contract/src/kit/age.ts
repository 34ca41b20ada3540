/**
 * The methods by which a site learns that a person is of age: their own word, the proof of age of a
 * wallet, a company that checks, and a document that the operator saw.
 */
export const ageMethods = ['click', 'wallet', 'veriff', 'verifymy', 'operator'] as const
export type AgeMethod = (typeof ageMethods)[number]

/** What a method says: a person's own word, an estimation by a picture, or a verified age. */
export const ageLevels = ['declared', 'estimated', 'verified'] as const
export type AgeLevel = (typeof ageLevels)[number]
