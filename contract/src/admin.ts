export * from './admin/accounts.ts'
export * from './admin/documents.ts'
export * from './admin/people.ts'
export * from './admin/site.ts'
