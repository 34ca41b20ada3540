import type { TableName } from '@stagedoor/contract/tables'
import { contentTables, dates, person, type Table } from './content.rules.ts'

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
    columns: { Id: '_id', Name: 'name', Slug: 'slug', Description: 'description', Place: 'ordering' },
  },
  ...contentTables,
  reports: {
    call: 'reports.listReports',
    columns: { Id: '_id', Title: 'title', Target: 'target', 'Target id': 'targetId', Status: 'status', ...dates },
  },
  payments: {
    call: 'payments.adminListTransactions',
    columns: {
      Id: '_id',
      ...person('sourceInfo', 'Fan'),
      ...person('performerInfo', 'Creator'),
      Type: 'type',
      Price: 'totalPrice',
      Refunded: 'refundedPrice',
      Currency: 'currency',
      Status: 'status',
      Gateway: 'paymentGateway',
      Failure: 'failureReason',
      ...dates,
    },
  },
  wallet: {
    call: 'wallet.adminListCharges',
    columns: {
      Id: '_id',
      ...person('sourceInfo', 'Fan'),
      ...person('performerInfo', 'Creator'),
      Type: 'type',
      'Target id': 'targetId',
      Tokens: 'totalPrice',
      Message: 'message',
      Status: 'status',
      ...dates,
    },
  },
  subscriptions: {
    call: 'subscriptions.adminList',
    columns: {
      Id: '_id',
      ...person('userInfo', 'Fan'),
      ...person('performerInfo', 'Creator'),
      Kind: 'subscriptionType',
      State: 'state',
      Price: 'price',
      Currency: 'currency',
      Gateway: 'paymentGateway',
      Renews: 'nextRecurringDate',
      Ends: 'expiredAt',
      ...dates,
    },
  },
  orders: {
    call: 'orders.listSales',
    columns: {
      Id: '_id',
      Number: 'orderNumber',
      ...person('userInfo', 'Fan'),
      ...person('performerInfo', 'Creator'),
      'Product id': 'productId',
      Product: 'productInfo.name',
      Kind: 'productInfo.type',
      Quantity: 'quantity',
      'Unit price': 'unitPrice',
      Shipping: 'shippingPrice',
      Total: 'totalPrice',
      Status: 'deliveryStatus',
      'Tracking code': 'shippingCode',
      Shipped: 'shippedAt',
      Delivered: 'deliveredAt',
      Refunded: 'refundedAt',
      ...dates,
    },
  },
  earnings: {
    call: 'earnings.adminList',
    columns: {
      Id: '_id',
      ...person('performerInfo', 'Creator'),
      ...person('userInfo', 'Fan'),
      Type: 'type',
      Gross: 'grossPrice',
      Commission: 'commissionPrice',
      Net: 'netPrice',
      Paid: 'paidPrice',
      'Paid at': 'paidAt',
      Refunded: 'isRefunded',
      Gateway: 'paymentGateway',
      Transaction: 'transactionId',
      ...dates,
    },
  },
  packages: {
    call: 'packages.searchAllPackages',
    columns: { Id: '_id', Name: 'name', Price: 'price', Tokens: 'tokens', Active: 'isActive', ...dates },
  },
  coupons: {
    call: 'coupons.searchCoupons',
    columns: {
      Id: '_id',
      Name: 'name',
      Code: 'code',
      Discount: 'value',
      'Expires at': 'expiredDate',
      'Allowed uses': 'numberOfUses',
      Uses: 'uses',
      'Open payments': 'reservations',
      Status: 'status',
      ...dates,
    },
  },
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
    columns: { Id: '_id', Name: 'name', 'E-mail': 'email', Message: 'message', Created: 'createdAt' },
  },
  mails: {
    call: 'admin.listMails',
    columns: { Id: '_id', To: 'to', Subject: 'subject', Template: 'template', Status: 'status', Created: 'createdAt' },
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
  return Object.hasOwn(tables, name) ? { name: name as TableName, ...tables[name as TableName] } : undefined
}
