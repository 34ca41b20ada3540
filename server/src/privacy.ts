import type { Readable } from 'node:stream'
import type { Ctx, InTransaction } from './platform/context.ts'

/** A module's part in giving people a copy of their data and in erasing it. */
export interface Privacy {
  /** What the module adds to the archive that an account gets of its own data. */
  readonly export?: readonly ExportedPart[]
  /** How the module erases what it keeps about an account, by the stage at which it can. */
  readonly erase?: Partial<Record<ErasureStage, Erase>>
}

/** The account whose data is copied or erased, as it was when the work began. */
export interface DataOwner {
  readonly id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly username: string
  readonly email: string | null
}

/** One JSON file of the archive. */
export interface ExportedPart {
  /** The name of the file, without its ending. */
  readonly name: string
  /** The group of the page of contents in which it stands. */
  readonly section: ExportSection
  /** What the page of contents says about it. */
  readonly summary: string
  /** The roles whose archives have it; all of them unless given. */
  readonly roles?: readonly DataOwner['role'][]
  readonly rows: (ctx: Ctx, owner: DataOwner) => AsyncIterable<object>
  /** The files that the rows describe. */
  readonly folder?: ExportedFolder
}

/** A folder of the archive. */
export interface ExportedFolder {
  /** Its name, with the slash. */
  readonly name: string
  readonly summary: string
  readonly files: (ctx: Ctx, owner: DataOwner) => AsyncIterable<ExportedFile>
}

/** A file of the archive that is not JSON; it is stored as it is. */
export interface ExportedFile {
  readonly path: string
  readonly content: Readable
}

/** The groups of the page of contents, in their order. */
export const exportSections = ['account', 'activity', 'money'] as const

type ExportSection = (typeof exportSections)[number]

/**
 * Erases a part of what a module keeps about an account and returns true while there is more: each call is a transaction
 * of its own, of some hundred rows. Done again, it does nothing.
 */
export type Erase = (ctx: InTransaction, owner: DataOwner) => Promise<unknown>

/**
 * The stages of erasing an account, in their order. Within one, higher modules go before those they build on.
 * - `access`: nobody can sign in as the account or download its data any more
 * - `shared`: what others see of it
 * - `private`: what only the account and the team see
 * - `identity`: the account itself, by whose name and address the stages before find things; together with the last mail
 * - `leftovers`: what nothing refers to any more
 * - `places`, `documents`: what the law or a bank may ask for, some years later
 */
export type ErasureStage = 'access' | 'shared' | 'private' | 'identity' | 'leftovers' | 'places' | 'documents'

/** A module as far as it keeps something about people. */
export interface Keeper {
  readonly privacy?: Privacy
}

/** Lists how modules erase at a stage, the highest module first. */
export const erasersAt = (keepers: readonly Keeper[], stage: ErasureStage): readonly Erase[] =>
  keepers.toReversed().flatMap(({ privacy }) => privacy?.erase?.[stage] ?? [])
