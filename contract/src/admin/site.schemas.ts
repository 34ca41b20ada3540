import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, text } from '../kit/scalars.ts'
import { Mail, MailContent, MailStatus } from '../mail/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { CategoryId, PerformerCategory, PerformerCategoryForm } from '../reference/schemas.ts'

export const readStatistics = {
  result: z.object({
    fans: z.object({
      active: z.number(),
      inactive: z.number(),
      unverified: z.number(),
      suspended: z.number(),
    }),
    performers: z.object({
      active: z.number(),
      inactive: z.number(),
      unverified: z.number(),
      waiting: z.number(),
      suspended: z.number(),
      featured: z.number(),
    }),
    content: z.object({ feeds: z.number(), photos: z.number(), videos: z.number() }),
    subscriptions: z.object({ total: z.number(), active: z.number() }),
    /** After refunds; null for staff who may not see payments. */
    earnings: z.nullable(z.object({ gross: Currency, commission: Currency, net: Currency })),
    currency: z.string(),
    /** Undecided reports, those whose deadline comes close, and those past it. */
    reports: z.object({ open: z.number(), dueSoon: z.number(), late: z.number() }),
    /** Open cases, those whose deadline comes close, and those past it. */
    cases: z.object({ open: z.number(), dueSoon: z.number(), late: z.number() }),
    /** Appeals that wait for a decision. */
    appeals: z.object({ open: z.number() }),
    /** The files that wait for a review before they are published: exact up to 1,000. */
    /** The files, those that wait for too long, and the pictures of streams and calls. */
    reviews: z.object({ waiting: z.number(), late: z.number(), stills: z.number() }),
    /** Payout requests to review, and approved ones to pay. */
    payouts: z.object({ pending: z.number(), approved: z.number() }),
    mails: z.object({ queued: z.number(), failed: z.number() }),
    /** Files that failed processing, and jobs that will not be retried. */
    failed: z.object({ files: z.number(), jobs: z.number() }),
    /** Disputes that wait for an answer, and the deadline of the next one. */
    disputes: z.object({ open: z.number(), nextDue: z.nullable(Instant) }),
    /** Requests for refunds that wait for an answer. */
    refunds: z.object({ open: z.number() }),
    /** Callbacks of payment companies that could not be applied. */
    callbacks: z.object({ failed: z.number() }),
    /**
     * Open differences between the books and the companies, and problems that the latest check of
     * the books found.
     */
    differences: z.object({ payments: z.number(), books: z.number() }),
  }),
}

export const readSiteHealth = {
  result: z.object({
    /** The space for files on the disk, in bytes; null where files are stored elsewhere. */
    disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
    /** The day when the countries of addresses were collected. */
    countriesFrom: Instant,
    hasMailServer: z.boolean(),
    hasAdminEmail: z.boolean(),
    /** True when the admin who asks has a second factor or a passkey. */
    hasOwnSecondFactor: z.boolean(),
    /**
     * The time of the last change of the file `last-backup` in the data folder; null when there is
     * none.
     */
    lastBackupAt: z.nullable(Instant),
    /** The methods of age checks that fail more than before. */
    failingAgeMethods: z.array(z.string()),
    /** The number of lists of issuers of proofs of age, and of what they revoked, that are old. */
    oldAgeLists: z.number(),
    /** The number of names of creators that may be on a sanction list and wait for a decision. */
    openSanctionHits: z.number(),
    /** The number of sites that have said nothing for days about releases imported from them. */
    silentSites: z.number(),
    /** The number of imported releases that do not count until somebody decides. */
    doubtedReleases: z.number(),
  }),
}

export const readActivity = {
  result: z.object({
    /** The oldest first; the last is today. */
    days: z.array(
      z.object({
        day: z.string(),
        fans: z.number(),
        performers: z.number(),
        /** After refunds. */
        gross: Currency,
        commission: Currency,
      }),
    ),
    /** The earnings that can be paid out, and those that are still held. */
    owed: z.object({ available: Currency, waiting: Currency }),
    currency: z.string(),
  }),
}

export const SettingGroup = z.enum([
  'general',
  'company',
  'custom',
  'email',
  'commission',
  'pricing',
  'paymentGateways',
  'agora',
  'streams',
  'socials',
  'analytics',
  'security',
  'media',
])

/** A setting as a form shows it; `kind` determines the type of `value` and `default`. */
export const AdminSetting = z.object({
  key: z.string(),
  group: SettingGroup,
  kind: z.enum(['text', 'textarea', 'text-editor', 'number', 'boolean', 'radio', 'mixed']),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  /** False for settings that were fixed at the first start. */
  isEditable: z.boolean(),
  /** True when the server's environment sets the value, which the console then cannot change. */
  isFromEnvironment: z.boolean(),
  value: z.unknown(),
  default: z.unknown(),
  /** The unit of a number. */
  unit: z.optional(z.string()),
  /** The choices of a radio group. */
  options: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
  /**
   * The change that waits for a second admin, who makes it by saving the same value; null when
   * there is none.
   */
  request: z.nullable(
    z.object({
      value: z.unknown(),
      requestedBy: z.string(),
      requestedByName: z.string(),
      requestedAt: Instant,
    }),
  ),
})

export const listSettings = {
  query: z.object({ group: z.optional(SettingGroup) }),
  result: z.array(AdminSetting),
}

export const updateSetting = {
  params: z.object({ key: z.string().check(z.maxLength(60)) }),
  body: z.object({ value: z.unknown() }),
  result: AdminSetting,
}

export const uploadSettingFile = { result: z.object({ _id: z.string(), url: z.string() }) }

const category = z.object({ id: CategoryId })

export const searchCategories = {
  query: z.object(paging),
  result: page(PerformerCategory),
}

export const viewCategory = {
  params: category,
  result: PerformerCategory,
}

export const createCategory = {
  body: PerformerCategoryForm,
  result: PerformerCategory,
}

export const updateCategory = {
  params: category,
  body: PerformerCategoryForm,
  result: PerformerCategory,
}

export const deleteCategory = {
  params: category,
  result: Done,
}

export const listMails = {
  query: z.object({ ...paging, status: z.optional(MailStatus) }),
  result: page(Mail),
}

export const readMail = {
  params: z.object({ id: idOf('Mail') }),
  result: MailContent,
}

/** An entry of the audit log. `actorInfo` is the account that acted; machines have a name. */
export const AuditEvent = z.object({
  _id: z.string(),
  actorKind: z.enum(['account', 'admin', 'job', 'webhook']),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actorInfo: z.optional(PersonCard),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /**
   * The subject of the action by name, its owner, and the kind of content; null where it has no
   * name or is deleted.
   */
  subjectInfo: z.nullable(
    z.object({
      name: z.string(),
      person: z.nullable(PersonCard),
      itemKind: z.optional(z.string()),
    }),
  ),
  detail: z.record(z.string(), z.unknown()),
  /** The people whose ids are in the detail. */
  people: z.array(PersonCard),
  createdAt: Instant,
})

export const listAudit = {
  query: z.object({
    ...paging,
    action: z.optional(text(60)),
    actorId: z.optional(idOf('Account')),
    subjectKind: z.optional(text(40)),
    subjectId: z.optional(text(100)),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(AuditEvent),
}
