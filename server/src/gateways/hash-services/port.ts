import type { HashClass, HashKind, HashSource } from '@stagedoor/contract/hashlists'

/** A service of hashes. */
export type ServiceSource = Exclude<HashSource, 'file'>

/** A service does not answer in time, refuses its credentials, or answers with nonsense. */
export class HashServiceDown extends Error {
  override name = 'HashServiceDown'
}

/** An upload as a service is asked about it. */
export interface ScannedContent {
  /** The perceptual hashes of its pictures and frames, in all turns, as 64 hex digits. */
  readonly hashes: readonly string[]
  /** Its type, and its bytes for services that want them. */
  readonly mime: string
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** What a service recognised. */
export interface ScanMatch {
  readonly class: HashClass
  /** True for the same bytes. */
  readonly isExact: boolean
  readonly reference: string
}

/** A service that is asked about each upload. */
export interface HashScanner {
  readonly source: ServiceSource
  readonly name: string
  /** Returns what it recognised; throws `HashServiceDown`. */
  scan(content: ScannedContent): Promise<ScanMatch[]>
  /**
   * Returns what it recognises by perceptual hashes alone; throws `HashServiceDown`. Missing where
   * the service forbids questions about what it was asked about before.
   */
  readonly scanHashes?: (hashes: readonly string[]) => Promise<ScanMatch[]>
}

/** An entry of the list of a service, in the shape of those of files. */
export interface FeedEntry {
  readonly kind: HashKind
  /** The hash as lower-case hex digits. */
  readonly value: string
  readonly class: HashClass
  /** Its id at the service. */
  readonly reference: string
  readonly isActive: boolean
}

/** A page of changes of the list of a service. */
export interface FeedPage {
  readonly entries: readonly FeedEntry[]
  /** The ids of entries that the service has deleted. */
  readonly deleted: readonly string[]
}

/** The finding of people about a match, which the service wants to know. */
export interface Feedback {
  readonly kind: HashKind
  readonly value: string
  readonly reference: string
  /** True where they found the picture to be what the list says. */
  readonly isConfirmed: boolean
  /** The reason why the match was wrong, where the service wants one. */
  readonly reasonId?: string | undefined
}

/** A reason of a service for a match that was wrong. */
export interface FeedbackReason {
  readonly id: string
  readonly name: string
}

/** A service whose list is copied. */
export interface HashFeed {
  readonly source: ServiceSource
  readonly name: string
  /**
   * Reads what has changed since a cursor, page by page, and returns the next cursor after the last
   * one; throws `HashServiceDown`.
   */
  readChanges(
    from: { readonly cursor: string | null; readonly now: Date },
    onPage: (page: FeedPage) => Promise<void>,
  ): Promise<string>
  /**
   * Returns the reasons of which the service wants one with a wrong match of this kind; none where
   * it wants no reason. Throws `HashServiceDown`.
   */
  listReasons(kind: HashKind): Promise<readonly FeedbackReason[]>
  /** Tells the service what people found; throws `HashServiceDown`. */
  sendFeedback(feedback: Feedback): Promise<void>
}

/** The services that an operator has set up. */
export interface HashServices {
  readonly scanners: readonly HashScanner[]
  readonly feeds: readonly HashFeed[]
}
