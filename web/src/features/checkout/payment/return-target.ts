/** The page on which a payment was started, so that the result page can link back. */
export interface ReturnTarget {
  readonly to: string
  /** The label of the link back. */
  readonly text: string
  /** The checkout that is resumed on arrival. */
  readonly intent?: object
  /** What is open once it is paid, where it was paid for directly: the fan goes back to it. */
  readonly done?: string
}

const KEY = 'after-payment'
const MAX_TARGETS = 8

type StoredTarget = readonly (readonly [transactionId: string, way: ReturnTarget])[]

/** Saves, for this tab, where a payment was started. */
export function rememberReturnTarget(transactionId: string, way: ReturnTarget): void {
  const others = readStored().filter(([id]) => id !== transactionId)
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others, [transactionId, way]].slice(-MAX_TARGETS)),
    )
  } catch {
    // Without storage the result page offers its general links.
  }
}

/** Returns where a payment was started, if it was started in this tab. */
export const returnTargetOf = (transactionId: string): ReturnTarget | undefined =>
  readStored().find(([id]) => id === transactionId)?.[1]

function readStored(): StoredTarget {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as StoredTarget) : []
  } catch {
    return []
  }
}
