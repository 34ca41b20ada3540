/** Paths outside the envelope: the tables of the console as CSV files, with the filters of their lists. */
export const tablePages = { csv: '/api/admin/tables/:file' } as const

/** Tables of the console that can be downloaded. */
export const tableNames = [
  'creators',
  'users',
  'categories',
  'posts',
  'videos',
  'galleries',
  'products',
  'comments',
  'reports',
  'payments',
  'disputes',
  'wallet',
  'calls',
  'subscriptions',
  'orders',
  'earnings',
  'payouts',
  'packages',
  'coupons',
  'taxes',
  'reconciliation',
  'pages',
  'menus',
  'banners',
  'templates',
  'messages',
  'mails',
  'countries',
  'audit',
  'exceptions',
  'requests',
  'system',
] as const
/** The name of a table of the console. */
export type TableName = (typeof tableNames)[number]

/** Returns the address of a table as a CSV file. */
export const tableAddress = (table: TableName, filters: URLSearchParams): string => {
  const query = filters.toString()
  return tablePages.csv.replace(':file', `${table}.csv`) + (query ? `?${query}` : '')
}
