import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, text } from '../kit/scalars.ts'
import { Mail, MailContent, MailStatus } from '../mail.ts'
import { PersonCard } from '../people.ts'
import { CategoryId, PerformerCategory, PerformerCategoryForm } from '../reference.ts'

export const readStatistics = call({
  name: 'admin.readStatistics',
  method: 'GET',
  path: '/admin/statistics',
  access: 'admin',
  summary: 'The figures of the dashboard; money in the site’s currency, since the beginning.',
  result: z.object({
    fans: z.object({ active: z.number(), inactive: z.number(), unverified: z.number(), suspended: z.number() }),
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
    /** After refunds. */
    earnings: z.object({ gross: Currency, commission: Currency, net: Currency }),
    currency: z.string(),
    /** Not decided yet, and those past their time. */
    reports: z.object({ open: z.number(), late: z.number() }),
    mails: z.object({ queued: z.number(), failed: z.number() }),
    /** Files that could not be made ready, and work in the background that nothing will try again. */
    failed: z.object({ files: z.number(), jobs: z.number() }),
  }),
  errors: [],
})

export const readActivity = call({
  name: 'admin.readActivity',
  method: 'GET',
  path: '/admin/statistics/days',
  access: 'admin',
  summary:
    'Sign-ups and sales of each of the last 60 days (UTC), and what is owed to creators; money as in the figures.',
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
    /** Free to be paid out, and not free yet. */
    owed: z.object({ available: Currency, waiting: Currency }),
    currency: z.string(),
  }),
  errors: [],
})

export const SettingGroup = z.enum([
  'general',
  'custom',
  'email',
  'commission',
  'pricing',
  'paymentGateways',
  'agora',
  'socials',
  'analytics',
  'security',
  'media',
])

/** A setting as a form shows it; `value` and `default` are of the type that `kind` says. */
export const AdminSetting = z.object({
  key: z.string(),
  group: SettingGroup,
  kind: z.enum(['text', 'textarea', 'text-editor', 'number', 'boolean', 'radio', 'mixed']),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  /** Otherwise it was fixed at the first start. */
  isEditable: z.boolean(),
  /** True when the server's environment sets the value, which the console then cannot change. */
  isFromEnvironment: z.boolean(),
  value: z.unknown(),
  default: z.unknown(),
  /** What a number counts. */
  unit: z.optional(z.string()),
  /** The choices of a radio. */
  options: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
})

export const listSettings = call({
  name: 'admin.listSettings',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Every setting, or those of a group, in the order of the form.',
  query: z.object({ group: z.optional(SettingGroup) }),
  result: z.array(AdminSetting),
  errors: [],
})

export const updateSetting = call({
  name: 'admin.updateSetting',
  method: 'PUT',
  path: '/admin/settings/:key',
  access: 'admin',
  summary: 'Changes a setting; it counts at once, everywhere.',
  params: z.object({ key: z.string().check(z.maxLength(60)) }),
  body: z.object({ value: z.unknown() }),
  result: AdminSetting,
  errors: ['settings.not_found', 'settings.not_editable'],
})

export const uploadSettingFile = call({
  name: 'admin.uploadSettingFile',
  method: 'POST',
  path: '/admin/settings/files/upload',
  access: 'admin',
  summary: 'A picture for a setting: its address is the value to save. It stays while a setting names it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  result: z.object({ _id: z.string(), url: z.string() }),
  errors: ['media.not_accepted'],
})

const category = z.object({ id: CategoryId })

export const searchCategories = call({
  name: 'admin.searchCategories',
  method: 'GET',
  path: '/admin/performer-categories/search',
  access: 'admin',
  summary: 'Categories of performers by name.',
  query: z.object(paging),
  result: page(PerformerCategory),
  errors: [],
})

export const viewCategory = call({
  name: 'admin.viewCategory',
  method: 'GET',
  path: '/admin/performer-categories/:id/view',
  access: 'admin',
  summary: 'One category.',
  params: category,
  result: PerformerCategory,
  errors: ['reference.category_not_found'],
})

export const createCategory = call({
  name: 'admin.createCategory',
  method: 'POST',
  path: '/admin/performer-categories',
  access: 'admin',
  summary: 'Makes a category.',
  body: PerformerCategoryForm,
  result: PerformerCategory,
  errors: ['reference.category_taken'],
})

export const updateCategory = call({
  name: 'admin.updateCategory',
  method: 'PUT',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  summary: 'Writes a category anew.',
  params: category,
  body: PerformerCategoryForm,
  result: PerformerCategory,
  errors: ['reference.category_not_found', 'reference.category_taken'],
})

export const deleteCategory = call({
  name: 'admin.deleteCategory',
  method: 'DELETE',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  summary: 'Deletes a category that no performer has chosen.',
  params: category,
  result: Done,
  errors: ['reference.category_not_found', 'reference.category_in_use'],
})

export const listMails = call({
  name: 'admin.listMails',
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  summary: 'Mails of the site, newest first.',
  query: z.object({ ...paging, status: z.optional(MailStatus) }),
  result: page(Mail),
  errors: [],
})

export const readMail = call({
  name: 'admin.readMail',
  method: 'GET',
  path: '/admin/mails/:id',
  access: 'admin',
  summary: 'One mail; its words only where the site has no mail server and somebody must hand them on.',
  params: z.object({ id: idOf('Mail') }),
  result: MailContent,
  errors: ['mail.not_found'],
})

/** Something that was done. `actorInfo` is the account that did it; machines have a name. */
export const AuditEvent = z.object({
  _id: z.string(),
  actorKind: z.enum(['account', 'admin', 'job', 'webhook']),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actorInfo: z.optional(PersonCard),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it was done to, by name, and whose it is; null for what has no name or is gone. */
  subjectInfo: z.nullable(z.object({ name: z.string(), person: z.nullable(PersonCard) })),
  detail: z.record(z.string(), z.unknown()),
  /** The people whose ids stand in the detail. */
  people: z.array(PersonCard),
  createdAt: Instant,
})

export const listAudit = call({
  name: 'admin.listAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Who did what to whom, newest first; `action` may be the beginning of one, such as `accounts.`.',
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
  errors: [],
})
