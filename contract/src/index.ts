import * as admin from './admin.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as captcha from './captcha.ts'
import * as comments from './comments.ts'
import * as consents from './consents.ts'
import * as contact from './contact.ts'
import * as deletions from './deletions.ts'
import * as earnings from './earnings.ts'
import * as exports from './exports.ts'
import * as factors from './factors.ts'
import * as feed from './feed.ts'
import * as follows from './follows.ts'
import * as identities from './identities.ts'
import { type AnyCall, isCall } from './kit/call.ts'
import * as logs from './logs.ts'
import * as mail from './mail.ts'
import * as mailer from './mailer.ts'
import * as media from './media.ts'
import * as menus from './menus.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as packages from './packages.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as performers from './performers.ts'
import * as promos from './promos.ts'
import * as purchases from './purchases.ts'
import * as reactions from './reactions.ts'
import * as reference from './reference.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as subscriptions from './subscriptions.ts'
import * as users from './users.ts'
import * as wallet from './wallet.ts'

/** Every domain of the contract. The browser imports domains one by one instead. */
export const domains: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  admin,
  users,
  media,
  performers,
  follows,
  blocks,
  auth,
  factors,
  feed,
  reactions,
  comments,
  reports,
  search,
  notifications,
  messages,
  exports,
  captcha,
  consents,
  identities,
  settings,
  menus,
  reference,
  pages,
  contact,
  promos,
  packages,
  mailer,
  mail,
  wallet,
  payments,
  purchases,
  subscriptions,
  earnings,
  refunds,
  deletions,
  logs,
}

/** Every call, in the order of the domains. */
export const calls: readonly AnyCall[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isCall),
)
