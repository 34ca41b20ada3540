import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { HASH_CLASSES, HASH_KINDS, HASH_SOURCES } from './calls.ts'

export const HashClass = z.enum(HASH_CLASSES)
export type HashClass = z.output<typeof HashClass>

export const HashKind = z.enum(HASH_KINDS)
export type HashKind = z.output<typeof HashKind>

const HashSource = z.enum(HASH_SOURCES)
export type HashSource = z.output<typeof HashSource>

/** A list of hashes. */
export const HashList = z.object({
  _id: z.string(),
  name: z.string(),
  source: HashSource,
  isActive: z.boolean(),
  /** Grows with each import that changed something. */
  version: z.number(),
  /** The entries in force; 0 for a service that is asked about each upload. */
  entries: z.number(),
  matches: z.number(),
  /** When it was last complete. */
  updatedAt: z.nullable(Instant),
  /** Since when it fails; null while it works. */
  failingSince: z.nullable(Instant),
  error: z.string(),
  /** If its entries have been compared with the files that were there before them. */
  olderFiles: z.enum(['compared', 'comparing', 'waiting']),
  /** When its service had last been asked about all kept files; null where it never was. */
  recheckedAt: z.nullable(Instant),
})
export type HashList = z.output<typeof HashList>

/** A comparison of the files that are kept with the entries that lists got since the one before. */
const HashPass = z.object({
  files: z.number(),
  compared: z.number(),
  recognised: z.number(),
  /** The files whose digests had to be read first, which are compared once they are. */
  unread: z.number(),
  startedAt: Instant,
  /** Null while it goes on. */
  finishedAt: z.nullable(Instant),
})

export const listHashLists = {
  result: z.object({
    data: z.array(HashList),
    /** The comparison with older files that began last; null before any. */
    comparison: z.nullable(HashPass),
    /** The uploads that wait because a service does not answer, and since when the first does. */
    waiting: z.number(),
    waitingSince: z.nullable(Instant),
    /** The hashes that this process keeps in memory, and the bytes that they take. */
    memory: z.object({ hashes: z.number(), bytes: z.number() }),
  }),
}

/** The reasons why a line of a list has no entry. */
const SkippedReason = z.enum(['format', 'type', 'hash', 'class', 'status'])
export type SkippedReason = z.output<typeof SkippedReason>

export const importHashes = {
  body: z.object({ name: nameText(100, 2), class: z.optional(HashClass) }),
  result: z.object({
    version: z.number(),
    added: z.number(),
    changed: z.number(),
    withdrawn: z.number(),
    unchanged: z.number(),
    /** The lines that have no entry, at most 20 of them, and how many there are. */
    skipped: z.number(),
    skippedLines: z.array(z.object({ line: z.number(), reason: SkippedReason })),
  }),
}

export const setHashListActive = {
  params: z.object({ id: idOf('HashList') }),
  body: z.object({ isActive: z.boolean() }),
  result: Done,
}

/** An upload that a list recognised. */
export const HashMatch = z.object({
  _id: z.string(),
  fileId: z.string(),
  /** The picture of a camera that is live is a still. */
  part: z.enum(['file', 'poster', 'still']),
  owner: z.nullable(PersonCard),
  list: z.string(),
  listVersion: z.number(),
  kind: z.enum([...HASH_KINDS, 'service']),
  class: HashClass,
  /** The id of the entry at its source; empty where it has none. */
  reference: z.string(),
  isExact: z.boolean(),
  /** The bits in which two perceptual hashes differ. */
  distance: z.nullable(z.number()),
  outcome: z.enum(['held', 'blocked', 'review']),
  decisionId: z.nullable(z.string()),
  /** True where it could be seen before the list had the entry. */
  wasShown: z.boolean(),
  /** The finding of people: that it is what the list says, or not; null before they decided. */
  finding: z.nullable(z.enum(['confirmed', 'wrong'])),
  /** If the service of the list heard that it was wrong, or wants to know why. */
  feedback: z.nullable(z.enum(['needs_reason', 'sent'])),
  /** The reasons of the service, one of which it wants. */
  reasons: z.array(z.object({ id: z.string(), name: z.string() })),
  matchedAt: Instant,
})
export type HashMatch = z.output<typeof HashMatch>

export const listHashMatches = {
  query: z.object(paging),
  result: page(HashMatch),
}

export const explainWrongMatch = {
  params: z.object({ id: idOf('HashMatch') }),
  body: z.object({ reasonId: nameText(100) }),
  result: Done,
}

export const buildAuthorityReport = {
  params: z.object({ id: idOf('HashMatch') }),
  result: z.object({
    fileName: z.string(),
    /** The facts as plain text, in English. */
    text: z.string(),
  }),
}
