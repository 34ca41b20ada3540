import { adminTemplates } from './admin.ts'
import { agechecksTemplates } from './agechecks.ts'
import { authTemplates } from './auth.ts'
import { bankingTemplates } from './banking.ts'
import { consentsTemplates } from './consents.ts'
import { contactTemplates } from './contact.ts'
import { decisionsTemplates } from './decisions.ts'
import { deletionsTemplates } from './deletions.ts'
import { disputesTemplates } from './disputes.ts'
import { exportsTemplates } from './exports.ts'
import { factorsTemplates } from './factors.ts'
import { giftsTemplates } from './gifts.ts'
import { hashlistsTemplates } from './hashlists.ts'
import type { Template } from './mail-message.ts'
import { moderationTemplates } from './moderation.ts'
import { notificationsTemplates } from './notifications.ts'
import { paymentsTemplates } from './payments.ts'
import { payoutsTemplates } from './payouts.ts'
import { referralsTemplates } from './referrals.ts'
import { releasesTemplates } from './releases.ts'
import { reportsTemplates } from './reports.ts'
import { reviewsTemplates } from './reviews.ts'
import { suspensionsTemplates } from './suspensions.ts'
import { taxformsTemplates } from './taxforms.ts'
import { verificationTemplates } from './verification.ts'

/** Every mail template. The templates of a module are in the file with its name. */
export const templates = {
  ...adminTemplates,
  ...authTemplates,
  ...bankingTemplates,
  ...consentsTemplates,
  ...contactTemplates,
  ...decisionsTemplates,
  ...deletionsTemplates,
  ...disputesTemplates,
  ...exportsTemplates,
  ...factorsTemplates,
  ...moderationTemplates,
  ...paymentsTemplates,
  ...notificationsTemplates,
  ...payoutsTemplates,
  ...referralsTemplates,
  ...releasesTemplates,
  ...reportsTemplates,
  ...agechecksTemplates,
  ...giftsTemplates,
  ...hashlistsTemplates,
  ...reviewsTemplates,
  ...suspensionsTemplates,
  ...taxformsTemplates,
  ...verificationTemplates,
} as const

export type TemplateName = keyof typeof templates

/** The values of a template. */
export type TemplateData<N extends TemplateName> =
  (typeof templates)[N] extends Template<infer A> ? A : never
