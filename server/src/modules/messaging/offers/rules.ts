import type { MessageRow } from '../messages/store.ts'

/** A file of an offer, and what the fan has of it. */
export interface FileOfOffer {
  readonly fileId: string
  readonly state: 'free' | 'bought' | 'owned' | 'offered'
}

/** The facts about an offer and its fan. */
interface OfferFacts {
  readonly isBought: boolean
  /** The files that the fan owns by other purchases. */
  readonly ofFan: ReadonlySet<string>
  /** True when its files were taken down. */
  readonly isTakenDown: boolean
}

/**
 * Returns what is left of an offer for its fan, who may have bought it or own its files by other
 * purchases.
 */
export function offerStateOf(
  { fileIds, freeFileIds, deletedAt }: Pick<MessageRow, 'fileIds' | 'freeFileIds' | 'deletedAt'>,
  { isBought, ofFan, isTakenDown }: OfferFacts,
) {
  const stateOfFile = (fileId: string): FileOfOffer['state'] => {
    if (freeFileIds.includes(fileId)) return 'free'
    if (isBought) return 'bought'
    return ofFan.has(fileId) ? 'owned' : 'offered'
  }
  const files = fileIds.map((fileId) => ({ fileId, state: stateOfFile(fileId) }))
  const isLeft = files.some(({ state }) => state === 'offered')
  const isOver = deletedAt !== null || (isTakenDown && !isBought)
  const state = isOver ? 'withdrawn' : isBought ? 'bought' : isLeft ? 'offered' : 'owned'
  return { files, state } as const
}

/** A price that a fan paid. */
interface Paid {
  readonly amount: bigint
}

/** Returns the middle of some prices, of two the lower; undefined without any. */
export function medianOf(paid: readonly Paid[]): bigint | undefined {
  const sorted = paid.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
