import type { TableName } from '@stagedoor/contract/tables'
import { contentTables, dates, type Table } from './content.rules.ts'
import { moneyTables } from './money.rules.ts'

const account = {
  Id: '_id',
  Username: 'username',
  Name: 'name',
  'E-mail': 'email',
  Status: 'status',
  'E-mail verified': 'verifiedEmail',
  Country: 'country',
  ...dates,
  'Last seen': 'lastSeenAt',
}
const log = {
  Id: '_id',
  Level: 'level',
  Name: 'name',
  Code: 'code',
  Status: 'status',
  Milliseconds: 'ms',
  Role: 'role',
  Request: 'requestId',
  Detail: 'detail',
  Created: 'createdAt',
}

/** The tables that can be downloaded. */
export const tables: Readonly<Record<TableName, Table>> = {
  creators: {
    call: 'admin.searchPerformers',
    columns: { ...account, 'Documents verified': 'verifiedDocument', Featured: 'isFeatured' },
  },
  users: { call: 'admin.searchUsers', columns: account },
  categories: {
    call: 'admin.searchCategories',
    columns: {
      Id: '_id',
      Name: 'name',
      Slug: 'slug',
      Description: 'description',
      Place: 'ordering',
    },
  },
  ...contentTables,
  reports: {
    call: 'reports.listReports',
    columns: {
      Id: '_id',
      Title: 'title',
      Target: 'target',
      'Target id': 'targetId',
      Status: 'status',
      Number: 'receipt',
      Kind: 'kind',
      Due: 'dueAt',
      Decided: 'decidedAt',
      'Hours late': 'hoursLate',
      ...dates,
    },
  },
  ...moneyTables,
  pages: {
    call: 'pages.searchAllPages',
    columns: { Id: '_id', Title: 'title', Slug: 'slug', Status: 'status', ...dates },
  },
  menus: {
    call: 'menus.searchMenuItems',
    columns: {
      Id: '_id',
      Section: 'section',
      Title: 'title',
      Leads: 'path',
      Help: 'help',
      Place: 'ordering',
      'New tab': 'isNewTab',
      ...dates,
    },
  },
  banners: {
    call: 'promos.searchAllPromos',
    columns: {
      Id: '_id',
      Title: 'title',
      Description: 'description',
      Leads: 'link',
      Status: 'status',
      Position: 'position',
      Picture: 'photo.url',
      From: 'startsAt',
      Until: 'endsAt',
      ...dates,
    },
  },
  templates: {
    call: 'mailer.listMailTemplates',
    columns: {
      Key: 'key',
      Name: 'name',
      Subject: 'subject',
      Content: 'content',
      Layout: 'layout',
      'Own words': 'isChanged',
      Updated: 'updatedAt',
    },
  },
  messages: {
    call: 'contact.searchContactMessages',
    columns: {
      Id: '_id',
      Name: 'name',
      'E-mail': 'email',
      Message: 'message',
      Created: 'createdAt',
    },
  },
  mails: {
    call: 'admin.listMails',
    columns: {
      Id: '_id',
      To: 'to',
      Subject: 'subject',
      Template: 'template',
      Status: 'status',
      Created: 'createdAt',
    },
  },
  countries: {
    call: 'blocks.listSiteCountries',
    columns: { Country: 'countryCode', Closed: 'createdAt' },
  },
  audit: {
    call: 'admin.listAudit',
    columns: {
      Id: '_id',
      'Actor kind': 'actorKind',
      Actor: 'actorInfo.username',
      'Actor name': 'actorName',
      Action: 'action',
      'Subject kind': 'subjectKind',
      'Subject id': 'subjectId',
      Detail: 'detail',
      Created: 'createdAt',
    },
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
