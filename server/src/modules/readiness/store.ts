import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { only, read, statement } from '../../platform/db/index.ts'

/** The numbers of the site by which it is judged. */
export interface Counts {
  /** Creators who show something although their documents are not approved. */
  readonly unverifiedPublishers: number
  readonly blockedCountries: number
  readonly lateReports: number
  /** Staff who may decide about reports and appeals. */
  readonly deciders: number
  /** Content that was removed without a decision, which no statement of reasons explains. */
  readonly undecidedRemovals: number
  readonly bannedFiles: number
  readonly openAppeals: number
  readonly enabledCompanies: number
  /** Of the enabled ones: those whose terms forbid adult content, and those not tested with success. */
  readonly companiesWithoutAdult: number
  readonly untestedCompanies: number
  /** Approved creators who did not sign the current agreement. */
  readonly unsignedCreators: number
  /** Lists of hashes that are in use, and those of them that fail. */
  readonly hashLists: number
  readonly failingLists: number
  /** Sanction lists with names. */
  readonly sanctionLists: number
  /** Uses of files, beyond the first thousand, that wait to be recorded. */
  readonly waitingRecords: number
  /** Creators whose content is published and of whom records do not know who they are. */
  readonly unknownPublishers: number
}

const countsSql = statement(
  'readiness.counts',
  (_: object, ctx) => sql<Counts>`
    select unverified_publishers, blocked_countries, late_reports, deciders, undecided_removals,
      banned_files, open_appeals, enabled_companies, companies_without_adult, untested_companies,
      unsigned_creators, hash_lists, failing_lists, sanction_lists, waiting_records,
      unknown_publishers
    from readiness_counts(${ctx.now()})`,
)

/** Returns the numbers of the site by which it is judged. */
export const countFacts = (ctx: ReadCtx): Promise<Counts> => only(read(ctx, countsSql))
