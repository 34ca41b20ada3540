import type { Readable } from 'node:stream'
import type { Ctx, InTransaction } from './platform/context.ts'

/** A module's part in giving people a copy of their data and in erasing it. */
export interface Privacy {
  /** The module's parts of the archive with an account's own data. */
  readonly export?: readonly ExportedPart[]
  /** The module's erasers of data about an account, by the stage at which each runs. */
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
  /** The name of the file without its extension. */
  readonly name: string
  /** The group of the table of contents that lists the file. */
  readonly section: ExportSection
  /** The description of the file in the table of contents. */
  readonly summary: string
  /** The roles whose archives contain the file; all of them by default. */
  readonly roles?: readonly DataOwner['role'][]
  readonly rows: (ctx: Ctx, owner: DataOwner) => AsyncIterable<object>
  /** The files that the rows describe. */
  readonly folder?: ExportedFolder
}

/** A folder of the archive. */
export interface ExportedFolder {
  /** The name of the folder, with a trailing slash. */
  readonly name: string
  readonly summary: string
  readonly files: (ctx: Ctx, owner: DataOwner) => AsyncIterable<ExportedFile>
}

/** A file of the archive that is not JSON; it is stored uncompressed. */
export interface ExportedFile {
  readonly path: string
  readonly content: Readable
}

/** The groups of the table of contents, in their order. */
export const exportSections = ['account', 'activity', 'money'] as const

type ExportSection = (typeof exportSections)[number]

/**
 * Erases a part of a module's data about an account and returns true while more is left: each call
 * is a transaction of its own, of a few hundred rows. It is idempotent.
 */
export type Erase = (ctx: InTransaction, owner: DataOwner) => Promise<unknown>

/**
 * The stages of erasing an account, in their order. Within one, higher modules run before those
 * they depend on.
 * - `access`: nobody can sign in as the account or download its data any more
 * - `shared`: data that others can see
 * - `private`: data that only the account and the team can see
 * - `identity`: the account itself, whose name and address the stages before need; together with
 *   the last mail
 * - `leftovers`: data that nothing refers to any more
 * - `statements`: statements of reasons about the end of the account, and its appeals, which its
 *   owner reads until they can no longer appeal
 * - `places`, `documents`: data that the law or a bank may require for some years
 * - `records`: who is in content, which is kept for years after it was last published
 */
export type ErasureStage =
  | 'access'
  | 'shared'
  | 'private'
  | 'identity'
  | 'leftovers'
  | 'statements'
  | 'places'
  | 'documents'
  | 'records'

/** A module that stores personal data. */
export interface PersonalDataModule {
  readonly privacy?: Privacy
}

/** Lists the erasers of all modules at a stage, the highest module first. */
export const erasersAt = (
  modules: readonly PersonalDataModule[],
  stage: ErasureStage,
): readonly Erase[] => modules.toReversed().flatMap(({ privacy }) => privacy?.erase?.[stage] ?? [])
