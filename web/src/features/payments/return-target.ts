/** Where somebody was when they left to pay, so that the result page can bring them back. */
export interface ReturnTarget {
  readonly to: string
  /** What the link back says. */
  readonly text: string
  /** What they were about to do: asked again on arrival. */
  readonly intent?: unknown
}

const KEY = 'after-payment'
const KEPT = 8

type Kept = readonly (readonly [transactionId: string, way: ReturnTarget])[]

/** Remembers, for this tab, where a payment was begun. */
export function rememberReturnTarget(transactionId: string, way: ReturnTarget): void {
  const others = readKept().filter(([id]) => id !== transactionId)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [transactionId, way]].slice(-KEPT)))
  } catch {
    // Without storage the result page offers its general links.
  }
}

/** Where a payment was begun, if it was begun in this tab. */
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
