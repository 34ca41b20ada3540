import type { TableName } from '@stagedoor/contract/tables'
import { t } from 'ttag'
import { type Column, contentTables, dates, type Table } from './content.rules.ts'
import { moneyTables } from './money.rules.ts'

const account = (): Column[] => [
  [t`Id`, '_id'],
  [t`Username`, 'username'],
  [t`Name`, 'name'],
  [t`E-mail`, 'email'],
  [t`Status`, 'status'],
  [t`E-mail verified`, 'verifiedEmail'],
  [t`Country`, 'country'],
  ...dates(),
  [t`Last seen`, 'lastSeenAt'],
]
const log = (): Column[] => [
  [t`Id`, '_id'],
  [t`Level`, 'level'],
  [t`Name`, 'name'],
  [t`Code`, 'code'],
  [t`Status`, 'status'],
  [t`Milliseconds`, 'ms'],
  [t`Role`, 'role'],
  [t`Request`, 'requestId'],
  [t`Detail`, 'detail'],
  [t`Created`, 'createdAt'],
]

/** The tables that can be downloaded. */
export const tables: Readonly<Record<TableName, Table>> = {
  creators: {
    call: 'admin.searchPerformers',
    columns: () => [
      ...account(),
      [t`Documents verified`, 'verifiedDocument'],
      [t`Featured`, 'isFeatured'],
    ],
  },
  users: { call: 'admin.searchUsers', columns: account },
  categories: {
    call: 'admin.searchCategories',
    columns: () => [
      [t`Id`, '_id'],
      [t`Name`, 'name'],
      [t`Slug`, 'slug'],
      [t`Description`, 'description'],
      [t`Place`, 'ordering'],
    ],
  },
  ...contentTables,
  reports: {
    call: 'reports.listReports',
    columns: () => [
      [t`Id`, '_id'],
      [t`Title`, 'title'],
      [t`Target`, 'target'],
      [t`Target id`, 'targetId'],
      [t`Status`, 'status'],
      [t`Number`, 'receipt'],
      [t`Kind`, 'kind'],
      [t`Due`, 'dueAt'],
      [t`Decided`, 'decidedAt'],
      [t`Hours late`, 'hoursLate'],
      ...dates(),
    ],
  },
  ...moneyTables,
  pages: {
    call: 'pages.searchAllPages',
    columns: () => [
      [t`Id`, '_id'],
      [t`Title`, 'title'],
      [t`Slug`, 'slug'],
      [t`Status`, 'status'],
      ...dates(),
    ],
  },
  menus: {
    call: 'menus.searchMenuItems',
    columns: () => [
      [t`Id`, '_id'],
      [t`Section`, 'section'],
      [t`Title`, 'title'],
      [t`Leads`, 'path'],
      [t`Help`, 'help'],
      [t`Place`, 'ordering'],
      [t`New tab`, 'isNewTab'],
      ...dates(),
    ],
  },
  banners: {
    call: 'promos.searchAllPromos',
    columns: () => [
      [t`Id`, '_id'],
      [t`Title`, 'title'],
      [t`Description`, 'description'],
      [t`Leads`, 'link'],
      [t`Status`, 'status'],
      [t`Position`, 'position'],
      [t`Picture`, 'photo.url'],
      [t`From`, 'startsAt'],
      [t`Until`, 'endsAt'],
      ...dates(),
    ],
  },
  templates: {
    call: 'mailer.listMailTemplates',
    columns: () => [
      [t`Key`, 'key'],
      [t`Name`, 'name'],
      [t`Subject`, 'subject'],
      [t`Content`, 'content'],
      [t`Layout`, 'layout'],
      [t`Own words`, 'isChanged'],
      [t`Updated`, 'updatedAt'],
    ],
  },
  messages: {
    call: 'contact.searchContactMessages',
    columns: () => [
      [t`Id`, '_id'],
      [t`Name`, 'name'],
      [t`E-mail`, 'email'],
      [t`Message`, 'message'],
      [t`Created`, 'createdAt'],
    ],
  },
  mails: {
    call: 'admin.listMails',
    columns: () => [
      [t`Id`, '_id'],
      [t`To`, 'to'],
      [t`Subject`, 'subject'],
      [t`Template`, 'template'],
      [t`Status`, 'status'],
      [t`Created`, 'createdAt'],
    ],
  },
  countries: {
    call: 'blocks.listSiteCountries',
    columns: () => [
      [t`Country`, 'countryCode'],
      [t`Closed`, 'createdAt'],
    ],
  },
  audit: {
    call: 'admin.listAudit',
    columns: () => [
      [t`Id`, '_id'],
      [t`Actor kind`, 'actorKind'],
      [t`Actor`, 'actorInfo.username'],
      [t`Actor name`, 'actorName'],
      [t`Action`, 'action'],
      [t`Subject kind`, 'subjectKind'],
      [t`Subject id`, 'subjectId'],
      [t`Detail`, 'detail'],
      [t`Created`, 'createdAt'],
    ],
  },
  exceptions: { call: 'logs.listExceptions', columns: log },
  requests: { call: 'logs.listRequests', columns: log },
  system: { call: 'logs.listSystem', columns: log },
}

/** Returns the table of a file name, such as `payments.csv`. */
export function tableOf(file: string): (Table & { readonly name: TableName }) | undefined {
  const name = file.replace(/\.csv$/, '')
  return Object.hasOwn(tables, name)
    ? { name: name as TableName, ...tables[name as TableName] }
    : undefined
}
