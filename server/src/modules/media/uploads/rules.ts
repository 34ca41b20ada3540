import type { PartialFile } from '../../../gateways/files/port.ts'
import { type KindRule, originalName, storeKeyOf } from '../rules.ts'
import type { UploadRow } from './store.ts'

/** The most unfinished uploads of one account. */
export const MOST_UNFINISHED = 100

/**
 * The interval at which the progress of an upload is recorded, in milliseconds; a killed process
 * loses no more.
 */
export const RECORD_EVERY_MS = 1000

/**
 * The time after which an upload whose writer received nothing may be continued by another request,
 * in milliseconds.
 */
export const WRITER_LOST_MS = 5000

/** The time that a finished or refused upload stays in the list, in milliseconds. */
export const ENDED_KEPT_MS = 24 * 3600_000

const resumableLimits = {
  maxVideoBytes: 'maxResumableVideoBytes',
  maxFileBytes: 'maxResumableFileBytes',
} as const

/** Returns the setting that limits a kind of file when it is uploaded in pieces. */
export const limitOf = ({ limit }: KindRule) =>
  limit === 'maxVideoBytes' || limit === 'maxFileBytes' ? resumableLimits[limit] : limit

/** Returns an upload as the file store knows it. */
export const partialOf = ({ id, size, received, storeState }: UploadRow): PartialFile => ({
  key: storeKeyOf(id, originalName),
  size,
  received,
  state: storeState,
})

/** Returns true for a SHA-256 in hex, as senders announce it. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** A day in milliseconds. */
export const DAY_MS = 24 * 3600_000
