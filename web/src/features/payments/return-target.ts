/** The page on which a payment was started, so that the result page can link back. */
export interface ReturnTarget {
  readonly to: string
  /** The label of the link back. */
  readonly text: string
  /** The checkout that is resumed on arrival. */
  readonly intent?: unknown
}

const KEY = 'after-payment'
const KEPT = 8

type Kept = readonly (readonly [transactionId: string, way: ReturnTarget])[]

/** Saves, for this tab, where a payment was started. */
export function rememberReturnTarget(transactionId: string, way: ReturnTarget): void {
  const others = readKept().filter(([id]) => id !== transactionId)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [transactionId, way]].slice(-KEPT)))
  } catch {
    // Without storage the result page offers its general links.
  }
}

/** Returns where a payment was started, if it was started in this tab. */
export const returnTargetOf = (transactionId: string): ReturnTarget | undefined =>
  readKept().find(([id]) => id === transactionId)?.[1]

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}
